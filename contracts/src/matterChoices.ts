import { choices } from './choices.ts';

/** Who in the firm may see a matter: whoever their role lets see it, or its team alone. */
export const MATTER_ACCESS = choices({ open: 'Open to the firm', restricted: 'Restricted to its team' });

/** What somebody does in a matter's team. */
export const TEAM_PARTS = choices({ lead: 'Leads', work: 'Works on it', read: 'Reads' });
