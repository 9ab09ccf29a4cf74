import fc from 'fast-check';

/** Of fast-check, unless a test says otherwise. */
const USUAL_RUNS = 100;

/** PROPERTIES=full asks for all runs of every property; without it a tenth of them show the same on most days. */
const share = process.env.PROPERTIES === 'full' ? 1 : 0.1;

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED), numRuns: USUAL_RUNS * share });
