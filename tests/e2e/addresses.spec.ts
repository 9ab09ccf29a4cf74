import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Where you may sign in from' });

test('an address is blocked in every tab, the own one never is, and a removal is undone', async ({
  page,
  lawyer,
  openBrowser,
}) => {
  await page.goto('/settings');
  const here = section(page);
  await expect(here.getByText('You are at 127.0.0.1.')).toBeVisible();
  const other = await openBrowser(lawyer);
  await other.goto('/settings');
  const there = section(other);
  await expect(there.getByText('No address is blocked')).toBeVisible();

  const block = async (address: string): Promise<void> => {
    await here.getByRole('button', { name: 'Block an address' }).click();
    const dialog = page.getByRole('dialog', { name: 'Block an address' });
    await dialog.getByLabel('Address or network').fill(address);
    await dialog.getByLabel('Reason').fill('Lost laptop');
    await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  };
  await block('198.51.100.0/24');
  await expect(page.getByText('Blocked address added', { exact: true })).toBeVisible();
  await expect(here.getByText('198.51.100.0/24')).toBeVisible();
  await expect(there.getByText('198.51.100.0/24')).toBeVisible();
  await expect(there.getByText('Lost laptop')).toBeVisible();

  await block('127.0.0.0/8');
  const dialog = page.getByRole('dialog', { name: 'Block an address' });
  await expect(dialog.getByRole('alert')).toContainText('You would lock yourself out');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(here.getByText('127.0.0.0/8')).toBeHidden();

  await here.getByRole('button', { name: 'Change 198.51.100.0/24' }).click();
  const change = page.getByRole('dialog', { name: 'Blocked address' });
  await change.getByLabel('Holds').selectOption('Permanent');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(there.getByText('Lost laptop · permanently')).toBeVisible();

  await here.getByRole('button', { name: 'Remove 198.51.100.0/24' }).click();
  await expect(there.getByText('198.51.100.0/24')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(there.getByText('198.51.100.0/24')).toBeVisible();
  await page.reload();
  await expect(here.getByText('198.51.100.0/24')).toBeVisible();
});
