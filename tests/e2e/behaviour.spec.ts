import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Page, Request, Route } from '@playwright/test';
import { build, type Plugin } from 'esbuild';
import { expect, test } from './journey.ts';
import { AccountPages } from './pages/account.ts';
import { DashboardPage } from './pages/dashboard.ts';
import { openMatter } from './pages/matter.ts';
import { Records } from './pages/records.ts';
import { Shell } from './pages/shell.ts';

const UI = fileURLToPath(new URL('../../ui/src', import.meta.url));

/** Ten components, each with a query of its own, on the product's query client and API client. */
const TEN_COMPONENTS = `
  import { QueryClientProvider, useQuery } from '@tanstack/react-query';
  import { createRoot } from 'react-dom/client';
  import { createQueryClient, liveQuery } from './cache/query.ts';

  const ids = JSON.parse(document.body.dataset.ids);
  const wanted = [{}, { limit: 1 }, { id: ids[0] }, { limit: 2 }, { id: ids[1] },
    { id: ids[2] }, { limit: 3 }, { sort: '' }, { search: '' }, { limit: 4 }];

  const Asking = ({ at }) => {
    const key = ['/api/clients', { ...wanted[at], ...(Object.keys(wanted[at]).length === 0 ? { offset: '' } : {}) }];
    const { data, error } = useQuery(liveQuery(key, ['clients']));
    const shown = error ? error.message
      : data === undefined ? ''
      : Array.isArray(data) ? data.map(({ name }) => name).join(', ')
      : 'one: ' + data.name;
    return <li>{shown}</li>;
  };

  createRoot(document.querySelector('ol')).render(
    <QueryClientProvider client={createQueryClient()}>
      {wanted.map((_, at) => <Asking key={at} at={at} />)}
    </QueryClientProvider>,
  );
`;

/** Whether the request comes from the page of the ten components, not from the page before it. */
const isTheirs = (request: Request): boolean => request.frame().url().endsWith('/ten-components');

/** The product's build says which lists leave fields out; that of clients, which is asked here, leaves none out. */
const wholeLists: Plugin = {
  name: 'whole-lists',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^virtual:partial-lists$/ }, ({ path }) => ({ path, namespace: 'whole-lists' }));
    onLoad({ filter: /./, namespace: 'whole-lists' }, () => ({ contents: 'export default []' }));
  },
};

async function openTenComponents(page: Page, ids: readonly string[]): Promise<void> {
  const { outputFiles } = await build({
    stdin: { contents: TEN_COMPONENTS, resolveDir: UI, loader: 'tsx' },
    bundle: true,
    plugins: [wholeLists],
    write: false,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env': '{}' },
  });
  await page.route('**/ten-components.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: outputFiles[0]?.text ?? '' }),
  );
  const html = `<!doctype html><body data-ids='${JSON.stringify(ids)}'><ol></ol><script type="module" src="/ten-components.js"></script>`;
  await page.route('**/ten-components', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto('/ten-components');
}

const headersOf = (page: Page) => ({ origin: new URL(page.url()).origin, 'idempotency-key': randomUUID() });

interface Saved {
  readonly id: string;
  readonly version: number;
}

const post = async (page: Page, path: string, data: object): Promise<Saved> =>
  (await page.request.post(path, { data, headers: headersOf(page) })).json();

const patch = (page: Page, path: string, data: object) => page.request.patch(path, { data, headers: headersOf(page) });

const remove = (page: Page, path: string) => page.request.delete(path, { headers: headersOf(page) });

const addClients = (page: Page) =>
  Promise.all(
    ['Ada', 'Ben', 'Cem', 'Dee', 'Eve'].map((name) =>
      post(page, '/api/clients', { name, email: `${name}@firm.example`, practiceArea: 'Tax' }),
    ),
  );

/** Holds matching commands until they are released, then answers them as given, or lets the server answer them. */
async function holding(page: Page, matches: (method: string, path: string, body: string) => boolean) {
  const held: Route[] = [];
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const isHeld = matches(request.method(), new URL(request.url()).pathname, request.postData() ?? '');
    if (isHeld) held.push(route);
    else await route.fallback();
  });
  const first = async (): Promise<Route> => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    return held.shift() as Route;
  };
  return {
    count: () => held.length,
    /** Releases a command, and resolves when the server has answered. */
    letGo: async () => {
      const route = await first();
      await route.continue();
      await route.request().response();
    },
    refuse: async (message: string) =>
      (await first()).fulfill({ status: 409, json: { message, code: 'ALREADY_REMOVED' } }),
    wait: async () => {
      await expect.poll(() => held.length).toBeGreaterThan(0);
    },
  };
}

