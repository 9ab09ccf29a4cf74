/** Suggested categories. They are not enforced, since each firm has its own. */
export const FACT_CATEGORIES = [
  'general',
  'agreement',
  'background',
  'communication',
  'conduct',
  'damages',
  'financial',
  'medical',
  'procedural',
] as const;
