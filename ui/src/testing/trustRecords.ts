import type { TrustJournalEntry } from '@lexledger/contracts/features/trust';
import type { TrustBankAccount } from '@lexledger/contracts/features/trust/bank-accounts';
import type { DepositSlip } from '@lexledger/contracts/features/trust/deposit-slips';
import { NO_DETAIL } from '@lexledger/contracts/features/trust/entries';
import type { TrustMinimum, TrustRequest } from '@lexledger/contracts/features/trust/requests';
import { mainTrustBank } from '@lexledger/domain/trust/bankAccounts';

export const TRUST_USER = '5f0c2a4e-8d1b-4c5e-9a57-0c1f3b7d2e10';
export const MAIN_BANK: TrustBankAccount = mainTrustBank(TRUST_USER);
export const SECOND_BANK: TrustBankAccount = { ...MAIN_BANK, id: 'second', name: 'Second account' };

const ofARecord = (id: string) => ({
  id,
  userId: TRUST_USER,
  version: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  removedAt: null,
});

/** A deposit of $100 by check 88 on 4 March 2026 for the client `ana`, of no matter. */
export const anEntry = (id: string, given: Partial<TrustJournalEntry> = {}): TrustJournalEntry => ({
  ...NO_DETAIL,
  id,
  kind: 'deposit',
  date: '2026-03-04',
  amount: '100.00',
  description: id,
  reference: '88',
  method: 'check',
  invoiceId: null,
  reverses: null,
  bankAccountId: MAIN_BANK.id,
  clearedOn: null,
  recordedAt: '2026-03-04T10:00:00.000Z',
  ownerId: 'ana',
  owner: 'client',
  ...given,
});

/** A request of $1,000 for the matter `lease` of the client `ana`, due on 18 March 2026. */
export const aRequest = (id: string, given: Partial<TrustRequest> = {}): TrustRequest => ({
  ...ofARecord(id),
  clientId: 'ana',
  caseId: 'lease',
  amount: '1000.00',
  dueOn: '2026-03-18',
  message: null,
  received: '0.00',
  emails: [],
  ...given,
});

/** At least $1,000 for the matter `lease` of the client `ana`, replenished to $2,500. */
export const aMinimum = (id: string, given: Partial<TrustMinimum> = {}): TrustMinimum => ({
  ...ofARecord(id),
  clientId: 'ana',
  caseId: 'lease',
  minimum: '1000.00',
  replenishTo: '2500.00',
  notes: null,
  shortfall: null,
  ...given,
});

/** A slip of 5 March 2026, numbered by its id. */
export const aSlip = (id: string, deposits: readonly string[]): DepositSlip => ({
  ...ofARecord(id),
  number: id,
  date: '2026-03-05',
  bankAccountId: null,
  deposits: [...deposits],
});

export const ANA = { ...ofARecord('ana'), name: 'Ana Müller' };
export const LEASE = { ...ofARecord('lease'), title: 'Müller v. Roth', clientId: 'ana' };

/** The answers that every screen of trust accounting asks for. */
export const TRUST_ANSWERS = {
  'GET /api/clients': { body: [ANA] },
  'GET /api/cases': { body: [LEASE] },
  'GET /api/tables': { body: [] },
  'GET /api/trust-bank-accounts': { body: [MAIN_BANK] },
  'GET /api/trust-requests': { body: [] },
  'GET /api/trust-minimums': { body: [] },
  'GET /api/trust-accounts': { body: [] },
  'GET /api/deposit-slips': { body: [] },
};