test.describe('ten components that ask at once', () => {
  test('make one request, and each gets its share', async ({ page, lawyer: _ }) => {
    const clients = await addClients(page);
    const asked: { readonly url: string; readonly header: string | undefined }[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/') && isTheirs(request)) {
        asked.push({ url: `${request.method()} ${pathname}${search}`, header: request.headers()['batch-request'] });
      }
    });
    await openTenComponents(
      page,
      clients.slice(1, 4).map(({ id }) => id),
    );
    const all = 'Ada, Ben, Cem, Dee, Eve';
    await expect(page.getByRole('listitem')).toHaveText([
      all,
      'Ada',
      'one: Ben',
      'Ada, Ben',
      'one: Cem',
      'one: Dee',
      'Ada, Ben, Cem',
      all,
      all,
      'Ada, Ben, Cem, Dee',
    ]);
    expect(asked).toEqual([{ url: 'GET /api/clients', header: 'true' }]);
  });

  test('all hear of an error, and try twice more together', async ({ page, lawyer: _ }) => {
    // The clock is controlled, because on a busy machine ten timers that were set together may fire further apart than
    // the interval in which callers are merged.
    const start = Date.now();
    await page.clock.install({ time: start });
    await page.clock.pauseAt(start + 60_000);
    let requests = 0;
    await page.route('**/api/clients*', (route) => {
      if (isTheirs(route.request())) requests += 1;
      return route.fulfill({ status: 503, json: { message: 'The store is away', code: 'STORE_UNAVAILABLE' } });
    });
    await openTenComponents(page, [randomUUID(), randomUUID(), randomUUID()]);
    const told = async (): Promise<readonly string[]> => {
      await page.clock.runFor(500);
      return page.getByRole('listitem').allTextContents();
    };
    await expect.poll(told).toEqual(Array.from({ length: 10 }, () => 'The store is away'));
    expect(requests).toBe(3);
  });
});

test('the dashboard asks for nothing twice', async ({ page, lawyer: _ }) => {
  await new DashboardPage(page).open();
  await new DashboardPage(page).useDefaultLayout();
  await new Shell(page).hasSettled();
  // A push would cause a legitimate second request.
  await new Shell(page).hasCaughtUp();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(`${pathname}${search}`);
  });
  // The previous page may still have sent late requests of its widgets.
  page.once('framenavigated', () => {
    asked.length = 0;
  });
  await page.reload();
  await new Shell(page).hasSettled();
  expect(asked.length).toBeGreaterThan(3);
  // The session is checked by the page and again when its window gets the focus.
  const lists = asked.filter((path) => path !== '/api/auth/check');
  expect(lists.filter((path, at) => lists.indexOf(path) !== at)).toEqual([]);
});

test('code of a screen that is loaded later is preloaded from the root of the site', async ({ page, lawyer: _ }) => {
  await page.goto('/');
  await new Shell(page).hasSettled();
  await new Shell(page).open('Calendar');
  await expect(page.getByRole('heading', { name: 'Calendar' })).toBeVisible();
  const links = page.locator('link[rel="modulepreload"], link[rel="stylesheet"]');
  await expect.poll(() => links.count()).toBeGreaterThan(1);
  const addresses = await links.evaluateAll((found) => found.map((link) => (link as HTMLLinkElement).href));
  const root = new URL('/', page.url()).href;
  expect(addresses.filter((address) => !/^(assets\/)?[\w.-]+\.(js|css)$/.test(address.replace(root, '')))).toEqual([]);
});

