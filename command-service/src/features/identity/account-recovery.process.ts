import { accountRecovered } from '@lexledger/contracts/features/identity/account-recovery';
import type { DomainEvent, EventOf } from '@lexledger/contracts/kernel/event';
import { causedBy } from '../../kernel/caused-by.ts';
import type { Process } from '../../kernel/policy.ts';
import { completeRecovery } from './account-recovery.ts';

/** Completes a recovery whose process crashed between the new password and its consequences. */
export const accountRecoveryProcess: Process = {
  name: 'account-recovery',
  reactsTo: [accountRecovered.type],
  async step(event, services) {
    const { entityId, data, metadata } = event as DomainEvent<EventOf<typeof accountRecovered>>;
    await completeRecovery(services, {
      userId: entityId,
      commandId: metadata.commandId,
      recoveredAt: metadata.at,
      withoutSecondFactor: data.withoutSecondFactor,
      // A session without an opening time dates from before this process was introduced.
      isBefore: ({ openedAt }) => typeof openedAt !== 'string' || openedAt < metadata.at,
      origin: causedBy(event),
    });
  },
};
