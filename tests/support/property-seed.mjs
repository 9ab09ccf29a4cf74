/** Number of integers that fast-check accepts as a seed. */
const SEEDS = 2 ** 31;

/** Returns the seed of all property tests of a run: PROPERTY_SEED, or one that is chosen and printed. */
export function propertySeed() {
  if (process.env.PROPERTY_SEED === undefined) {
    process.env.PROPERTY_SEED = String(Math.floor(Math.random() * SEEDS));
    console.log(`Property tests use PROPERTY_SEED=${process.env.PROPERTY_SEED}.`);
  }
  return process.env.PROPERTY_SEED;
}
