/// Classes that break the rules of the architecture, one rule each, so that
// [tidemark.arch.PlantedTest]
/// sees every rule fail. Nothing else uses them.
package tidemark.arch.planted;
