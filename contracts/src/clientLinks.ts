import { casesView } from './features/cases.ts';
import { leadsView } from './features/leads.ts';

/** The types of the events that may say whose a matter is, or which client a lead became. */
export const CLIENT_LINK_TYPES: ReadonlySet<string> = new Set(
  [...casesView.changedBy, ...leadsView.changedBy].map(({ type }) => type),
);
