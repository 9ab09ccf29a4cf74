import type { TrustBankAccount } from '@lexledger/contracts/features/trust/bank-accounts';
import { type Reconciliation, reconciliation } from '@lexledger/contracts/features/trust/reconciliations';
import { firmIdOf, isOfFirm } from '@lexledger/contracts/kernel/firm';
import { reconciled } from '@lexledger/domain/reconciled';
import { mainTrustBankId } from '@lexledger/domain/trust/bankAccounts';
import { type Decider, type Refusal, refuse } from '../../kernel/decider.ts';
import { recordDecider } from '../../kernel/record-decider.ts';
import type { RecordState } from '../../kernel/record-state.ts';
import { bankReference, pastBankReference } from './trust-rules.ts';

const record = recordDecider<Reconciliation>(reconciliation, { compute: reconciled });

/** Field of the bank account of a reconciliation as it is before the command. */
const BEFORE = 'closed';

const readOnly: readonly string[] = [reconciliation.commands.restore.type];

/** Refuses changes of a reconciliation with which a period was closed. */
function closed(its: Reconciliation, bank: TrustBankAccount | null): Refusal | null {
  return bank?.closedThrough && its.date <= bank.closedThrough
    ? refuse('TRUST_PERIOD_CLOSED', {
        issues: [{ path: 'date', message: `The books are closed through ${bank.closedThrough}.` }],
      })
    : null;
}

/** Stores the figures that the user saw when reconciling; the results are computed here. */
export const reconciliationDecider: Decider<RecordState<Reconciliation>> = {
  ...record,
  decide(command, state, named = new Map(), dependents = []) {
    const bank = (named.get(BEFORE) as RecordState<TrustBankAccount> | undefined)?.record ?? null;
    const refusal = state.record === null ? null : closed(state.record, bank);
    return refusal ?? record.decide(command, state, named, dependents);
  },
  references(command, state) {
    const { data, type } = command;
    const its = isOfFirm(state.record, command) ? state.record : null;
    const wanted = (data as Partial<Reconciliation> | undefined)?.bankAccountId;
    return [
      ...(record.references?.(command, state) ?? []),
      ...(typeof wanted === 'string' ? [bankReference(wanted, command)] : []),
      ...(its === null || readOnly.includes(type)
        ? []
        : [{ ...pastBankReference(its.bankAccountId ?? mainTrustBankId(firmIdOf(command))), field: BEFORE }]),
    ];
  },
};
