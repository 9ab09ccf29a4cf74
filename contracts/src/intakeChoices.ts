/** Closed lists of what leads, conflict checks and imports say; no screen that is loaded first needs them. */
import { choices } from './choices.ts';

/** The pipeline, in its order. A lead is won by converting it into a client, and by nothing else. */
export const LEAD_STATUSES = choices({
  new: 'New',
  contacted: 'Contacted',
  consultation: 'Consultation',
  proposal: 'Proposal',
  won: 'Won',
  lost: 'Lost',
});
/** What a conflict check came to. A waived conflict was disclosed, and consented to. */
export const CONFLICT_VERDICTS = choices({ clear: 'Clear', conflict: 'Conflict', waived: 'Waived' });
/** Whose names a conflict check looks through. */
export const NAMED_KINDS = choices({ client: 'Client', lead: 'Lead', party: 'Party', member: 'Team member' });
/** `stopping`: cancelled, while the last rows in hand are finished. */
export const IMPORT_STATUSES = choices({
  prepared: 'Not begun',
  running: 'Running',
  stopping: 'Stopping',
  completed: 'Done',
  cancelled: 'Canceled',
  undoing: 'Being undone',
  undone: 'Undone',
});
/**
 * What became of a row of an import; of one that was added, also when it was undone. `incomplete`: it waits for a person
 * to give what every client must have.
 */
export const ROW_OUTCOMES = choices({
  waiting: 'Waiting',
  added: 'Added',
  skipped: 'Skipped',
  incomplete: 'Incomplete',
  refused: 'Cannot be added',
  left: 'Not reached',
  removed: 'Removed again',
  kept: 'Kept',
});

export type LeadStatus = keyof typeof LEAD_STATUSES;
export type ConflictVerdict = keyof typeof CONFLICT_VERDICTS;
export type NamedKind = keyof typeof NAMED_KINDS;
export type ImportStatus = keyof typeof IMPORT_STATUSES;
export type RowOutcome = keyof typeof ROW_OUTCOMES;
