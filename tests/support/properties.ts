import fc from 'fast-check';

/** Number of runs of a property, unless a test sets its own. */
const USUAL_RUNS = 100;

/** Share of the runs that are executed: all with PROPERTIES=full; otherwise a tenth, which usually shows the same. */
const share = process.env.PROPERTIES === 'full' ? 1 : 0.1;

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED), numRuns: USUAL_RUNS * share });
