import { expect, test } from './journey.ts';

test.describe('the keyboard alone', () => {
  test('changes the theme from the palette, which holds after a reload', async ({ page, lawyer: _ }) => {
    const theme = async (): Promise<string> => (await (await page.request.get('/api/user/theme')).json()).theme;
    const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
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
});
