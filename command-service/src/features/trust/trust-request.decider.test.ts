import { depositSlip } from '@lexledger/contracts/features/trust/deposit-slips';
import {
  dismissTrustShortfall,
  emailTrustRequest,
  trustMinimum,
  trustMinimumCrossed,
  trustMinimumMailAttempted,
  trustMinimumMailSettled,
  trustMinimumReplenished,
  trustRequest,
  trustRequestEmailAttempted,
} from '@lexledger/contracts/features/trust/requests';
import { describe, expect, it } from 'vitest';
import { given, happened, RECORD } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import { depositSlipDecider } from './deposit-slip.decider.ts';
import {
  ATTEMPT_REQUEST_EMAIL,
  ATTEMPT_SHORTFALL_MAIL,
  RECORD_HELD,
  RECORD_RECEIPT,
  SETTLE_REQUEST_EMAIL,
  SETTLE_SHORTFALL_MAIL,
  trustMinimumDecider,
  trustRequestDecider,
} from './trust-request.decider.ts';

const CLIENT = '3ee55e37-5d22-4d4e-9cb0-a47c4fa02851';
const MATTER = '3ee55e37-5d22-4d4e-9cb0-a47c4fa02852';

const request = { clientId: CLIENT, amount: '2500.00', dueOn: '2026-03-31' };
const requestFields = { ...request, caseId: null, message: null, received: '0.00', emails: [] };
const requested = happened(trustRequest.events.added, { fields: requestFields });

behavesAsRecord(trustRequestDecider, trustRequest, {
  body: request,
  fields: requestFields,
  added: requested,
  edits: [{ amount: '3000.00' }, { message: 'For the appeal' }],
});

const minimum = { clientId: CLIENT, caseId: null, minimum: '500.00', replenishTo: '2000.00', notes: null };
const minimumFields = { ...minimum, shortfall: null };
const minimumAdded = happened(trustMinimum.events.added, { fields: minimumFields });

