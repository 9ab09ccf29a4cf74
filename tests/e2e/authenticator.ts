import { createHmac } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Lawyer } from './journey.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/** The code that an authenticator app shows for a secret in base 32, `away` steps from now, according to RFC 6238. */
export function appCode(secret: string, away = 0): string {
  const bits = Array.from(secret, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + away));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE(mac.readUInt8(19) & 0xf) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** The section of two-factor sign-in in the settings. */
export const section = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' });

/** Sets up two-factor sign-in, and returns the secret and the backup codes. */
export async function setUp(page: Page, { password }: Lawyer) {
  await page.goto('/settings');
  await section(page).getByRole('button', { name: 'Set up' }).click();
  const first = page.getByRole('dialog', { name: 'Set up two-step sign-in?' });
  await first.getByLabel('Password', { exact: true }).fill(password);
  await first.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up two-step sign-in', exact: true });
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
