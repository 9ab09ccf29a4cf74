/** Suggested, not enforced: what facts are about is the firm's own word. */
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
