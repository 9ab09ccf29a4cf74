import { depositSlip } from '@lexledger/contracts/features/trust/deposit-slips';
import { trustMinimum, trustRequest } from '@lexledger/contracts/features/trust/requests';
import { describe, it } from 'vitest';
import { given, happened, RECORD } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import { depositSlipDecider } from './deposit-slip.decider.ts';
import { RECORD_RECEIPT, trustMinimumDecider, trustRequestDecider } from './trust-request.decider.ts';

const CLIENT = '3ee55e37-5d22-4d4e-9cb0-a47c4fa02851';
const MATTER = '3ee55e37-5d22-4d4e-9cb0-a47c4fa02852';

const request = { clientId: CLIENT, amount: '2500.00', dueOn: '2026-03-31' };
const requestFields = { ...request, caseId: null, message: null, received: '0.00' };
const requested = happened(trustRequest.events.added, { fields: requestFields });

behavesAsRecord(trustRequestDecider, trustRequest, {
  body: request,
  fields: requestFields,
  added: requested,
  edits: [{ amount: '3000.00' }, { message: 'For the appeal' }],
});

const minimum = { clientId: CLIENT, caseId: null, minimum: '500.00', replenishTo: '2000.00', notes: null };

behavesAsRecord(trustMinimumDecider, trustMinimum, {
  body: minimum,
  fields: minimum,
  added: happened(trustMinimum.events.added, { fields: minimum }),
  edits: [{ minimum: '600.00' }, { replenishTo: '3000.00' }],
});

const slip = { number: '12', date: '2026-03-01', bankAccountId: null, deposits: [RECORD] };

behavesAsRecord(depositSlipDecider, depositSlip, {
  body: slip,
  fields: slip,
  added: happened(depositSlip.events.added, { fields: slip }),
  edits: [{ number: '13' }, { date: '2026-03-02' }],
});

describe('a request for trust money', () => {
  it('counts what was received, and takes back what was reversed', () => {
    given(trustRequestDecider, requested)
      .whenNamed(RECORD_RECEIPT, { amount: '1000.00' })
      .answers({ received: '1000.00' });
    given(trustRequestDecider, requested)
      .whenNamed(RECORD_RECEIPT, { amount: '-10.00' })
      .isAbout(`client-${CLIENT}`)
      .answers({ received: '-10.00' });
  });

  it('is not somebody else’s to count', () => {
    given(trustRequestDecider).whenNamed(RECORD_RECEIPT, { amount: '1.00' }).isRefused('NOT_FOUND');
  });

  it('is for a matter of its client', () => {
    given(trustRequestDecider)
      .when(
        trustRequest.commands.add,
        { ...request, caseId: MATTER },
        { named: { caseId: { clientId: RECORD, otherClientIds: [], billedClientId: null } } },
      )
      .isRefused('TRUST_MATTER');
  });
});

describe('a minimum balance', () => {
  it('is replenished to at least itself', () => {
    given(trustMinimumDecider)
      .when(trustMinimum.commands.add, { ...minimum, replenishTo: '499.99' })
      .isRefused('INVALID_INPUT', {
        issues: [{ path: 'replenishTo', message: 'Replenish to at least the minimum balance.' }],
      });
  });
});