test.describe('what is done shows at once', () => {
  test('a new task stands in the list before the server has answered, and goes with the reason when it is refused', async ({
    page,
    lawyer: _,
  }) => {
    await post(page, '/api/tasks', { title: 'Read the lease' });
    await page.goto('/tasks');
    const main = page.getByRole('main');
    await expect(main.getByText('Read the lease')).toBeVisible();
    const held = await holding(page, (method, path) => method === 'POST' && path === '/api/tasks');
    const line = page.getByLabel('Add a task');

    await line.fill('Call the clerk');
    await line.press('Enter');
    await expect(main.locator('[aria-busy="true"]').getByText('Call the clerk')).toBeVisible();
    await expect(line).toHaveValue('');
    await held.letGo();
    await new Shell(page).saw('Task added');
    await expect(main.getByText('Call the clerk')).toHaveCount(1);
    await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);

    await line.fill('Burn the files');
    await line.press('Enter');
    await expect(main.getByText('Burn the files')).toBeVisible();
    await held.refuse('Files are never burnt.');
    await expect(page.getByText('Files are never burnt.').first()).toBeVisible();
    await expect(main.getByText('Burn the files')).toBeHidden();
    await expect(line).toHaveValue('Burn the files');
  });

  test('of two changes of one record the second waits for the first, and stays when the first is refused', async ({
    page,
    lawyer: _,
  }) => {
    const matter = await openMatter(page, 'Byron v. Babbage');
    const note = await post(page, '/api/case-notes', { caseId: matter.id, content: 'The witness hesitated.' });
    await page.goto(`${matter.path}?tab=notes`);
    const entry = page.getByRole('list', { name: 'Notes' }).getByRole('listitem').first();
    await expect(entry).toContainText('The witness hesitated.');
    const pinning = await holding(page, (method, _path, body) => method === 'PATCH' && body.includes('isPinned'));
    const writing = await holding(page, (method, _path, body) => method === 'PATCH' && body.includes('content'));

    await entry.focus();
    await page.keyboard.press('p');
    await expect(entry).toContainText('Pinned');
    await pinning.wait();
    await page.keyboard.press('e');
    await page.getByRole('textbox', { name: 'Note', exact: true }).fill('The witness lied.');
    await page.keyboard.press('Control+Enter');
    expect(writing.count()).toBe(0);

    await pinning.refuse('This note cannot be pinned.');
    await expect(page.getByText('This note cannot be pinned.').first()).toBeVisible();
    await writing.letGo();
    await expect(entry).toContainText('The witness lied.');
    await expect(entry).not.toContainText('Pinned');
    const saved = await (await page.request.get(`/api/case-notes/${note.id}`)).json();
    expect(saved).toMatchObject({ content: 'The witness lied.', isPinned: false, version: 1 });
  });
});

