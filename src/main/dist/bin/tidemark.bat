@echo off
rem Starts Tidemark with a Java 25 or newer.
rem
rem   JAVA_HOME       the Java to use
rem   TIDEMARK_OPTS   further options for the JVM, for example -Xmx4g
setlocal
set "JAVA_MIN=25"
for %%H in ("%~dp0..") do set "home=%%~fH"

set "java="
if defined JAVA_HOME call :take_java "%JAVA_HOME%"
if not defined java for %%J in (java.exe) do if not "%%~$PATH:J"=="" call :take_java "%%~dp$PATH:J.."
if not defined java if defined JAVA25_HOME call :take_java "%JAVA25_HOME%"
if not defined java for /d %%D in ("%ProgramFiles%\Eclipse Adoptium\*" "%ProgramFiles%\Java\*" "%ProgramFiles%\Microsoft\*" "%ProgramFiles%\Zulu\*" "%ProgramFiles%\Amazon Corretto\*" "%USERPROFILE%\.jdks\*") do call :take_java "%%~D"
if not defined java (
  echo Tidemark needs Java %JAVA_MIN% or newer and none was found: install one, for example Eclipse Temurin from https://adoptium.net, or set JAVA_HOME to it. 1>&2
  exit /b 1
)

"%java%" "--module-path=%home%\lib\javafx" "@%home%\lib\jvm.args" "-Dtidemark.program=%home%\bin\tidemark.bat" %TIDEMARK_OPTS% -cp "%home%\lib\tidemark.jar;%home%\lib\*" tidemark.cli.Main %*
exit /b

:take_java
if defined java exit /b 0
if not exist "%~1\bin\java.exe" exit /b 0
if not exist "%~1\release" exit /b 0
set "level="
for /f "usebackq tokens=1,* delims==" %%A in ("%~1\release") do if "%%A"=="JAVA_VERSION" set "level=%%~B"
if not defined level exit /b 0
for /f "tokens=1 delims=.-+" %%V in ("%level%") do set "level=%%V"
if %level% geq %JAVA_MIN% set "java=%~1\bin\java.exe"
exit /b 0
