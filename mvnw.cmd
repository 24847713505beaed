@echo off
rem Builds Tidemark: finds a JDK 25 or newer, and a Maven 3.8 or newer, and runs it.
rem
rem   mvnw              builds target\tidemark and opens the window
rem   mvnw ARGUMENT...  runs Maven with these arguments
rem
rem Without a Maven on PATH, Apache's own distribution is fetched once, compared with the checksum
rem below and kept in %USERPROFILE%\.m2\mvnw.
setlocal
set "JDK_MIN=25"
set "MAVEN_VERSION=3.9.11"
set "MAVEN_SHA512=03e2d65d4483a3396980629f260e25cac0d8b6f7f2791e4dc20bc83f9514db8d0f05b0479e699a5f34679250c49c8e52e961262ded468a20de0be254d8207076"

set "jdk="
if defined JAVA_HOME call :take_jdk "%JAVA_HOME%"
if not defined jdk for %%J in (javac.exe) do if not "%%~$PATH:J"=="" call :take_jdk "%%~dp$PATH:J.."
if not defined jdk if defined JAVA25_HOME call :take_jdk "%JAVA25_HOME%"
if not defined jdk for /d %%D in ("%ProgramFiles%\Eclipse Adoptium\*" "%ProgramFiles%\Java\*" "%ProgramFiles%\Microsoft\*" "%ProgramFiles%\Zulu\*" "%ProgramFiles%\Amazon Corretto\*" "%USERPROFILE%\.jdks\*") do call :take_jdk "%%~D"
if not defined jdk (
  echo Tidemark needs a JDK %JDK_MIN% or newer and none was found: install one, for example Eclipse Temurin from https://adoptium.net, or set JAVA_HOME to it. 1>&2
  exit /b 1
)
set "JAVA_HOME=%jdk%"

set "maven="
for %%M in (mvn.cmd) do if not "%%~$PATH:M"=="" call :take_maven "%%~$PATH:M"
if not defined maven call :install_maven || exit /b 1
set "MAVEN_OPTS=--enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow %MAVEN_OPTS%"

if not "%~1"=="" (
  call "%maven%" %*
  exit /b
)
if exist "%~dp0target\classes" (
  echo Building Tidemark ... 1>&2
) else (
  echo Building Tidemark; the first time takes a minute or two, as its libraries are fetched ... 1>&2
)
call "%maven%" -q -f "%~dp0pom.xml" -Dmaven.test.skip=true -Dstyle.color=never package || exit /b 1
call "%~dp0target\tidemark\bin\tidemark.bat"
exit /b

:take_jdk
if defined jdk exit /b 0
if not exist "%~1\bin\javac.exe" exit /b 0
if not exist "%~1\release" exit /b 0
set "level="
for /f "usebackq tokens=1,* delims==" %%A in ("%~1\release") do if "%%A"=="JAVA_VERSION" set "level=%%~B"
if not defined level exit /b 0
for /f "tokens=1 delims=.-+" %%V in ("%level%") do set "level=%%V"
if %level% geq %JDK_MIN% set "jdk=%~1"
exit /b 0

:take_maven
set "version="
for /f "tokens=3" %%V in ('call "%~1" -v 2^>nul ^| findstr /c:"Apache Maven"') do if not defined version set "version=%%V"
if not defined version exit /b 0
for /f "tokens=1,2 delims=." %%A in ("%version%") do (
  if %%A gtr 3 set "maven=%~1"
  if %%A equ 3 if %%B geq 8 set "maven=%~1"
)
exit /b 0

:install_maven
set "folder=%USERPROFILE%\.m2\mvnw"
set "maven=%folder%\apache-maven-%MAVEN_VERSION%\bin\mvn.cmd"
if exist "%maven%" exit /b 0
echo Fetching Maven %MAVEN_VERSION% ... 1>&2
powershell -NoProfile -ExecutionPolicy Bypass -Command ^
  "$ErrorActionPreference = 'Stop'; $ProgressPreference = 'SilentlyContinue';" ^
  "$zip = Join-Path $env:TEMP ([guid]::NewGuid().ToString() + '.zip'); $fetched = $false;" ^
  "foreach ($base in 'https://dlcdn.apache.org', 'https://archive.apache.org/dist') {" ^
  "  try { Invoke-WebRequest -UseBasicParsing ($base + '/maven/maven-3/%MAVEN_VERSION%/binaries/apache-maven-%MAVEN_VERSION%-bin.zip') -OutFile $zip; $fetched = $true; break } catch {} }" ^
  "if (-not $fetched) { [Console]::Error.WriteLine('Maven %MAVEN_VERSION% could not be fetched: install Maven 3.8 or newer and put mvn on PATH.'); exit 1 }" ^
  "try { if ((Get-FileHash $zip -Algorithm SHA512).Hash -ne '%MAVEN_SHA512%') { [Console]::Error.WriteLine('The checksum of the fetched Maven %MAVEN_VERSION% is wrong; nothing was installed.'); exit 1 }" ^
  "  Expand-Archive $zip $env:folder -Force } finally { Remove-Item $zip }"
exit /b
