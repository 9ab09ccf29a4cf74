import { expect, test } from './journey.ts';
import { fill } from './pages/filled.ts';
import { visit } from './pages/shell.ts';

/** Screens with a list whose rows open beside it or over it. */
const LISTS = [
  '/clients',
  '/team',
  '/tasks',
  '/tasks?view=table',
  '/facts',
  '/facts?view=table',
  '/law',
  '/law?view=arguments',
  '/document-management',
  '/document-snippets',
  '/time',
  '/time?view=list',
  '/financial-reports?view=records',
  '/quick-actions',
];

test.describe('the keyboard alone', () => {
  test('enters every list by j, moves in it by j and k, opens by Enter, and is back on its row after Escape', async ({
    page,
    lawyer: _,
  }) => {
    test.setTimeout(600_000);
    await fill(page);
    await fill(page);
    const missed: string[] = [];
    for (const path of LISTS) {
      // The rows of one view stand until those of another one of its screen are drawn.
      await (path.includes('?') ? page.goto(path) : visit(page, path));
      const rows = page.locator('[data-row]');
      await expect(rows.first(), path).toBeVisible();
      const row = (index: number) => rows.nth(index);
      await page.keyboard.press('j');
      await expect(row(0), path).toBeFocused();
      if ((await rows.count()) > 1) {
        await page.keyboard.press('j');
        await expect(row(1), path).toBeFocused();
        await page.keyboard.press('k');
        await expect(row(0), path).toBeFocused();
      } else missed.push(path);
      const before = page.url();
      await page.keyboard.press('Enter');
      await expect(page, path).not.toHaveURL(before);
      await expect(page.getByRole('button', { name: 'Close', exact: true }).first(), path).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page, path).toHaveURL(before);
      await expect(row(0), path).toBeFocused();
    }
    expect(missed, 'lists with a single row').toEqual([]);
  });
});
