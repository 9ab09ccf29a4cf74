import { choices } from './choices.ts';

/** How the lines of an invoice are grouped. */
export const INVOICE_GROUPINGS = choices({
  none: 'Not grouped',
  date: 'By date',
  timekeeper: 'By timekeeper',
  activity: 'By activity',
});
/** What an invoice says of each group of lines. */
export const INVOICE_DETAILS = choices({ entries: 'Every entry', summary: 'A total for each group' });

/** The layout of an invoice whose firm has none. */
export const USUAL_LAYOUT = { grouping: 'none', detail: 'entries', hours: true, trust: false } as const;
