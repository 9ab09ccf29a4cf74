import type { TrustBalance } from '@lexledger/contracts/features/trust';
import type { TrustRequest } from '@lexledger/contracts/features/trust/requests';
import { describe, expect, it } from 'vitest';
import { owedOn, replenishmentOf, trustRequestState } from './requests.ts';

const TODAY = '2026-03-14';

const asked = (amount: string, received = '0.00', dueOn = TODAY) => ({ amount, received, dueOn });

describe('a request for trust money', () => {
  it.each([
    ['is open until its due date', asked('100.00'), 'open'],
    ['is partly received', asked('100.00', '40.00'), 'partly'],
    ['is overdue after its due date, even if partly received', asked('100.00', '40.00', '2026-03-13'), 'overdue'],
    ['is received, however late', asked('100.00', '100.00', '2026-03-01'), 'received'],
    ['is received when more came than was asked for', asked('100.00', '120.00'), 'received'],
  ])('%s', (_, request, state) => expect(trustRequestState(request, TODAY)).toBe(state));

  it('never asks for less than nothing', () => expect(owedOn(asked('100.00', '120.00'))).toBe(0));
});

const share = (caseId: string | null, balance: string, bankAccountId = 'main') => ({
  caseId,
  bankAccountId,
  balance,
  uncleared: '0.00',
});
const accounts = [
  { id: 'ana', shares: [share('lease', '300.00'), share('lease', '100.00', 'second'), share(null, '500.00')] },
] as unknown as readonly TrustBalance[];
const minimum = { clientId: 'ana', caseId: 'lease', minimum: '1000.00', replenishTo: '2500.00' } as const;
const request = (amount: string, received: string, caseId: string | null = 'lease') =>
  ({ clientId: 'ana', caseId, amount, received }) as TrustRequest;

describe('a minimum balance', () => {
  it('is of the money of its matter in all bank accounts, and asks for what replenishes it', () => {
    expect(replenishmentOf(minimum, accounts, [])).toEqual({
      held: 400_00,
      isBelow: true,
      requested: 0,
      missing: 2100_00,
    });
  });

  it('without a matter is of all of the client’s money', () => {
    expect(replenishmentOf({ ...minimum, caseId: null, minimum: '900.00' }, accounts, [])).toEqual({
      held: 900_00,
      isBelow: false,
      requested: 0,
      missing: 0,
    });
  });

  it('asks for nothing twice: what was requested for the same matter and is not paid counts', () => {
    const requests = [request('1000.00', '400.00'), request('9000.00', '0.00', null)];
    expect(replenishmentOf(minimum, accounts, requests)).toMatchObject({ requested: 600_00, missing: 1500_00 });
    expect(replenishmentOf(minimum, accounts, [request('2100.00', '0.00')])).toMatchObject({ missing: 0 });
  });

  it('of a client without an account is missed whole', () => {
    expect(replenishmentOf(minimum, [], [])).toMatchObject({ held: 0, isBelow: true, missing: 2500_00 });
  });
});
