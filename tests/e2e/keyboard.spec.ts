import { expect, test } from './journey.ts';
import { fill } from './pages/filled.ts';
import { Records } from './pages/records.ts';

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
  test('changes the theme from the palette, which holds after a reload', async ({ page, lawyer: _ }) => {
    const theme = async (): Promise<string> => (await (await page.request.get('/api/user/theme')).json()).theme;
    const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Operations Dashboard' })).toBeVisible();
    const light = await ink();

    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Go to' });
    await palette.getByRole('combobox').fill('dark');
    await expect(palette.getByRole('option', { name: 'Use the dark theme' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(palette).toBeHidden();
    await expect.poll(ink).not.toBe(light);
    await expect.poll(theme).toBe('dark');
    const dark = await ink();

    await page.reload();
    await expect(page.getByRole('heading', { name: 'Operations Dashboard' })).toBeVisible();
    await expect.poll(ink).toBe(dark);

    await page.keyboard.press('Control+k');
    await palette.getByRole('combobox').fill('light theme');
    await expect(palette.getByRole('option', { name: 'Use the light theme' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect.poll(ink).toBe(light);
    await expect.poll(theme).toBe('light');
  });

  test('goes from the search into the list by the arrow down, and opens a row', async ({ page, lawyer: _ }) => {
    const origin = new URL(page.url()).origin;
    for (const name of ['Ada Byron', 'Charles Babbage', 'Mary Somerville']) {
      const email = `${name.split(' ')[0]?.toLowerCase()}@client.example`;
      const data = { name, email, practiceArea: 'Tax' };
      expect((await page.request.post('/api/clients', { data, headers: { origin } })).status()).toBe(201);
    }
    await page.goto('/clients');
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await expect(row('Mary Somerville')).toBeVisible();

    await page.keyboard.press('ArrowDown');
    await expect(row('Ada Byron')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(row('Charles Babbage')).toBeFocused();

    await page.keyboard.press('/');
    const search = page.getByRole('searchbox').or(page.locator('[data-search]')).first();
    await expect(search).toBeFocused();
    await page.keyboard.type('somerville');
    await expect(row('Ada Byron')).toBeHidden();
    await page.keyboard.press('ArrowDown');
    await expect(row('Mary Somerville')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Mary Somerville' })).toBeVisible();
  });

  test('enters every list by j, moves in it by j and k, opens by Enter, and is back on its row after Escape', async ({
    page,
    lawyer: _,
  }) => {
    test.setTimeout(600_000);
    await fill(page);
    await fill(page);
    const missed: string[] = [];
    for (const path of LISTS) {
      await page.goto(path);
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

  test('goes back from an open record to its list, and from there off the screen in one step', async ({
    page,
    lawyer: _,
  }) => {
    const records = new Records(page);
    await records.addClient({ name: 'Ada Lovelace', email: 'ada@example.com', practiceArea: 'Patents' });
    await page.goto('/tasks');
    const sidebar = page.getByRole('navigation').first();
    await sidebar.getByRole('link', { name: 'Clients', exact: true }).click();
    await page.getByRole('searchbox').or(page.locator('[data-search]')).first().fill('ada');
    await expect(page).toHaveURL(/search=ada/);
    const row = page.getByRole('row', { name: /Ada Lovelace/ });
    await row.click();
    await expect(page).toHaveURL(/[?&]id=/);
    await page.goBack();
    await expect(page).toHaveURL(/\/clients\?search=ada$/);
    await expect(row).toBeFocused();

    await row.click();
    await expect(page).toHaveURL(/[?&]id=/);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/clients\?search=ada$/);

    // Input in a form is still there after going back.
    await page.keyboard.press('n');
    const form = page.getByRole('dialog');
    await form.getByLabel('Name').fill('Charles Babbage');
    await page.goBack();
    await expect(form).toBeHidden();
    await page.keyboard.press('n');
    await expect(form.getByLabel('Name')).toHaveValue('Charles Babbage');
    await page.goBack();
    await expect(form).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/tasks$/);
  });
});
