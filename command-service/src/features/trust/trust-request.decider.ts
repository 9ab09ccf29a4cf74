import type { Case } from '@lexledger/contracts/features/cases';
import {
  type TrustMinimum,
  type TrustRequest,
  trustMinimum,
  trustRequest,
  trustRequestReceived,
} from '@lexledger/contracts/features/trust/requests';
import { toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import { billedClientOf, clientsOf } from '@lexledger/domain/billing';
import { type Refusal, refuse } from '../../kernel/decider.ts';
import { recordDecider } from '../../kernel/record-decider.ts';
import type { NamedRecords, RecordState } from '../../kernel/record-state.ts';

/** Command issued by the process of trust requests alone; it has no route. */
export const RECORD_RECEIPT = 'RecordTrustRequestReceipt';

export interface RequestReceipt {
  /** Negative for a deposit that was reversed. */
  readonly amount: string;
}

/** Refuses a matter that is not one of the client. */
function otherClients({ clientId }: { readonly clientId: string }, named: NamedRecords): Refusal | null {
  const its = named.get('caseId') as Case | undefined;
  const isOurs = its === undefined || [...clientsOf(its), billedClientOf(its)].includes(clientId);
  return isOurs ? null : refuse('TRUST_MATTER');
}

const request = recordDecider<TrustRequest>(trustRequest, {
  references: { clientId: 'client', caseId: 'case' },
  subject: ({ clientId }) => `client-${clientId}`,
  compute: (_fields, before) => ({ received: before?.received ?? '0.00' }),
  check: (fields, _before, _command, named) => otherClients(fields, named),
});

/** Requests for trust money; what was received is recorded from the deposits, also of a request that was removed. */
export const trustRequestDecider: typeof request = {
  ...request,
  decide(command, state, named, dependents) {
    if (command.type !== RECORD_RECEIPT) return request.decide(command, state, named, dependents);
    const { record }: RecordState<TrustRequest> = state;
    if (record === null || record.userId !== command.userId) return refuse('NOT_FOUND');
    const { amount } = command.data as RequestReceipt;
    const received = toDecimal(toCents(record.received) + toCents(amount));
    return [{ type: trustRequestReceived.type, data: { changes: { received } }, subject: `client-${record.clientId}` }];
  },
};

export const trustMinimumDecider = recordDecider<TrustMinimum>(trustMinimum, {
  references: { clientId: 'client', caseId: 'case' },
  subject: ({ clientId }) => `client-${clientId}`,
  check(fields, _before, _command, named) {
    if (toCents(fields.replenishTo) >= toCents(fields.minimum)) return otherClients(fields, named);
    const issues = [{ path: 'replenishTo', message: 'Replenish to at least the minimum balance.' }];
    return refuse('INVALID_INPUT', { issues });
  },
});
