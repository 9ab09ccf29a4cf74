/** Suggested types of tasks; a firm may enter any other. */
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
