import fc from 'fast-check';

/** What fast-check runs of a property that says nothing. */
const USUAL_RUNS = 100;

/** How many runs a property gets that deserves so many in a full run: its share of what this run gives the others. */
export const runsOf = (full: number): number =>
  Math.ceil((full * (fc.readConfigureGlobal()?.numRuns ?? USUAL_RUNS)) / USUAL_RUNS);