behavesAsRecord(trustMinimumDecider, trustMinimum, {
  body: minimum,
  fields: minimumFields,
  added: minimumAdded,
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
      .isAbout(`books-${CLIENT}`)
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

describe('a request by e-mail', () => {
  const message = { to: 'ada@example.test', subject: 'Trust funds', text: 'Please find it attached.' };
  const email = {
    ...{ id: RECORD, ...message, copyTo: null, day: '2026-03-02' },
    ...{ attempt: null, detail: null, settledAt: null },
    state: 'requested',
  } as const;
  const asked = happened(emailTrustRequest.event, { changes: { emails: [email] } });
  const sending = { ...email, state: 'sending', attempt: 'one' } as const;
  const tried = happened(trustRequestEmailAttempted, { changes: { emails: [sending] }, emailId: RECORD });
  const accepted = { emailId: RECORD, outcome: 'accepted', detail: '250 OK' };

  it('is asked for once at a time', () => {
    given(trustRequestDecider, requested)
      .when(emailTrustRequest.command, message)
      .isAbout(`books-${CLIENT}`)
      .answers({ emails: [{ ...message, state: 'requested', day: '2026-03-02' }] });
    given(trustRequestDecider, requested, asked)
      .when(emailTrustRequest.command, message)
      .isRefused('TRUST_REQUEST_EMAIL_UNDER_WAY');
  });

  it('goes out by whoever tries first, unless the request was removed meanwhile', () => {
    given(trustRequestDecider, requested, asked)
      .whenNamed(ATTEMPT_REQUEST_EMAIL, { emailId: RECORD, attempt: 'one' })
      .answers({ emails: [sending] });
    given(trustRequestDecider, requested, tried)
      .whenNamed(ATTEMPT_REQUEST_EMAIL, { emailId: RECORD, attempt: 'two' })
      .changesNothing();
    given(trustRequestDecider, requested, asked, happened(trustRequest.events.removed, {}))
      .whenNamed(ATTEMPT_REQUEST_EMAIL, { emailId: RECORD, attempt: 'one' })
      .isRefused('ALREADY_REMOVED');
  });

  it('keeps what became of it, also on a request that was removed since', () => {
    given(trustRequestDecider, requested, tried)
      .whenNamed(SETTLE_REQUEST_EMAIL, accepted)
      .answers({ emails: [{ state: 'accepted', detail: '250 OK' }] });
    given(trustRequestDecider, requested, tried, happened(trustRequest.events.removed, {}))
      .whenNamed(SETTLE_REQUEST_EMAIL, accepted)
      .isAbout(`books-${CLIENT}`)
      .answers({ emails: [{ state: 'accepted' }] });
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

  const below = { since: '2026-03-02T15:00:00.000Z', held: '499.99', dismissedAt: null, mail: null };
  const crossed = happened(trustMinimumCrossed, { changes: { shortfall: below } });

  it('says once that the money fell below it, and once that it is enough again', () => {
    given(trustMinimumDecider, minimumAdded).whenNamed(RECORD_HELD, { held: '500.00' }).changesNothing();
    given(trustMinimumDecider, minimumAdded)
      .whenNamed(RECORD_HELD, { held: '499.99' })
      .isAbout(`client-${CLIENT}`)
      .answers({ shortfall: { held: '499.99', dismissedAt: null, mail: null } });
    given(trustMinimumDecider, minimumAdded, crossed).whenNamed(RECORD_HELD, { held: '10.00' }).changesNothing();
    given(trustMinimumDecider, minimumAdded, crossed)
      .whenNamed(RECORD_HELD, { held: '500.00' })
      .answers({ shortfall: null });
  });

  it('has a notice that is put away once, and comes again with the next crossing', () => {
    const { command, event } = dismissTrustShortfall;
    const dismissed = happened(event, { changes: { shortfall: { ...below, dismissedAt: below.since } } });
    const replenished = happened(trustMinimumReplenished, { changes: { shortfall: null } });
    given(trustMinimumDecider, minimumAdded).when(command, {}).changesNothing();
    given(trustMinimumDecider, minimumAdded, crossed)
      .when(command, {})
      .answers({ shortfall: { dismissedAt: expect.any(String) } });
    given(trustMinimumDecider, minimumAdded, crossed, dismissed).when(command, {}).changesNothing();
    given(trustMinimumDecider, minimumAdded, crossed, dismissed, replenished)
      .whenNamed(RECORD_HELD, { held: '0.00' })
      .answers({ shortfall: { dismissedAt: null } });
  });

  it('is mailed by whoever tries first, and keeps what became of it', () => {
    const mail = { state: 'sending', attempt: RECORD, to: 'ada@firm.test', detail: null } as const;
    const tried = happened(trustMinimumMailAttempted, { changes: { shortfall: { ...below, mail } } });
    const attempt = { attempt: RECORD, to: 'ada@firm.test' };
    given(trustMinimumDecider, minimumAdded).whenNamed(ATTEMPT_SHORTFALL_MAIL, attempt).changesNothing();
    given(trustMinimumDecider, minimumAdded, crossed)
      .whenNamed(ATTEMPT_SHORTFALL_MAIL, attempt)
      .answers({ shortfall: { mail } });
    given(trustMinimumDecider, minimumAdded, crossed, tried)
      .whenNamed(ATTEMPT_SHORTFALL_MAIL, { ...attempt, attempt: CLIENT })
      .changesNothing();
    const settled = { outcome: 'accepted', detail: '250 OK' };
    given(trustMinimumDecider, minimumAdded, crossed).whenNamed(SETTLE_SHORTFALL_MAIL, settled).changesNothing();
    given(trustMinimumDecider, minimumAdded, crossed, tried)
      .whenNamed(SETTLE_SHORTFALL_MAIL, settled)
      .answers({ shortfall: { mail: { state: 'accepted', detail: '250 OK' } } });
    const known = happened(trustMinimumMailSettled, {
      changes: { shortfall: { ...below, mail: { ...mail, state: 'accepted', detail: '250 OK' } } },
    });
    given(trustMinimumDecider, minimumAdded, crossed, tried, known)
      .whenNamed(SETTLE_SHORTFALL_MAIL, { outcome: 'unknown', detail: 'lost' })
      .changesNothing();
  });
});
