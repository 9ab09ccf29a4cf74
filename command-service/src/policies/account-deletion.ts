import { accountSubject } from '@lexledger/infra/event-codec/event-codec';
import type { Asked } from '../features/identity/second-step.ts';
import { userDecider } from '../features/identity/user.decider.ts';
import { usernameDecider } from '../features/identity/username.decider.ts';
import { createUsernames } from '../features/identity/usernames.ts';
import { membershipDecider } from '../features/membership/membership.decider.ts';
import { nameBasedId } from '../kernel/derived-id.ts';
import type { CommandHandler } from '../kernel/handle.ts';
import type { CommandRequest } from '../kernel/handled-command.ts';
import type { StepServices } from '../kernel/policy.ts';
import { deleteForgottenFiles } from './forgotten-files.ts';

export const leaving = (
  userId: string,
  commandId: string,
  firmId: string,
  origin: Asked['origin'],
): CommandRequest => ({
  type: 'LeaveForGood',
  data: {},
  entityId: firmId,
  userId,
  ...(firmId !== userId && { firmId }),
  commandId: nameBasedId(`leave:${firmId}`, commandId),
  repeatable: true,
  timeZone: 'UTC',
  origin,
});

/** The firms that go on without the person: those that they are in, and their own where it has others. */
export async function firmsLeft({ aggregates }: CommandHandler, userId: string, keepsFirm: boolean): Promise<string[]> {
  const { firms } = (await aggregates.refresh(userDecider, userId)).state;
  return [...firms.map(({ id }) => id), ...(keepsFirm ? [userId] : [])];
}

export interface DeletedAccount {
  readonly userId: string;
  readonly keepsFirm: boolean;
  /** Id of the command that deleted it, by which its consequences take effect once however often they are begun. */
  readonly commandId: string;
  readonly origin: CommandRequest['origin'];
}

/** What the deletion of an account is about to do; tests end the program there. */
export type ReachedInDeletion = (step: 'sessions' | 'firms' | 'name' | 'keys' | 'files' | 'record') => Promise<void>;

/**
 * Destroys what a deleted account has. Each step recognizes what is done, so that it is begun again after a crash; the keys go
 * after what reads names, and before the files, which are deleted because no key of theirs is left.
 */
export async function completeDeletion(
  services: Pick<StepServices, 'store' | 'codec' | 'handler' | 'sessions' | 'blobs' | 'keys'>,
  { userId, keepsFirm, commandId, origin }: DeletedAccount,
  reached: ReachedInDeletion = async () => undefined,
): Promise<void> {
  const { handler, sessions, keys } = services;
  if (keys === undefined) throw new Error('An account cannot be deleted without the store of keys.');
  await reached('sessions');
  await sessions?.destroyOfUser(userId);
  await reached('firms');
  for (const firmId of await firmsLeft(handler, userId, keepsFirm)) {
    await handler.handle(membershipDecider, leaving(userId, commandId, firmId, origin));
  }
  const { deleted, isErased } = (await handler.aggregates.refresh(userDecider, userId)).state;
  if (deleted === undefined || isErased === true) return;
  await reached('name');
  const names = await createUsernames({ keys, aggregates: handler.aggregates }).claimsOf(deleted.username);
  for (const name of names.flatMap(({ current, former }) => [current, former])) {
    await handler.handle(usernameDecider, {
      ...{ type: 'ReleaseUsername', data: { userId }, entityId: name, userId, timeZone: 'UTC', origin },
      ...{ commandId: nameBasedId(`release:${name}`, commandId), repeatable: true },
    });
  }
  await reached('keys');
  if (!keepsFirm) await keys.destroyOwned(accountSubject(userId));
  await reached('files');
  const files = keepsFirm ? 0 : await deleteForgottenFiles(services, Date.now());
  await reached('record');
  await handler.handle(userDecider, {
    ...{ type: 'RecordAccountErased', data: { keepsFirm, files }, entityId: userId, userId, timeZone: 'UTC', origin },
    ...{ commandId: nameBasedId('erased', commandId), repeatable: true },
  });
}
