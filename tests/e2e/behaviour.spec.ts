import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Page, Request } from '@playwright/test';
import { build, type Plugin } from 'esbuild';
import { expect, test } from './journey.ts';
import { DashboardPage } from './pages/dashboard.ts';
import { Records } from './pages/records.ts';
import { Shell, visit } from './pages/shell.ts';

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

const addClients = (page: Page) =>
  Promise.all(
    ['Ada', 'Ben', 'Cem', 'Dee', 'Eve'].map((name) =>
      post(page, '/api/clients', { name, email: `${name}@firm.example`, practiceArea: 'Tax' }),
    ),
  );

test('ten components that ask at once make one request, and each gets its share', async ({ page, lawyer: _ }) => {
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

test('the application asks for nothing twice, loads what comes later from the root of the site, and reports to nobody', async ({
  page,
  lawyer: _,
}) => {
  await page.request.post('/api/dashboard/widgets/reset', { data: {}, headers: headersOf(page) });
  // A push would cause a legitimate second request.
  await new Shell(page).hasCaughtUp();
  const lines: string[] = [];
  page.on('console', (line) => lines.push(line.text()));
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(`${pathname}${search}`);
  });
  await new DashboardPage(page).open();
  await new Shell(page).hasSettled();
  expect(asked.length).toBeGreaterThan(3);
  // The session is checked by the page and again when its window gets the focus.
  const lists = asked.filter((path) => path !== '/api/auth/check');
  expect(lists.filter((path, at) => lists.indexOf(path) !== at)).toEqual([]);

  expect(lines).toContain('Error tracking is disabled: the server has no address for it.');
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((name) => name.includes('tracker'))).toEqual([]);

  await new Shell(page).open('Calendar');
  await expect(page.getByRole('heading', { name: 'Calendar' })).toBeVisible();
  const links = page.locator('link[rel="modulepreload"], link[rel="stylesheet"]');
  await expect.poll(() => links.count()).toBeGreaterThan(1);
  const addresses = await links.evaluateAll((found) => found.map((link) => (link as HTMLLinkElement).href));
  const root = new URL('/', page.url()).href;
  expect(addresses.filter((address) => !/^(assets\/)?[\w.-]+\.(js|css)$/.test(address.replace(root, '')))).toEqual([]);
});

test('an edit that meets another one is merged where other fields were changed, and asked field by field where the same were', async ({
  page,
  lawyer: _,
}) => {
  const client = await post(page, '/api/clients', {
    name: 'Ada Byron',
    email: 'ada@byron.example',
    practiceArea: 'Tax',
    birthday: '1980-05-04',
  });
  const edit = async () => {
    await visit(page, `/clients?id=${client.id}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
    const form = page.getByRole('dialog', { name: 'Edit client' });
    await expect(form.getByLabel('Name')).toHaveValue(/Ada/);
    return form;
  };
  const elsewhere = (data: object) => patch(page, `/api/clients/${client.id}`, data);
  const here = await edit();
  await here.getByLabel('Phone').fill('555-0100');
  await elsewhere({ name: 'Ada King', birthday: '1980-05-05' });
  await new Records(page).save(here, 'Save');
  const merged = await (await page.request.get(`/api/clients/${client.id}`)).json();
  expect(merged).toMatchObject({ name: 'Ada King', phone: '555-0100', birthday: '1980-05-05' });

  const mine = await edit();
  await elsewhere({ birthday: '1980-05-06', name: 'Ada Lovelace' });
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
