import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { Shell } from './pages/shell.ts';

const send = async (page: Page, method: 'post' | 'put' | 'patch', path: string, data?: object) => {
  const answer = await page.request[method](path, { data, headers: { origin: new URL(page.url()).origin } });
  expect(answer.ok()).toBe(true);
  return answer.json();
};

/**
 * Waits for the background code, which is loaded shortly after the screen; from then on a tab shows notifications of
 * progress.
 */
const watches = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/background-/.test(name)));

const card = (page: Page) => page.getByRole('region', { name: 'Professional level' });

test('a deed earns experience in every tab, unlocks an achievement, and the achievement says why', async ({
  page,
  lawyer,
  openBrowser,
}) => {
  const other = await openBrowser(lawyer);
  await Promise.all([page.goto('/'), other.goto('/')]);
  await expect(card(page)).toContainText('0 XP');
  await expect(card(other)).toContainText('0 XP');
  await Promise.all([watches(page), watches(other)]);
  const task = await send(page, 'post', '/api/tasks', { title: 'File the answer' });
  await send(page, 'post', `/api/tasks/${task.id}/complete`);
  const [why] = await Promise.all(
    [page, other].map((tab) => new Shell(tab).hold('Achievement: One thing done', 'Why')),
  );
  // The task gives ten points, and the achievement for the first one gives five.
  await expect(card(page)).toContainText('15 XP');
  await expect(card(other)).toContainText('15 XP');

  await why?.click();
  const reasons = page.getByRole('dialog', { name: 'Why I earned One thing done' });
  await expect(reasons.getByText('A task was completed')).toBeVisible();
  await expect(reasons.getByText('Completed', { exact: true }).first()).toBeVisible();
  await reasons.getByRole('link', { name: 'Open the record' }).click();
  await expect(page).toHaveURL(new RegExp(`/tasks\\?id=${task.id}`));
  const form = page.getByRole('dialog', { name: 'Task', exact: true });
  await expect(form.getByRole('textbox', { name: 'Task', exact: true })).toHaveValue('File the answer');
});

test('progress is told in figures, filtered, and follows what another tab does', async ({
  page,
  lawyer,
  openBrowser,
}) => {
  await page.goto('/achievements');
  const clients = page.getByRole('region', { name: 'Clients', exact: true });
  await expect(clients.getByRole('progressbar', { name: 'Progress of A practice' })).toHaveAttribute(
    'aria-valuetext',
    '0 of 10',
  );
  const other = await openBrowser(lawyer);
  await send(other, 'post', '/api/clients', { name: 'Ada Byron', email: 'ada@byron.example', practiceArea: 'Tax' });
  await expect(clients.getByRole('progressbar', { name: 'Progress of A practice' })).toHaveAttribute(
    'aria-valuetext',
    '1 of 10',
  );
  await expect(page.getByRole('button', { name: 'Why I earned First client' })).toBeVisible();
  const latest = page.getByRole('region', { name: 'Earned last' });
  await expect(latest.getByRole('button', { name: 'First client' })).toBeVisible();

  await page.getByRole('button', { name: 'Earned', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^First client ?, earned$/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'A practice' })).toBeHidden();
  await page.getByRole('button', { name: 'In progress' }).click();
  await expect(page.getByRole('heading', { name: 'A practice' })).toBeVisible();
  await page.getByLabel('Category').selectOption('Money');
  await expect(page.getByText('Nothing of this is under way.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByRole('heading', { name: 'First invoice' })).toBeVisible();
});
