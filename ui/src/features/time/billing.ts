import type { TimeEntry } from '@lexledger/contracts/features/time';

export type Billing = 'not' | 'unbilled' | 'billed';

export const BILLING: Readonly<Record<Billing, string>> = {
  not: 'Not billable',
  unbilled: 'Unbilled',
  billed: 'Billed',
};

export const billingOf = ({ billable, billed }: Pick<TimeEntry, 'billable' | 'billed'>): Billing =>
  billed ? 'billed' : billable ? 'unbilled' : 'not';
