/** A matter's money, or money of no matter, in one bank account. */
interface Share {
  readonly caseId: string | null;
  readonly bankAccountId: string;
}

/** The money that pays as the form holds it: the matter, or '-', and the bank account. */
export const shareKey = ({ caseId, bankAccountId }: Share): string => `${caseId ?? '-'} ${bankAccountId}`;

export function shareIn(key: string): Share {
  const [caseId = '-', bankAccountId = ''] = key.split(' ');
  return { caseId: caseId === '-' ? null : caseId, bankAccountId };
}
