import { accountDeleted } from '@lexledger/contracts/features/identity/account-deletion';
import type { DomainEvent, EventOf } from '@lexledger/contracts/kernel/event';
import { causedBy } from '../kernel/caused-by.ts';
import type { Process } from '../kernel/policy.ts';
import { completeDeletion, type ReachedInDeletion } from './account-deletion.ts';

/** Completes the deletion of an account whose process crashed in the middle of it. */
export const createAccountDeletionProcess = (reached?: ReachedInDeletion): Process => ({
  name: 'account-deletion',
  reactsTo: [accountDeleted.type],
  async step(event, services) {
    const { entityId: userId, data, metadata } = event as DomainEvent<EventOf<typeof accountDeleted>>;
    const { keepsFirm } = data;
    const account = { userId, keepsFirm, commandId: metadata.commandId, origin: causedBy(event) };
    await completeDeletion(services, account, reached);
  },
});
