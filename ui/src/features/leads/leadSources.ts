/** Suggested, not enforced: where leads come from is the firm's own word. */
export const LEAD_SOURCES = ['Referral', 'Website', 'Phone call', 'Bar association', 'Former client', 'Event'] as const;
