/** The views whose records fill a draft. */
export const DRAFT_SOURCES = [
  'cases',
  'clients',
  'parties',
  'facts',
  'legal-authorities',
  'calendar-events',
  'firm-profiles',
  'users',
  'team-members',
  'drafts',
] as const;
