import { expect, test } from './journey.ts';

test('a row of tabs that fits has nothing to scroll to', async ({ page, lawyer }) => {
  expect(lawyer.username).not.toBe('');
  for (const [address, name] of [
    ['/clients', 'Clients'],
    ['/invoices', 'Invoices'],
    ['/performance', 'Performance'],
  ] as const) {
    await page.goto(address);
    const row = page
      .getByRole('main')
      .getByRole('navigation', { name })
      .or(page.getByRole('main').getByRole('tablist', { name }));
    await expect(row).toBeVisible();
    const hidden = await row.evaluate((each) => ({
      above: each.scrollHeight - each.clientHeight,
      beside: each.scrollWidth - each.clientWidth,
    }));
    expect(hidden, `${name}: what the row hides`).toEqual({ above: 0, beside: 0 });
  }
});
