import {
  clearTrustEntry,
  depositTrust,
  payFromTrust,
  reverseTrust,
  type TrustAccount,
  transferTrust,
  withdrawTrust,
} from '@lexledger/contracts/features/trust';
import type { CommandDefinition } from '@lexledger/contracts/kernel/command';
import { runsOf } from '@lexledger/contracts/kernel/given-runs';
import { toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import { balanceOfMatter, sharesOf } from '@lexledger/domain/trust/account';
import { mainTrustBank } from '@lexledger/domain/trust/bankAccounts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isRefusal } from '../../kernel/decider.ts';
import { RECORD, recorded, USER } from '../../kernel/given.ts';
import { RETURN_PAYMENT, type TrustState, trustAccountDecider } from './trust-account.decider.ts';

const id = (kind: number, last: number): string => `4a7b2c${kind}0-0000-4000-8000-${String(last).padStart(12, '0')}`;
const MATTERS = [null, id(1, 1), id(1, 2)] as const;
const INVOICE = id(2, 1);
const FIRST_DAY = Date.parse('2026-01-01');
const dayAt = (index: number): string => new Date(FIRST_DAY + index * 86_400_000).toISOString().slice(0, 10);

const VERBS = ['deposit', 'deposit', 'withdraw', 'transfer', 'pay', 'reverse', 'return', 'clear'] as const;

const deed = fc.record({
  verb: fc.constantFrom(...VERBS),
  cents: fc.integer({ min: 1, max: 5_000 }),
  day: fc.nat(40),
  from: fc.nat(2),
  to: fc.nat(2),
  which: fc.nat(20),
});
type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never;

/** The command of a deed: its definition, or its type when it has no route, and its data. */
function commandOf(one: Deed, account: TrustAccount | null): readonly [CommandDefinition | string, object] {
  const amount = toDecimal(one.cents);
  const date = dayAt(one.day);
  const [caseId, toCaseId] = [MATTERS[one.from] ?? null, MATTERS[one.to] ?? null];
  const entries = account?.entries ?? [];
  const entryId = entries[one.which % Math.max(1, entries.length)]?.id ?? INVOICE;
  switch (one.verb) {
    case 'deposit':
      return [depositTrust, { amount, date, caseId }];
    case 'withdraw':
      return [withdrawTrust, { amount, date, caseId }];
    case 'transfer':
      return [transferTrust, { amount, date, fromCaseId: caseId, toCaseId }];
    case 'pay':
      return [payFromTrust, { amount, date, caseId, invoiceId: INVOICE }];
    case 'reverse':
      return [reverseTrust, { entryId }];
    case 'return':
      return [RETURN_PAYMENT, { entryId, date }];
    case 'clear':
      return [clearTrustEntry, { entryId, on: one.to === 0 ? null : date }];
  }
}

/** What each matter has at the end of each day, from the entries alone. */
function lowestOf(account: TrustAccount): number {
  const balances = MATTERS.flatMap((caseId) => {
    const own = account.entries.filter((entry) => entry.caseId === caseId);
    return own.map(({ date }) =>
      own.reduce((sum, entry) => (entry.date <= date ? sum + toCents(entry.amount) : sum), 0),
    );
  });
  return Math.min(0, ...balances);
}

function check(account: TrustAccount): void {
  const sum = account.entries.reduce((cents, { amount }) => cents + toCents(amount), 0);
  expect(toCents(account.balance)).toBe(sum);
  expect(lowestOf(account)).toBe(0);
  expect(sharesOf(account).reduce((cents, { balance }) => cents + toCents(balance), 0)).toBe(sum);
  expect(account.entries.map(({ number }) => number)).toEqual(account.entries.map((_, index) => index + 1));
  for (const caseId of MATTERS.slice(1)) {
    expect(toCents(balanceOfMatter(account, caseId as string))).toBeGreaterThanOrEqual(0);
  }
}

it('no sequence of movements makes the money of a matter negative on any day, and all of them add up', () => {
  const invoice = { clientId: RECORD, status: 'sent', sentOn: dayAt(0), caseId: null, total: '900.00', paid: '0.00' };
  const verbs = new Set<string>();
  fc.assert(
    fc.property(
      fc.array(deed, { minLength: 10, maxLength: 30 }),
      fc.boolean(),
      fc.nat(3),
      (deeds, onlyCleared, closed) => {
        const bank = { ...mainTrustBank(USER), onlyCleared, closedThrough: closed === 0 ? dayAt(5) : null };
        const cases = { clientId: RECORD, otherClientIds: [], billedClientId: null, title: 'A matter' };
        const named = new Map(
          Object.entries({ bankAccountId: bank, invoiceId: invoice, caseId: cases, toCaseId: cases }).map(
            ([field, record]) => [field, { record, changedAt: {} }] as const,
          ),
        );
        let state: TrustState = trustAccountDecider.initial(RECORD);
        let revision = 0;
        for (const [index, one] of deeds.entries()) {
          const [definition, given] = commandOf(one, state.account);
          const decision = trustAccountDecider.decide(
            {
              type: typeof definition === 'string' ? definition : definition.type,
              data: typeof definition === 'string' ? given : definition.body.parse(given),
              ...{ entityId: RECORD, commandId: id(3, index), userId: USER, at: '2026-02-10T12:00:00.000Z' },
              today: dayAt(40),
            },
            state,
            named,
          );
          if (isRefusal(decision)) continue;
          for (const { type, data } of decision) {
            verbs.add(type);
            state = trustAccountDecider.evolve(state, recorded('trust', { type, data, by: USER }, revision));
            revision += 1;
          }
          if (state.account !== null) check(state.account);
        }
      },
    ),
    { numRuns: runsOf(10_000) },
  );
  // Sequences that were all refused would prove nothing.
  expect(verbs.size).toBe(7);
});
