import type { Add } from './step.ts';

const DAY = 86_400_000;

/** The firm's details on invoices. It moved once, so earlier invoices have its first address. */
export function firm(add: Add, today: number): void {
  const category = 'firm';
  add({
    at: today - 364 * DAY,
    category,
    type: 'EnterFirmProfile',
    key: 'firm',
    data: {
      firmName: 'Adler & Marsh LLP',
      street: '41 Pine Street, Suite 6',
      city: 'Albany',
      region: 'NY',
      postalCode: '12207',
      country: 'USA',
      phone: '(518) 555-0142',
      email: 'billing@adlermarsh.example',
      website: 'https://www.adlermarsh.example',
      taxId: '14-5550142',
      timekeeperName: 'Adler, Judith',
      timekeeperId: 'JA',
      timekeeperClass: 'PT',
      paymentTerms: 'Please pay within thirty days, by check to the address above or by transfer to Adler & Marsh LLP.',
    },
  });
  add({
    at: today - 120 * DAY,
    category,
    type: 'ChangeFirmProfile',
    on: 'firm',
    data: { street: '200 State Street\nFourth floor', postalCode: '12210' },
  });
}
