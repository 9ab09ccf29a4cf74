import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { openMatter } from './pages/matter.ts';

/** The center of an element on the screen. */
async function middleOf(element: Locator): Promise<readonly [x: number, y: number]> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('it is not on the screen');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Drags as a user does: presses, moves in steps, and releases. */
async function drag(page: Page, what: Locator, onto: Locator): Promise<void> {
  await page.mouse.move(...(await middleOf(what)));
  await page.mouse.down();
  await page.mouse.move(...(await middleOf(onto)), { steps: 12 });
  await page.mouse.up();
}

test('a case that two people drag to two columns is asked about, and goes where the second of them says', async ({
  page,
  lawyer,
  openBrowser,
}) => {
  const title = 'Byron v. Babbage';
  const matter = await openMatter(page, title);
  const headers = { origin: new URL(page.url()).origin };
  await page.goto('/cases');
  const columnOf = (name: string, where = page): Locator => where.getByRole('region', { name });
  const cardIn = (name: string, where = page): Locator => columnOf(name, where).getByRole('link', { name: title });
  await expect(cardIn('Active')).toBeVisible();
  const other = await openBrowser(lawyer);
  await other.goto('/cases');
  await expect(cardIn('Active', other)).toBeVisible();

  // Changes by others no longer reach this tab's board, as in the moment between two pushes.
  await page.route('**/api/cases?*', (route) => (route.request().method() === 'GET' ? undefined : route.continue()));
  await page.route('**/api/cases', (route) => (route.request().method() === 'GET' ? undefined : route.continue()));
  await page.request.patch(`/api/cases/${matter.id}`, { data: { status: 'on-hold' }, headers });
  await expect(cardIn('On hold', other)).toBeVisible();

  await drag(page, cardIn('Active'), columnOf('Trial'));
  const question = page.getByRole('dialog', { name: new RegExp(title) });
  await expect(question.getByRole('radio', { name: /Your change\s*Trial/ })).toBeChecked();
  await expect(question.getByRole('radio', { name: /Other change\s*On hold/ })).not.toBeChecked();
  // Until the question is answered, the case is where the server has it.
  await expect(cardIn('On hold', other)).toBeVisible();
  await question.getByRole('button').last().click();
  await expect(question).toBeHidden();
  await expect(cardIn('Trial')).toBeVisible();
  await expect(cardIn('Trial', other)).toBeVisible();
});
