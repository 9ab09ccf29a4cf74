import { type Refusal, refuse } from '../../kernel/decider.ts';

interface OfCase {
  readonly caseId: string;
}

/** Refuses to move a record to another case: what it names would stay behind. */
export function staysInCase(fields: OfCase, before: OfCase | null): Refusal | null {
  if (before === null || before.caseId === fields.caseId) return null;
  const message = 'This stays in its case. Add another one in the other case.';
  return refuse('INVALID_INPUT', { issues: [{ path: 'caseId', message }] });
}