test.describe('an edit that meets another one', () => {
  test('is merged where other fields were changed, and asked field by field where the same were', async ({
    page,
    lawyer,
    openBrowser,
  }) => {
    const client = await post(page, '/api/clients', {
      name: 'Ada Byron',
      email: 'ada@byron.example',
      practiceArea: 'Tax',
      birthday: '1980-05-04',
    });
    const other = await openBrowser(lawyer);
    await page.goto(`/clients?id=${client.id}`);
    const edit = async (by: Page) => {
      await by.goto(`/clients?id=${client.id}`);
      await by.getByRole('button', { name: 'Edit', exact: true }).first().click();
      const form = by.getByRole('dialog', { name: 'Edit client' });
      await expect(form.getByLabel('Name')).toHaveValue(/Ada/);
      return form;
    };
    const here = await edit(page);
    const there = await edit(other);
    const records = new Records(page);

    await here.getByLabel('Phone').fill('555-0100');
    await there.getByLabel('Name').fill('Ada King');
    await there.getByLabel('Birthday').fill('1980-05-05');
    await new Records(other).save(there, 'Save');
    await records.save(here, 'Save');
    const merged = await (await page.request.get(`/api/clients/${client.id}`)).json();
    expect(merged).toMatchObject({ name: 'Ada King', phone: '555-0100', birthday: '1980-05-05' });

    const mine = await edit(page);
    await patch(other, `/api/clients/${client.id}`, { birthday: '1980-05-06', name: 'Ada Lovelace' });
    await mine.getByLabel('Birthday').fill('1980-05-07');
    await mine.getByLabel('Name').fill('Ada Noel');
    // The change is shown immediately, before saving.
    await expect(mine.getByRole('list', { name: 'Changed elsewhere' })).toContainText('Ada Lovelace');
    await mine.getByRole('button', { name: 'Save', exact: true }).click();
    const choice = page.getByRole('dialog', { name: 'Someone changed this meanwhile' });
    await expect(choice.getByRole('group', { name: 'Name' })).toContainText('Ada Lovelace');
    await expect(choice.getByRole('group', { name: 'Birthday' })).toContainText('May 7, 1980');
    await expect(choice.getByRole('group', { name: 'Birthday' })).toContainText('May 6, 1980');
    await expect(choice.getByRole('group', { name: 'Birthday' })).toContainText(
      /(You, in this browser|Your other device).* · .*\d{1,2}:\d\d [AP]M/,
    );
    await choice.getByRole('group', { name: 'Name' }).getByText('Ada Lovelace').click();
    await choice.getByRole('button', { name: 'Save the choice' }).click();
    await expect(mine).toBeHidden();
    const chosen = await (await page.request.get(`/api/clients/${client.id}`)).json();
    expect(chosen).toMatchObject({ name: 'Ada Lovelace', birthday: '1980-05-07' });
  });

  test('keeps what was entered where the record is removed meanwhile, and saves it once that is restored', async ({
    page,
    lawyer,
    openBrowser,
  }) => {
    const task = await post(page, '/api/tasks', { title: 'File the answer' });
    const other = await openBrowser(lawyer);
    await other.goto('/tasks');
    const listed = other.getByText('File the answer');
    await expect(listed).toBeVisible();
    await page.goto(`/tasks?id=${task.id}`);
    const form = page.getByRole('dialog', { name: 'Task' });
    await form.getByLabel('Details').fill('Two copies, by courier.');

    await remove(other, `/api/tasks/${task.id}`);
    await form.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(listed).toBeVisible();
    await expect(form.getByText('This was removed.')).toBeHidden();
    await expect(form.getByLabel('Details')).toHaveValue('Two copies, by courier.');

    await remove(other, `/api/tasks/${task.id}`);
    await expect(form.getByText('This was removed.')).toBeVisible();
    await expect(listed).toBeHidden();
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'This was removed meanwhile' });
    await question.getByRole('button', { name: 'Restore and save' }).click();
    await expect(form).toBeHidden();
    await expect(listed).toBeVisible();
    const saved = await (await page.request.get(`/api/tasks/${task.id}`)).json();
    expect(saved).toMatchObject({ description: 'Two copies, by courier.', removedAt: null });
  });

  test('on a board asks as well, and leaves the card where it is kept', async ({ page, lawyer: _ }) => {
    const lead = await post(page, '/api/leads', {
      name: 'Ada Byron',
      email: 'ada@byron.example',
      practiceArea: 'Tax',
      status: 'new',
    });
    await page.goto('/clients?tab=leads');
    const held = await holding(page, (method, path) => method === 'PATCH' && path.startsWith('/api/leads/'));
    const stage = (name: string) => page.getByRole('region', { name }).getByRole('link', { name: 'Ada Byron' });
    await stage('New').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(stage('Contacted')).toBeVisible();
    await held.wait();
    await patch(page, `/api/leads/${lead.id}`, { status: 'lost' });
    await held.letGo();
    const choice = page.getByRole('dialog', { name: 'Someone changed this meanwhile: Ada Byron' });
    await expect(choice.getByRole('group', { name: 'Status' })).toContainText('Contacted');
    await expect(choice.getByRole('group', { name: 'Status' })).toContainText('Lost');
    await choice.getByRole('button', { name: 'Leave it as it is' }).click();
    await expect(stage('Lost')).toBeVisible();
    await expect(stage('Contacted')).toBeHidden();
  });
});

test.describe('what was entered and not saved', () => {
  test('is offered, not forced, when the record was changed meanwhile', async ({ page, lawyer: _ }) => {
    const task = await post(page, '/api/tasks', { title: 'File the answer' });
    await page.goto(`/tasks?id=${task.id}`);
    const form = page.getByRole('dialog', { name: 'Task' });
    await form.getByLabel('Details').fill('Two copies, by courier.');
    await patch(page, `/api/tasks/${task.id}`, { description: 'By mail.' });
    await page.reload();
    await expect(form.getByLabel('Details')).toHaveValue('By mail.');
    await form.getByRole('button', { name: 'Use what I entered' }).click();
    await expect(form.getByLabel('Details')).toHaveValue('Two copies, by courier.');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    const choice = page.getByRole('dialog', { name: 'Someone changed this meanwhile' });
    await expect(choice).toContainText('By mail.');
    await choice.getByRole('button', { name: 'Save the choice' }).click();
    await expect(form).toBeHidden();
  });

  test('is gone for whoever signs in after its author has signed out', async ({ page, lawyer }) => {
    const records = new Records(page);
    const form = await records.newAt('/clients');
    await form.getByLabel('Name').fill('A client nobody may know of');
    await page.goto('/');
    await new AccountPages(page).signOut();
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('nobody');
    await new AccountPages(page).signIn(lawyer);
    await records.newAt('/clients');
    await expect(form.getByLabel('Name')).toHaveValue('');
  });
});
