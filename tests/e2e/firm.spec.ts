import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, newLawyer, test } from './journey.ts';
import { Shell } from './pages/shell.ts';

/** Everything that a browser keeps, as text: its databases, caches and storages. */
const keptOn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const asked = <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const decoder = new TextDecoder('latin1');
    const asText = (value: unknown): string =>
      JSON.stringify(value, (_key, inner) =>
        inner instanceof ArrayBuffer || ArrayBuffer.isView(inner) ? decoder.decode(inner) : inner,
      );
    const kept: string[] = [asText({ ...localStorage }), asText({ ...sessionStorage })];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store);
        kept.push(asText(await asked(all.getAllKeys())), asText(await asked(all.getAll())));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        // The application's own files have no word of anybody.
        if (new URL(request.url).pathname.startsWith('/api/'))
          kept.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    return kept.join('\n');
  });

test('an owner invites somebody who joins on a phone, and both work in one firm until one of them is out', async ({
  page,
  lawyer: _,
  browser,
  product,
}) => {
  const dialog = page.getByRole('dialog');
  const members = page.getByRole('list', { name: 'Members' });
  await page.goto('/settings/firm');
  await page.getByRole('button', { name: 'Invite the first person' }).click();
  await dialog.getByLabel('Email').fill(`${randomUUID().slice(0, 8)}@firm.example`);
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  const link = await dialog.getByLabel('Secret link').inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();

  const context = await browser.newContext({ baseURL: product.address, viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  const { username, password } = newLawyer();
  await phone.goto(new URL(link).pathname);
  await phone.getByLabel('Username').fill(username);
  await phone.getByLabel('Password', { exact: true }).fill(password);
  await phone.getByLabel('Confirm Password', { exact: true }).fill(password);
  await phone.getByRole('button', { name: 'Join the firm' }).click();
  await expect(phone.getByRole('button', { name: new RegExp(`^${username}, Lawyer`) })).toBeVisible();
  // Their contact in the team, by the same name, follows.
  await expect(members.getByText(username).first()).toBeVisible();

  // Both are told of a client that one of them adds.
  await new Shell(phone).follow('/clients');
  await new Shell(page).follow('/clients');
  const aClient = { name: 'Ada Byron', email: 'ada@byron.example', practiceArea: 'Tax' };
  await phone.request.post('/api/clients', { data: aClient, headers: { origin: product.address } });
  for (const each of [page, phone]) await expect(each.getByRole('main').getByText('Ada Byron').first()).toBeVisible();
  // The phone has a copy of what it was shown, under the address at which it asked.
  const headers = { origin: product.address };
  const [{ id: clientId }] = await (await phone.request.get('/api/clients')).json();
  const aCase = { title: 'Byron v. Babbage', clientId, practiceArea: 'Tax', status: 'active' };
  const { id } = await (await phone.request.post('/api/cases', { data: aCase, headers })).json();
  await phone.goto(`/cases/${id}`);
  await expect(phone.getByRole('heading', { name: 'Byron v. Babbage' })).toBeVisible();
  await expect.poll(() => keptOn(phone)).toContain(id);

  // A wall is raised while the screened person looks at what is behind it.
  await new Shell(page).follow('/settings/firm');
  await page.getByRole('button', { name: 'Raise a wall' }).click();
  await dialog.getByRole('checkbox', { name: username }).check();
  await dialog.getByRole('combobox', { name: /^Clients/ }).fill('Ada');
  await page.getByRole('option', { name: /^Ada Byron/ }).click();
  await dialog.getByLabel('Reason').fill('She was a client of their former firm.');
  await dialog.getByRole('button', { name: 'Raise the wall' }).click();
  await expect(phone.getByRole('heading', { name: 'You are screened from a matter of this firm' })).toBeVisible();
  await expect(phone.getByRole('main').getByText('Ada Byron')).toHaveCount(0);
  // Nothing of it stays on the device, and none of it comes back.
  await expect.poll(() => keptOn(phone)).not.toContain(id);
  expect(await keptOn(phone)).not.toContain('Byron');
  await expect(page.getByText('In force, awaiting acknowledgement')).toBeVisible();
  await phone.getByRole('button', { name: 'I acknowledge' }).click();
  await expect(page.getByText('In force', { exact: true })).toBeVisible();
  await expect(phone.getByRole('button', { name: 'I acknowledge' })).toHaveCount(0);
  // Nor is what the page asked until it knew.
  await expect.poll(() => keptOn(phone)).not.toContain(id);
  await page.getByRole('button', { name: 'All of the firm' }).click();

  const choose = async (action: string): Promise<void> => {
    await page.getByRole('button', { name: `Actions: ${username}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await choose('Change role…');
  await dialog.getByRole('radio', { name: /^Bookkeeper/ }).check();
  await dialog.getByRole('button', { name: 'Save role' }).click();
  await expect(phone.getByText(/Your role is Bookkeeper/).first()).toBeVisible();
  await new Shell(phone).follow('/facts');
  await expect(phone.getByText('As a bookkeeper you do not see facts.')).toBeVisible();

  await choose('Deactivate…');
  await dialog.getByRole('button', { name: 'Deactivate now' }).click();
  await expect(phone.getByText('You are not a member of this firm any more.').first()).toBeVisible();
  await expect(phone.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  // They left no work that somebody would have to take over.
  await expect(dialog.getByText(/^Nothing that is open names/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(members.getByText('Deactivated')).toBeVisible();
  await context.close();
});
