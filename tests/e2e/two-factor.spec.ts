import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { AccountPages } from './pages/account.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/** The code that an authenticator app shows for a secret in base32, so many steps from now: RFC 6238. */
function appCode(secret: string, away = 0): string {
  const bits = Array.from(secret, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + away));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE(mac.readUInt8(19) & 0xf) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}

const section = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' });

/** Sets it up, and answers the secret and the backup codes. */
async function setUp(page: Page) {
  await page.goto('/settings');
  await section(page).getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up two-step sign-in' });
  await expect(dialog.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
  const shown = await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Enter the code that it shows').fill('no code');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('This code is wrong or was used already')).toBeVisible();
  await dialog.getByLabel('Enter the code that it shows').fill(appCode(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const told = page.getByRole('dialog', { name: 'Keep your backup codes' });
  const codes = told.getByRole('list', { name: 'Backup codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const backupCodes = await codes.allInnerTexts();
  await told.getByRole('button', { name: 'I have kept them' }).click();
  return { secret, backupCodes };
}

test('who set it up signs in with a code of the app, or with a backup code once, until it is turned off', async ({
  page,
  lawyer,
  openBrowser,
}) => {
  const account = new AccountPages(page);
  const other = await openBrowser(lawyer);
  await other.goto('/settings');
  await expect(section(other).getByText('Off', { exact: true })).toBeVisible();
  const { secret, backupCodes } = await setUp(page);
  const [backupCode = ''] = backupCodes;
  await expect(section(page).getByText('10 of 10 left')).toBeVisible();
  await expect(section(other).getByText('10 of 10 left')).toBeVisible();

  await account.signOut();
  await account.enterCredentials(lawyer);
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(account.alert).toContainText('This code is wrong or was used already');
  await page.reload();
  await account.enterCredentials(lawyer);
  // The code of the moment may be the one that it was set up with, which is spent.
  await page.getByLabel('Code', { exact: true }).fill(appCode(secret, 1));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(account.dashboard).toBeVisible();

  const withBackupCode = async (): Promise<void> => {
    await account.signOut();
    await account.enterCredentials(lawyer);
    await page.getByRole('button', { name: 'Use a backup code' }).click();
    await page.getByLabel('Backup code').fill(backupCode.toLowerCase());
    await page.getByRole('button', { name: 'Sign In' }).click();
  };
  await withBackupCode();
  await expect(account.dashboard).toBeVisible();
  await withBackupCode();
  await expect(account.alert).toContainText('This code is wrong or was used already');
  await page.getByLabel('Backup code').fill(backupCodes[1] ?? '');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(account.dashboard).toBeVisible();

  await page.goto('/settings');
  await expect(section(page).getByText('8 of 10 left')).toBeVisible();
  await section(page).getByRole('button', { name: 'Turn off' }).click();
  const question = page.getByRole('dialog', { name: 'Turn off two-step sign-in?' });
  await question.getByLabel('Password', { exact: true }).fill(lawyer.password);
  await question.getByRole('button', { name: 'Turn off' }).click();
  await expect(section(page).getByText('Off', { exact: true })).toBeVisible();
  await expect(section(other).getByText('Off', { exact: true })).toBeVisible();
  await account.signOut();
  await account.signIn(lawyer);
});
