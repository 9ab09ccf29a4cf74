/** Suggested, not enforced: the kind of work is the firm's own word. */
export const TASK_TYPES = [
  'general',
  'call',
  'correspondence',
  'court filing',
  'discovery',
  'drafting',
  'research',
  'review',
] as const;
