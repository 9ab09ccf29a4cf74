import { setTimeout as pause } from 'node:timers/promises';
import { createChance } from '@lexledger/seed/chance';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ok, openedMatter, type Person, registered } from '../../support/firm.ts';
import { type Distributed, startDistributed, whyNotDistributed } from '../../support/processes.ts';

const whyNot = await whyNotDistributed();
if (whyNot !== null) console.log(`The past on EventStoreDB and MongoDB: left out, because ${whyNot}.`);

const MOMENTS = 8;
const LISTS = ['tasks', 'case-notes', 'facts', 'cases', 'clients'];

/** Of several processes one keeps the versions, and each of them answers from these. */
describe.skipIf(whyNot !== null)('the past on EventStoreDB and MongoDB, with two processes that answer', () => {
  let product: Distributed;
  let ada: Person;
  beforeAll(async () => {
    product = await startDistributed({
      instances: { 'command-service': 1, 'projection-service': 2 },
      env: { RATE_LIMIT: '0', SIGN_IN_LIMIT: '0', LOG_LEVEL: 'error' },
    });
    ada = await registered(product.address, 'ada');
  });
  afterAll(() => product?.dispose());

  const at = (path: string, asOf: string): string => `${path}&asOf=${encodeURIComponent(asOf)}`;

  /** The answer, once there is a past: it begins with the first question, and each process waits for the end of the log. */
  const answered = (path: string) =>
    vi.waitUntil(
      async () => {
        const { status, body } = await ada.get(path);
        return status === 503 ? undefined : { status, body };
      },
      { timeout: 60_000 },
    );

  it('is answered as it was then, whichever process is asked', async () => {
    const chance = createChance(Number(process.env.PROPERTY_SEED));
    const caseId = await openedMatter(ada, 'Byron v. Babbage');
    const tasks: string[] = [];
    const recorded: { readonly path: string; readonly moment: string; readonly body: unknown }[] = [];
    const steps = [
      async () => {
        tasks.push(ok(await ada.post('/api/tasks', { title: `Task ${tasks.length}`, caseId }), 201).id);
      },
      () => ada.post('/api/case-notes', { caseId, content: `Note ${chance.between(1, 99)}` }),
      () => ada.post('/api/facts', { caseId, title: `Fact ${chance.between(1, 99)}` }),
      () => ada.send('PATCH', `/api/cases/${caseId}`, { court: `Court ${chance.between(1, 99)}` }),
      async () => {
        if (tasks.length > 0) await ada.send('DELETE', `/api/tasks/${chance.pick(tasks)}`);
      },
    ];
    while (recorded.length < MOMENTS * LISTS.length) {
      await chance.pick(steps)();
      const answers = await Promise.all(
        LISTS.map(async (list) => {
          const path = `/api/${list}?sort=createdAt`;
          return { path, body: ok(await ada.get(path)) as unknown };
        }),
      );
      await pause(2);
      const moment = new Date().toISOString();
      await pause(2);
      recorded.push(...answers.map((answer) => ({ ...answer, moment })));
    }
    for (const { path, moment, body } of recorded) {
      // The gateway asks one process after the other.
      for (let time = 0; time < 2; time += 1) {
        expect({ path, moment, ...(await answered(at(path, moment))) }).toEqual({ path, moment, status: 200, body });
      }
    }
  });

  it('is of what stands now for a moment after the last change, though another process made the versions', async () => {
    const { id } = ok(await ada.post('/api/tasks', { title: 'File it' }), 201);
    await pause(2);
    const before = new Date().toISOString();
    await pause(2);
    ok(await ada.send('PATCH', `/api/tasks/${id}`, { title: 'Forget it' }));
    const titleAt = async (moment: string) =>
      (await answered(`/api/tasks/${id}?asOf=${encodeURIComponent(moment)}`)).body;
    for (let time = 0; time < 4; time += 1) {
      expect(await titleAt(before)).toMatchObject({ title: 'File it' });
      expect(await titleAt(new Date().toISOString())).toMatchObject({ title: 'Forget it' });
    }
  });
});
