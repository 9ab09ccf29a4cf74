import type { Case } from '@lexledger/contracts/features/cases';
import {
  emailTrustRequest,
  type TrustMinimum,
  type TrustRequest,
  trustMinimum,
  trustRequest,
  trustRequestEmailAttempted,
  trustRequestEmailSettled,
  trustRequestReceived,
} from '@lexledger/contracts/features/trust/requests';
import type { Command } from '@lexledger/contracts/kernel/command';
import { isOfFirm } from '@lexledger/contracts/kernel/firm';
import { toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import { isInvolved } from '@lexledger/domain/billing';
import { type Decision, isRefusal, type Refusal, refuse } from '../../kernel/decider.ts';
import { recordDecider } from '../../kernel/record-decider.ts';
import { attemptEmail, requestEmail, settleEmail } from '../../kernel/record-emails.ts';
import type { NamedRecords, RecordState } from '../../kernel/record-state.ts';

/** Commands issued by the processes of trust requests alone; they have no routes. */
export const RECORD_RECEIPT = 'RecordTrustRequestReceipt';
export const ATTEMPT_REQUEST_EMAIL = 'AttemptTrustRequestEmail';
export const SETTLE_REQUEST_EMAIL = 'SettleTrustRequestEmail';

export interface RequestReceipt {
  /** Negative for a deposit that was reversed. */
  readonly amount: string;
}

/** Refuses a matter that is not one of the client. */
function otherClients({ clientId }: { readonly clientId: string }, named: NamedRecords): Refusal | null {
  const its = named.get('caseId') as Case | undefined;
  return its === undefined || isInvolved(its, clientId) ? null : refuse('TRUST_MATTER');
}

const subjectOf = ({ clientId }: { readonly clientId: string }): string => `client-${clientId}`;

const request = recordDecider<TrustRequest>(trustRequest, {
  references: { clientId: 'client', caseId: 'case' },
  subject: subjectOf,
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
    return isRefusal(decision) ? decision : decision.map((event) => ({ ...event, subject: subjectOf(record) }));
  },
};

export const trustMinimumDecider = recordDecider<TrustMinimum>(trustMinimum, {
  references: { clientId: 'client', caseId: 'case' },
  subject: subjectOf,
  check(fields, _before, _command, named) {
    if (toCents(fields.replenishTo) >= toCents(fields.minimum)) return otherClients(fields, named);
    const issues = [{ path: 'replenishTo', message: 'Replenish to at least the minimum balance.' }];
    return refuse('INVALID_INPUT', { issues });
  },
});
