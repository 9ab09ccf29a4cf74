import { choices } from './choices.ts';

/** Who in the firm may see a matter: whoever their role lets see it, or its team alone. */
export const MATTER_ACCESS = choices({ open: 'Open to the firm', restricted: 'Restricted to its team' });

/** Who sees a matter that is opened in a firm of several people, until somebody chooses otherwise. */
export const NEW_MATTERS = choices({ open: 'Open to the firm', team: 'Restricted to their team' });

/** What somebody does in a matter's team. */
export const TEAM_PARTS = choices({ lead: 'Leads', work: 'Works on it', read: 'Reads' });

/**
 * Fields of records by which the firm tells what it charges for a matter and to whom, by the view. Who may not read fees
 * gets the records without them.
 */
export const FEE_FIELDS = {
  cases: ['caseValue', 'billingType', 'flatFee', 'contingencyPercent', 'billedClientId'],
} as const;
