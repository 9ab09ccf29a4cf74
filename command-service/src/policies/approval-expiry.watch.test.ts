import { withdrawApproval } from '@lexledger/contracts/features/approvals';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { approvalDecider } from '../features/approvals/approval.decider.ts';
import { USER } from '../kernel/given.ts';
import { createPolicyRunner, type PolicyRunner } from '../kernel/policy.ts';
import { aDataFolder, requestFor, startProcess, type TestProcess } from '../kernel/test-process.ts';
import { aSetTime } from '../kernel/test-time.ts';
import { createApprovalExpiryWatch } from './approval-expiry.watch.ts';

const running: PolicyRunner[] = [];
afterEach(async () => {
  for (const runner of running.splice(0)) await runner.stop();
});

const ASKED = '2026-03-02T09:00:00.000Z';
const [BEFORE, EXPIRES] = ['2026-03-05T08:59:59.999Z', '2026-03-05T09:00:00.000Z'] as const;
const DANA = '5b8c3d40-0000-4000-8000-0000000000da';
const [WAITS, WITHDRAWN] = ['5b8c3d40-0000-4000-8000-0000000000a1', '5b8c3d40-0000-4000-8000-0000000000a2'] as const;

const asked = {
  ...{ command: 'VoidInvoice', category: 'invoice', targetId: WAITS, caseId: null, clientId: null, wallId: null },
  ...{ payload: '{}', hash: 'a'.repeat(64), madeOn: null, timeZone: 'UTC', title: 'Void invoice 12', amount: null },
  ...{ rows: [], version: 0, note: null, capabilities: ['invoice.void'], isMutual: true, needsLawyer: false },
};

function start(folder: string, at: string) {
  const time = aSetTime(at);
  const process = startProcess(folder, { clock: time });
  onTestFinished(() => process.close());
  const { store, codec, handler, progress } = process;
  const services = { store, codec, handler, progress, holder: 'one', report: () => {} };
  const runner = createPolicyRunner([createApprovalExpiryWatch(time)], services);
  running.push(runner);
  return { process, time, runner };
}

async function ask({ handler }: TestProcess, id: string): Promise<void> {
  const request = { ...requestFor(withdrawApproval, {}, { id }), commandId: id };
  const { status } = await handler.handle(approvalDecider, {
    ...{ ...request, type: 'RequestApproval', data: { ...asked, aloneBecause: null } },
  });
  expect(status).toBe(200);
}

const expiredIn = async (process: TestProcess) =>
  (await process.log()).filter(({ type }) => type === 'ApprovalExpired').map(({ entityId }) => entityId);

/** Resolves once the watch has read the log to its end, and rests until the clock is set. */
async function settled({ process, runner, time }: ReturnType<typeof start>): Promise<void> {
  const head = await process.store.head();
  await vi.waitFor(() => expect((runner.status()[0]?.reached ?? '') >= head).toBe(true));
  await vi.waitFor(() => expect(time.resting()).toBe(1));
}

it('an approval that nobody decided is recorded as expired after 72 hours, not before, and once', async () => {
  const here = start(aDataFolder(), ASKED);
  const { process, time, runner } = here;
  await process.join(USER, DANA, 'lawyer');
  runner.start();
  for (const id of [WAITS, WITHDRAWN]) await ask(process, id);
  expect((await process.send(withdrawApproval, {}, { id: WITHDRAWN })).status).toBe(200);
  await settled(here);
  time.set(BEFORE);
  await settled(here);
  expect(await expiredIn(process)).toEqual([]);
  time.set(EXPIRES);
  await vi.waitFor(async () => expect(await expiredIn(process)).toEqual([WAITS]));
  await settled(here);
  time.set('2026-03-09T09:00:00.000Z');
  await settled(here);
  expect(await expiredIn(process)).toEqual([WAITS]);
});

it('one that expired while nothing ran is recorded at the next start', async () => {
  const folder = aDataFolder();
  const before = start(folder, ASKED);
  await before.process.join(USER, DANA, 'lawyer');
  await ask(before.process, WAITS);
  const after = start(folder, EXPIRES);
  after.runner.start();
  // The clock is looked at again once the log is known.
  await vi.waitFor(async () => {
    after.time.set(EXPIRES);
    expect(await expiredIn(after.process)).toEqual([WAITS]);
  });
});
