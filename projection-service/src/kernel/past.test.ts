import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientsProjection } from '../features/clients/clients.view.ts';
import { levelsProjection } from '../features/progress/levels.view.ts';
import { alwaysHeld, type Lease } from './lease.ts';
import { createPast, type Past } from './past.ts';
import { aClient } from './test-records.ts';
import { createTestLogger, idOf, openTestStores, type TestStores, testClock } from './test-stores.ts';
import { pastOf } from './versions.ts';

/** The lease while another process has it. */
const heldElsewhere: Lease = {
  held: false,
  hold: (signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
};

let stores: TestStores;
let destroyed = 0;
let pasts: Past[];

beforeEach(() => {
  stores = openTestStores();
  destroyed = 0;
  pasts = [];
});
afterEach(async () => {
  await Promise.all(pasts.map((past) => past.stop()));
  await stores.dispose();
});

async function begun(lease: Lease = alwaysHeld): Promise<Past> {
  const { store, codec, readStore } = stores;
  const past = createPast([clientsProjection, levelsProjection], {
    ...{ store, codec, versions: readStore, present: readStore, clock: testClock, logger: createTestLogger(), lease },
    keys: { destroyed: async () => destroyed },
  });
  pasts.push(past);
  await past.start();
  return past;
}

const isKept = async (): Promise<boolean> => (await stores.readStore.activeVersion(pastOf('clients'))) !== null;
const clientIn = (past: Past) => past.at(testClock.now()).get('clients', idOf('Ada'));

describe('the past', () => {
  it('is kept from when somebody first asks for it, of views of records alone', async () => {
    await stores.record(...aClient('Ada'));
    const past = await begun();
    expect(await isKept()).toBe(false);
    const { runners } = await past.ready(['clients', 'levels']);
    expect([...runners.keys()]).toEqual(['clients']);
    expect(await isKept()).toBe(true);
    expect(await clientIn(past)).toMatchObject({ id: idOf('Ada'), name: 'Ada' });
  });

  it('goes on in another run before anybody asks', async () => {
    await (await begun()).ready(['clients']);
    await pasts.pop()?.stop();
    await stores.record(...aClient('Ada'));
    const past = await begun();
    expect((await past.ready(['clients'])).runners.size).toBe(1);
    expect(await clientIn(past)).not.toBeNull();
  });

  it('is not ready while what was recorded is not all in it', async () => {
    await stores.record(...aClient('Ada'));
    const past = await begun(heldElsewhere);
    await expect(past.ready(['clients'])).rejects.toMatchObject({ code: 'PAST_NOT_READY' });
  });

  it('is made anew once a key was destroyed', async () => {
    await stores.record(...aClient('Ada'));
    const past = await begun();
    const before = await past.ready(['clients']);
    destroyed = 1;
    const after = await past.ready(['clients']);
    expect([before.destroyed, after.destroyed]).toEqual([0, 1]);
    expect(after.runners.get('clients')).not.toBe(before.runners.get('clients'));
    expect(await clientIn(past)).not.toBeNull();
  });
});
