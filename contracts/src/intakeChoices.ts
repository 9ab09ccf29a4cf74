/** Closed lists for leads, conflict checks and imports; no screen that is loaded first needs them. */
import { choices } from './choices.ts';

/** The pipeline in order. A lead is won only by converting it into a client. */
export const LEAD_STATUSES = choices({
  new: 'New',
  contacted: 'Contacted',
  consultation: 'Consultation',
  proposal: 'Proposal',
  won: 'Won',
  lost: 'Lost',
});
/** Verdicts of a conflict check. A waived conflict was disclosed, and consented to. */
export const CONFLICT_VERDICTS = choices({ clear: 'Clear', conflict: 'Conflict', waived: 'Waived' });
/** What a client is. */
export const CLIENT_KINDS = choices({ person: 'Person', organization: 'Organization' });
/** Kinds of records whose names a conflict check searches. */
export const NAMED_KINDS = choices({ client: 'Client', lead: 'Lead', party: 'Party', member: 'Team member' });
/** `stopping`: the import was cancelled, and is finishing the rows in progress. */
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
 * Outcomes of a row of an import; the undo of an added row is one as well. `incomplete`: the row waits for a person to
 * enter the required fields of a client.
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

export type ClientKind = keyof typeof CLIENT_KINDS;
export type LeadStatus = keyof typeof LEAD_STATUSES;
export type ConflictVerdict = keyof typeof CONFLICT_VERDICTS;
export type NamedKind = keyof typeof NAMED_KINDS;
export type ImportStatus = keyof typeof IMPORT_STATUSES;
export type RowOutcome = keyof typeof ROW_OUTCOMES;
