import { client } from '@lexledger/contracts/features/clients';
import { accountDeleted, accountErased } from '@lexledger/contracts/features/identity/account-deletion';
import { describe, expect, it } from 'vitest';
import { userDecider } from '../features/identity/user.decider.ts';
import { usernameDecider } from '../features/identity/username.decider.ts';
import { createUsernames } from '../features/identity/usernames.ts';
import { USER } from '../kernel/given.ts';
import { aDataFolder, startProcess, type TestProcess } from '../kernel/test-process.ts';
import { createAccountDeletionProcess } from './account-deletion.process.ts';
import type { ReachedInDeletion } from './account-deletion.ts';

const NAME = 'xerophyte';

const origin = { sessionId: null, correlationId: 'test', causationId: null, ip: null, userAgent: null };
let commands = 0;

function send(
  { handler }: TestProcess,
  decider: typeof userDecider | typeof usernameDecider,
  type: string,
  data: object,
  id: string,
) {
  commands += 1;
  const commandId = `9f1c6a0e-8d7b-4a55-9c0e-${String(commands).padStart(12, '0')}`;
  const request = { type, data, entityId: id, userId: USER, commandId, repeatable: false, timeZone: 'UTC', origin };
  return handler.handle(decider as typeof userDecider, request);
}

const namesOf = ({ keys, handler }: TestProcess) => createUsernames({ keys, aggregates: handler.aggregates });

/** An account with a client, whose deletion was begun. */
async function aDeletedAccount(process: TestProcess): Promise<void> {
  const [name] = await namesOf(process).claimsOf(NAME);
  await send(process, usernameDecider, 'ReserveUsername', { userId: USER, abandonedBy: null }, name?.current ?? '');
  const given = { username: NAME, passwordHash: '$argon2id$hash', email: `${NAME}@example.test`, timeZone: 'UTC' };
  await send(process, userDecider, 'RegisterUser', given, USER);
  await process.send(client.commands.add, { name: 'Zq Xerophyte', email: 'z@example.test', practiceArea: 'Tax' });
  await send(process, userDecider, 'DeleteAccount', { keepsFirm: false }, USER);
}

async function run(process: TestProcess, reached?: ReachedInDeletion): Promise<void> {
  const [deleted] = (await process.log()).filter(({ type }) => type === accountDeleted.type);
  await createAccountDeletionProcess(reached).step(deleted as never, process);
}

describe('the deletion of an account', () => {
  it.each(['sessions', 'firms', 'name', 'keys', 'files', 'record'] as const)(
    'that ended at the step "%s" is done in full by the next process',
    async (at) => {
      const folder = aDataFolder();
      const first = startProcess(folder);
      await aDeletedAccount(first);
      expect((await namesOf(first).find(NAME)).holder).toBe(USER);
      const dying = run(first, async (step) => {
        if (step === at) throw new Error('killed');
      });
      await expect(dying).rejects.toThrow('killed');
      await first.close();
      const next = startProcess(folder);
      for (let again = 0; again < 2; again += 1) await run(next);
      const log = await next.log();
      expect(log.filter(({ type }) => type === accountErased.type)).toHaveLength(1);
      expect(JSON.stringify(log).toLowerCase()).not.toContain(NAME);
      expect((await namesOf(next).find(NAME)).holder).toBeNull();
      await next.close();
    },
  );
});
