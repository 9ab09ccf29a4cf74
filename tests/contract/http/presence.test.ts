import { LOOKERS, type Looker, SHOWING } from '@lexledger/contracts/presence';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { joining, ok, openedMatter, type Person, registered } from '../../support/firm.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { openTab, type Tab } from '../../support/tab.ts';

let product: Product;
const tabs: Tab[] = [];

beforeAll(async () => {
  product = await startProduct({ env: { RATE_LIMIT: '0', SIGN_IN_LIMIT: '0' } });
});
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
});
afterAll(() => product.dispose());

/** A tab that shows a record, and who else does by what it was told last. */
async function showing(person: Person, view: string, id: string) {
  const tab = await openTab(product.address, person.cookie(), '', `tab-of-${person.username}`);
  tabs.push(tab);
  let told: readonly Looker[] | undefined;
  tab.socket.on(LOOKERS, (lookers: readonly Looker[]) => {
    told = lookers;
  });
  // It is let in a moment after it is connected.
  await expect.poll(() => tab.present().length).toBe(1);
  tab.socket.emit(SHOWING, [{ view, id, isEdited: false }]);
  return { tab, others: () => told?.map(({ memberId }) => memberId) };
}

async function aFirm() {
  const ada = await registered(product.address, 'ada');
  const dana = await joining(product.address, ada, 'dana');
  const kim = await joining(product.address, ada, 'kim');
  return { ada, dana, kim, caseId: await openedMatter(ada, 'Byron v. Babbage') };
}

describe('who else looks at a matter', () => {
  it('is told to those of the firm who look at it, until the session ends', async () => {
    const { ada, dana, kim, caseId } = await aFirm();
    const [first, second] = [await showing(ada, 'cases', caseId), await showing(dana, 'cases', caseId)];
    await expect.poll(first.others).toEqual([dana.id]);
    await expect.poll(second.others).toEqual([ada.id]);
    const third = await showing(kim, 'cases', caseId);
    await expect.poll(first.others).toEqual([dana.id, kim.id].sort());
    third.tab.close();
    await expect.poll(first.others).toEqual([dana.id]);
    ok(await dana.post('/api/logout'));
    await expect.poll(first.others).toEqual([]);
  });

  it('is told neither to nor of somebody from whom it is restricted or walled, or of another firm', async () => {
    const { ada, dana, kim, caseId } = await aFirm();
    const stranger = await aFirm();
    const team = [ada, dana].map(({ id }) => ({ memberId: id, part: 'lead' }));
    ok(await ada.post(`/api/cases/${caseId}/access`, { access: 'restricted', team }));
    const foreign = await showing(stranger.ada, 'cases', caseId);
    const third = await showing(kim, 'cases', caseId);
    const [first, second] = [await showing(ada, 'cases', caseId), await showing(dana, 'cases', caseId)];
    await expect.poll(first.others).toEqual([dana.id]);
    await expect.poll(second.others).toEqual([ada.id]);
    expect([third.others(), foreign.others()]).toEqual([undefined, undefined]);
    // Who is taken from the team is not told of from that moment on, nor are they told.
    ok(await ada.post(`/api/cases/${caseId}/access`, { access: 'restricted', team: team.slice(0, 1) }));
    await expect.poll(first.others).toEqual([]);
    await expect.poll(second.others).toEqual([]);
  });

  it('is not told of what is personal', async () => {
    const { ada, dana } = await aFirm();
    const [first, second] = [await showing(ada, 'users', ada.id), await showing(dana, 'users', ada.id)];
    const matter = await openedMatter(ada, 'Another');
    for (const { tab } of [first, second]) {
      tab.socket.emit(SHOWING, [
        { view: 'users', id: ada.id, isEdited: false },
        { view: 'cases', id: matter, isEdited: false },
      ]);
    }
    await expect.poll(first.others).toEqual([dana.id]);
    await expect.poll(second.others).toEqual([ada.id]);
  });
});
