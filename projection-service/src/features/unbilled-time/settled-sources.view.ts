import { type RecoveryEvent, settledView } from '@lexledger/contracts/features/unbilled-time';
import { defineProjection } from '../../kernel/projection.ts';

const settling =
  (isSettled: boolean) =>
  (_document: object | null, { data, metadata: { userId, at } }: RecoveryEvent, id: string) =>
    userId === null
      ? null
      : {
          id,
          userId,
          source: id.slice(userId.length + 1),
          isSettled,
          entryId: 'entryId' in data ? data.entryId : null,
          at,
        };

export const settledProjection = defineProjection(settledView, {
  version: 1,
  indexes: [['source']],
  project: {
    TimeProposalAccepted: settling(true),
    TimeProposalDismissed: settling(true),
    TimeProposalRecalled: settling(false),
  },
});
