import type { Case } from '@lexledger/contracts/features/cases';

/** Whether neither a check for conflicts nor a reason for having none is recorded. */
export const lacksCheck = ({
  conflictCheckId,
  conflictReason,
}: Pick<Case, 'conflictCheckId' | 'conflictReason'>): boolean => !conflictCheckId && !conflictReason;
