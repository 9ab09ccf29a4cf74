import { accountRecovered } from '@lexledger/contracts/features/identity/account-recovery';
import type { DomainEvent, EventOf } from '@lexledger/contracts/kernel/event';
import { causedBy } from '../../kernel/caused-by.ts';
import type { Process } from '../../kernel/policy.ts';
import { completeRecovery } from './account-recovery.ts';

/** Finishes a recovery whose process died between the new password and what follows from it. */
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
      // One that does not say when it was opened is older than this process can be.
      isBefore: ({ openedAt }) => typeof openedAt !== 'string' || openedAt < metadata.at,
      origin: causedBy(event),
    });
  },
};
