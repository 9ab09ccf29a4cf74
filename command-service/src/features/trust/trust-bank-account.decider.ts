import {
  closeTrustPeriod,
  reopenTrustPeriod,
  type TrustBankAccount,
  trustBankAccount,
} from '@lexledger/contracts/features/trust/bank-accounts';
import type { Reconciliation } from '@lexledger/contracts/features/trust/reconciliations';
import type { Command, CommandOf } from '@lexledger/contracts/kernel/command';
import { firmIdOf, isOfFirm } from '@lexledger/contracts/kernel/firm';
import { mainTrustBankId, standardTrustBankOf } from '@lexledger/domain/trust/bankAccounts';
import { type Decider, type Refusal, refuse } from '../../kernel/decider.ts';
import { recordDecider } from '../../kernel/record-decider.ts';
import type { RecordState } from '../../kernel/record-state.ts';
import { withStandardRecords } from '../../kernel/standard-records.ts';

type Closing = CommandOf<typeof closeTrustPeriod.command>['data'] & { readonly through: string };

const account = recordDecider<TrustBankAccount>(trustBankAccount, {
  compute: (_fields, before) => ({
    closedThrough: before?.closedThrough ?? null,
    closedBy: before?.closedBy ?? null,
    reopenReason: before?.reopenReason ?? null,
  }),
  removal: ({ id, closedThrough, ...whose }) =>
    id === mainTrustBankId(firmIdOf(whose)) || closedThrough !== null ? refuse('TRUST_BANK_IN_USE') : {},
  verbCommands: [closeTrustPeriod.command, reopenTrustPeriod.command],
  verbs: {
    [closeTrustPeriod.command.type](_record, { data }) {
      const { reconciliationId, through } = data as Closing;
      const changes = { closedThrough: through, closedBy: reconciliationId, reopenReason: null };
      return [{ type: closeTrustPeriod.event.type, data: { changes } }];
    },
    [reopenTrustPeriod.command.type]({ closedThrough }, { data }) {
      const { reason } = data as CommandOf<typeof reopenTrustPeriod.command>['data'];
      const changes = { closedThrough: null, closedBy: null, reopenReason: reason };
      return closedThrough === null ? [] : [{ type: reopenTrustPeriod.event.type, data: { changes } }];
    },
  },
});

/** Refuses a reconciliation that does not prove the period up to its day. */
function unfit(its: Reconciliation | null, bank: TrustBankAccount, command: Command): Refusal | null {
  const not = (message: string): Refusal =>
    refuse('TRUST_NOT_RECONCILED', { issues: [{ path: 'reconciliationId', message }] });
  if (its === null || (its.bankAccountId ?? mainTrustBankId(firmIdOf(command))) !== bank.id) {
    return not('Choose a reconciliation of this bank account.');
  }
  if (its.difference !== '0.00' || its.ledgerDifference !== '0.00') return not('The three balances do not agree.');
  // Otherwise nothing could be recorded for the rest of the day.
  if (its.date >= command.today) return not('A day that has not ended cannot be closed. Close the books tomorrow.');
  return bank.closedThrough !== null && its.date <= bank.closedThrough
    ? not(`The books are closed through ${bank.closedThrough} already.`)
    : null;
}

const closable: Decider<RecordState<TrustBankAccount>> = {
  ...account,
  decide(command, state, named = new Map(), dependents = []) {
    const bank = state.record;
    if (command.type !== closeTrustPeriod.command.type || bank === null || !isOfFirm(bank, command)) {
      return account.decide(command, state, named, dependents);
    }
    const its = (named.get('reconciliationId') as RecordState<Reconciliation> | undefined)?.record ?? null;
    const refusal = unfit(its, bank, command);
    if (refusal) return refusal;
    return account.decide({ ...command, data: { ...(command.data as object), through: its?.date } }, state, named);
  },
  references(command, state) {
    if (command.type !== closeTrustPeriod.command.type) return account.references?.(command, state) ?? [];
    const { entityId } = command;
    // Nothing is looked up for somebody else's account.
    const isOwn =
      isOfFirm(state.record, command) ||
      (state.record === null && standardTrustBankOf(entityId, firmIdOf(command)) !== null);
    if (!isOwn) return [];
    const { reconciliationId } = command.data as Closing;
    return [{ field: 'reconciliationId', category: 'reconciliation', id: reconciliationId }];
  },
};

/** Trust bank accounts, of which every firm has the main one from the beginning. */
export const trustBankAccountDecider = withStandardRecords(closable, trustBankAccount, standardTrustBankOf);
