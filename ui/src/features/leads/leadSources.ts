/** Suggested sources of leads; a firm may enter any other. */
export const LEAD_SOURCES = ['Referral', 'Website', 'Phone call', 'Bar association', 'Former client', 'Event'] as const;
