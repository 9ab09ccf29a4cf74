import type { ConsoleMessage, Page } from '@playwright/test';
import { isSampled } from '../support/sampled.ts';
import { expect, test } from './journey.ts';
import { Shell, visit } from './pages/shell.ts';

/** The message of a screen without data, and the first action that it offers. */
const EMPTY: readonly (readonly [path: string, heading: string, said: string | RegExp, first: string])[] = [
  ['/', 'Operations Dashboard', 'Customize Your Dashboard', 'Add Your First Widget'],
  ['/calendar?view=agenda', 'Calendar', /Nothing is planned/, 'Add an event'],
  ['/calendar/deadlines', 'Deadline rules', /Rules say which deadlines follow/, 'Add the federal rules'],
  ['/calendar/deadlines?tab=holidays', 'Court holidays', /The federal holidays are known/, 'Add the first holiday'],
  ['/tasks', 'Tasks', /Tasks are the work/, 'Add the first task'],
  ['/time', 'Time', 'No time was logged today.', 'Log the first entry'],
  ['/time?view=list', 'Time', 'No time was logged this month.', 'Log the first entry'],
  ['/time?view=list&period=all', 'Time', 'No time was logged yet.', 'Log the first entry'],
  ['/clients', 'Clients', /Clients are the people/, 'Add the first client'],
  ['/clients?tab=leads', 'Leads', /Leads are people/, 'Add the first lead'],
  ['/clients?tab=conflicts', 'Conflict checks', /A conflict check looks for a name/, 'Check for conflicts'],
  ['/clients?tab=imports', 'Imports', /An import brings clients/, 'Import clients'],
  ['/cases', 'Cases', /A case holds everything/, 'Open the first case'],
  ['/cases/templates', 'Matter templates', /A template makes what/, 'Start from a ready-made one'],
  ['/cases/templates?tab=fields', 'Custom fields', /Fields of your own/, 'Add the first custom field'],
  ['/team', 'Team', /The team are the people/, 'Add the first team member'],
  ['/facts', 'Facts', /Facts are what happened/, 'Add the first fact'],
  ['/law', 'Law', /Authorities are the law/, 'Add the first authority'],
  ['/law?view=arguments', 'Law', /An argument is a point/, 'Add the first argument'],
  ['/document-management', 'Documents', /Documents are the papers/, 'Upload the first document'],
  ['/document-snippets', 'Legal Snippets', /Snippets are passages/, 'Write the first snippet'],
  ['/invoices', 'Invoices', /An invoice bills/, 'Draft the first invoice'],
  ['/financial-reports', 'Financial Reports', /Income and expenses/, 'Add the first record'],
  ['/future-planning', 'Future Planning', /A target is an income/, 'Set the first target'],
];

/** Screens that show failed requests in place and offer to retry them. */
const FAILING: readonly string[] = [
  '/',
  '/calendar',
  '/calendar/deadlines',
  '/calendar/deadlines?tab=holidays',
  '/tasks',
  '/time',
  '/clients',
  '/clients?tab=leads',
  '/clients?tab=conflicts',
  '/clients?tab=imports',
  '/cases',
  '/cases/templates',
  '/team',
  '/facts',
  '/law',
  '/law?view=arguments',
  '/document-management',
  '/document-snippets',
  '/invoices',
  '/invoices?tab=bulk',
  '/invoices?tab=trust',
  '/invoices?tab=journal',
  '/invoices?tab=requests',
  '/invoices?tab=requests&view=minimums',
  '/invoices?tab=slips',
  '/invoices?tab=reconciliations',
  '/financial-reports',
  '/quick-actions',
  '/settings/audit-trail',
  '/settings/firm',
];

/** The browser's own messages about a refused request, or about an abandoned connection of a previous screen. */
const OF_THE_BROWSER = /^(Failed to load resource|WebSocket connection to )/;

/** Records errors that a screen logs, and violations of the page's policy. */
async function watchConsole(page: Page): Promise<readonly string[]> {
  const said: string[] = [];
  page.on('pageerror', (error) => said.push(String(error)));
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error' && !OF_THE_BROWSER.test(message.text())) said.push(message.text());
  });
  // A script that catches the violation does not log it.
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(`The page's policy forbids ${violatedDirective} ${blockedURI} of ${sourceFile}`),
    );
  });
  return said;
}

test('every screen says to somebody who has nothing yet what it is for, and offers the first thing to do', async ({
  page,
  lawyer: _,
}) => {
  const said = await watchConsole(page);
  await visit(page, '/');
  for (const [path, heading, words, first] of EMPTY) {
    await new Shell(page).follow(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: heading, exact: true, level: 1 })).toBeVisible();
    await expect(main.getByText(words).first(), path).toBeVisible();
    await expect(main.getByRole('button', { name: first, exact: true }).last(), path).toBeVisible();
  }
  expect(said).toEqual([]);
});

/**
 * Answers every GET of the interface, except those for the signed-in user, with an error that is not retried
 * automatically. Returns a function that stops this.
 */
async function failing(page: Page): Promise<() => Promise<void>> {
  const reads = /\/api\/(?!auth|user)/;
  await page.route(reads, async (route) => {
    if (route.request().method() !== 'GET') await route.fallback();
    else
      await route.fulfill({ status: 403, json: { message: 'This was refused for once.', code: 'FORBIDDEN_ORIGIN' } });
  });
  return () => page.unroute(reads);
}

test('every screen that could not be loaded says so under its heading, and comes when it is asked for again', async ({
  page,
  lawyer: _,
}) => {
  const said = await watchConsole(page);
  const main = page.getByRole('main');
  const failed = main.getByText(/could not be loaded/).first();
  for (const path of FAILING.filter((_, at) => isSampled(at, 2))) {
    const mend = await failing(page);
    // A page that was led to would show what the screens before it read.
    await page.goto(path);
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(failed, path).toBeVisible();
    await expect(main.getByText('This was refused for once.').first(), path).toBeVisible();
    await mend();
    const again = main.getByRole('button', { name: 'Try again' });
    // Each failed part of a screen has a button of its own.
    await expect(async () => {
      // It may disappear between the check and the press.
      if ((await again.count()) > 0) await again.first().click({ timeout: 2_000 });
      await expect(failed, path).toBeHidden({ timeout: 2_000 });
    }).toPass();
  }
  expect(said).toEqual([]);
});
