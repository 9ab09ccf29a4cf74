import { choices } from './choices.ts';

/** Who in the firm may see a matter: whoever their role lets see it, or its team alone. */
export const MATTER_ACCESS = choices({ open: 'Open to the firm', restricted: 'Restricted to its team' });

/** Who sees a matter that is opened from now on. */
export const NEW_MATTERS = choices({ open: 'Everybody in the firm', team: 'Their team' });

/** The longest time for which a device may show restricted matters without asking the server: 30 days. */
export const MAX_OFFLINE_HOURS = 720;

/** What somebody does in a matter's team. */
export const TEAM_PARTS = choices({ lead: 'Leads', work: 'Works on it', read: 'Reads' });
