import fc from 'fast-check';

/** The default number of runs of fast-check. */
const USUAL_RUNS = 100;

/** The number of runs of a property that needs `full` runs in a full run: it is scaled like the default of this run. */
export const runsOf = (full: number): number =>
  Math.ceil((full * (fc.readConfigureGlobal()?.numRuns ?? USUAL_RUNS)) / USUAL_RUNS);
