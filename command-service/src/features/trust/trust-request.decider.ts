import type { Case } from '@lexledger/contracts/features/cases';
import {
  dismissTrustShortfall,
  emailTrustRequest,
  type TrustMinimum,
  type TrustRequest,
  type TrustShortfall,
  trustMinimum,
  trustMinimumCrossed,
  trustMinimumMailAttempted,
  trustMinimumMailSettled,
  trustMinimumReplenished,
  trustRequest,
  trustRequestEmailAttempted,
  trustRequestEmailSettled,
  trustRequestReceived,
} from '@lexledger/contracts/features/trust/requests';
import type { Command } from '@lexledger/contracts/kernel/command';
import { isOfFirm } from '@lexledger/contracts/kernel/firm';
import { toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import { booksSubject } from '@lexledger/contracts/kernel/subject';
import { isInvolved } from '@lexledger/domain/billing';
import { type Decision, isRefusal, type Refusal, refuse } from '../../kernel/decider.ts';
import { recordDecider } from '../../kernel/record-decider.ts';
import { attemptEmail, requestEmail, settleEmail } from '../../kernel/record-emails.ts';
import type { NamedRecords, RecordState } from '../../kernel/record-state.ts';

/** Commands issued by the processes of trust requests alone; they have no routes. */
export const RECORD_RECEIPT = 'RecordTrustRequestReceipt';
export const ATTEMPT_REQUEST_EMAIL = 'AttemptTrustRequestEmail';
export const SETTLE_REQUEST_EMAIL = 'SettleTrustRequestEmail';

/** Commands issued by the processes of minimum balances alone. */
export const RECORD_HELD = 'RecordTrustMoneyHeld';
export const ATTEMPT_SHORTFALL_MAIL = 'AttemptTrustMinimumMail';
export const SETTLE_SHORTFALL_MAIL = 'SettleTrustMinimumMail';

export interface HeldMoney {
  /** What the client has in trust for the matter now. */
  readonly held: string;
}
export type ShortfallMailAttempt = Pick<NonNullable<TrustShortfall['mail']>, 'attempt' | 'to'>;
export interface SettledShortfallMail {
  readonly outcome: 'accepted' | 'refused' | 'unknown';
  readonly detail: string;
}

export interface RequestReceipt {
  /** Negative for a deposit that was reversed. */
  readonly amount: string;
}

/** Refuses a matter that is not one of the client. */
function otherClients({ clientId }: { readonly clientId: string }, named: NamedRecords): Refusal | null {
  const its = named.get('caseId') as Case | undefined;
  return its === undefined || isInvolved(its, clientId) ? null : refuse('TRUST_MATTER');
}

const request = recordDecider<TrustRequest>(trustRequest, {
  subject: ({ clientId }) => booksSubject(clientId),
  references: { clientId: 'client', caseId: 'case' },
  compute: (_fields, before) => (before === null ? { received: '0.00', emails: [] } : {}),
  check: (fields, _before, _command, named) => otherClients(fields, named),
  verbs: {
    [emailTrustRequest.command.type]: (record, command) =>
      requestEmail(record, command, emailTrustRequest.event.type, refuse('TRUST_REQUEST_EMAIL_UNDER_WAY')),
    [ATTEMPT_REQUEST_EMAIL]: attemptEmail(trustRequestEmailAttempted.type),
  },
  verbCommands: [emailTrustRequest.command],
});

const settle = settleEmail(trustRequestEmailSettled.type);

/** Records what happened to a request, also to one that was removed since. */
function happenedTo(record: TrustRequest, command: Command): Decision {
  if (command.type === SETTLE_REQUEST_EMAIL) return settle(record, command);
  const { amount } = command.data as RequestReceipt;
  const received = toDecimal(toCents(record.received) + toCents(amount));
  return [{ type: trustRequestReceived.type, data: { changes: { received } } }];
}

/** Requests for trust money; what was received is recorded from the deposits. */
export const trustRequestDecider: typeof request = {
  ...request,
  decide(command, state, named, dependents) {
    if (command.type !== RECORD_RECEIPT && command.type !== SETTLE_REQUEST_EMAIL) {
      return request.decide(command, state, named, dependents);
    }
    const { record }: RecordState<TrustRequest> = state;
    if (record === null || !isOfFirm(record, command)) return refuse('NOT_FOUND');
    const decision = happenedTo(record, command);
    return isRefusal(decision)
      ? decision
      : decision.map((event) => ({ ...event, subject: booksSubject(record.clientId) }));
  },
};

const withShortfall = (type: string, shortfall: TrustShortfall | null): Decision => [
  { type, data: { changes: { shortfall } } },
];

/** Records that the money fell below the minimum, or that it is enough again; each once. */
function recordHeld({ minimum, shortfall }: TrustMinimum, { data, at }: Command): Decision {
  const { held } = data as HeldMoney;
  const isBelow = toCents(held) < toCents(minimum);
  if (isBelow === (shortfall !== null)) return [];
  return isBelow
    ? withShortfall(trustMinimumCrossed.type, { since: at, held, dismissedAt: null, mail: null })
    : withShortfall(trustMinimumReplenished.type, null);
}

function dismiss({ shortfall }: TrustMinimum, { at }: Command): Decision {
  if (shortfall === null || shortfall.dismissedAt !== null) return [];
  return withShortfall(dismissTrustShortfall.event.type, { ...shortfall, dismissedAt: at });
}

/** Records an attempt to mail the notice; only the first one is recorded. */
function attemptMail({ shortfall }: TrustMinimum, { data }: Command): Decision {
  if (shortfall === null || shortfall.mail !== null) return [];
  const { attempt, to } = data as ShortfallMailAttempt;
  return withShortfall(trustMinimumMailAttempted.type, {
    ...shortfall,
    mail: { state: 'sending', attempt, to, detail: null },
  });
}

/** Records the outcome of a mail. A later known outcome replaces an unknown one, never the other way around. */
function settleMail({ shortfall }: TrustMinimum, { data }: Command): Decision {
  const { outcome, detail } = data as SettledShortfallMail;
  const mail = shortfall?.mail ?? null;
  const isNews = mail?.state === 'sending' || (mail?.state === 'unknown' && outcome !== 'unknown');
  if (shortfall === null || mail === null || !isNews) return [];
  return withShortfall(trustMinimumMailSettled.type, { ...shortfall, mail: { ...mail, state: outcome, detail } });
}

export const trustMinimumDecider = recordDecider<TrustMinimum>(trustMinimum, {
  references: { clientId: 'client', caseId: 'case' },
  compute: (_fields, before) => (before === null ? { shortfall: null } : {}),
  check(fields, _before, _command, named) {
    if (toCents(fields.replenishTo) >= toCents(fields.minimum)) return otherClients(fields, named);
    const issues = [{ path: 'replenishTo', message: 'Replenish to at least the minimum balance.' }];
    return refuse('INVALID_INPUT', { issues });
  },
  verbs: {
    [dismissTrustShortfall.command.type]: dismiss,
    [RECORD_HELD]: recordHeld,
    [ATTEMPT_SHORTFALL_MAIL]: attemptMail,
    [SETTLE_SHORTFALL_MAIL]: settleMail,
  },
  verbCommands: [dismissTrustShortfall.command],
});
