import { permissionOf } from '@lexledger/contracts/access/roles';
import type { TrustBankAccount } from '@lexledger/contracts/features/trust/bank-accounts';
import {
  type ReconciledLine,
  type Reconciliation,
  reconciliation,
} from '@lexledger/contracts/features/trust/reconciliations';
import type { Command } from '@lexledger/contracts/kernel/command';
import { firmIdOf, isOfFirm } from '@lexledger/contracts/kernel/firm';
import { accessIn, type Membership } from '@lexledger/contracts/membership';
import { reconciled } from '@lexledger/domain/reconciled';
import { mainTrustBankId } from '@lexledger/domain/trust/bankAccounts';
import { type Decider, type Named, type Reference, type Refusal, refuse } from '../../kernel/decider.ts';
import { recordDecider } from '../../kernel/record-decider.ts';
import type { RecordState } from '../../kernel/record-state.ts';
import type { TrustState } from './trust-account.decider.ts';
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

const FIRM = 'firm';
const ledgerField = (ownerId: string): string => `ledger.${ownerId}`;

/** The entries of the book that a command says are on the statement, by the ids of their ledgers. */
function matchesIn({ data }: Command): ReconciledLine['matches'] {
  const { lines } = (data ?? {}) as { readonly lines?: Readonly<Record<string, ReconciledLine | null>> };
  return Object.values(lines ?? {}).flatMap((line) => line?.matches ?? []);
}

/** The firm's people, and the ledgers of the entries on the statement. */
function dutiesNamed(command: Command): readonly Reference[] {
  const ledgers = [...new Set(matchesIn(command).map(({ ownerId }) => ownerId))];
  return ledgers.length === 0
    ? []
    : [
        { field: FIRM, category: 'membership', id: firmIdOf(command), kept: true },
        ...ledgers.map((id): Reference => ({ field: ledgerField(id), category: 'trust', id, kept: true })),
      ];
}

/** Whether somebody else of the firm may reconcile. */
const hasAnother = (membership: Membership, userId: string): boolean =>
  membership.members.some(({ id }) => {
    const access = id === userId ? null : accessIn(membership, id);
    return access !== null && permissionOf(access, ['trust.reconcile']) === 'all';
  });

/** Refuses a statement with what its sender paid out, where the firm has somebody else who reconciles. */
function paidBySender(command: Command, named: Named): Refusal | null {
  const firm = named.get(FIRM) as Membership | undefined;
  if (firm === undefined || !hasAnother(firm, command.userId)) return null;
  const isPaidBySender = matchesIn(command).some(({ ownerId, entryId }) => {
    const ledger = named.get(ledgerField(ownerId)) as TrustState | undefined;
    return ledger?.paidOut.some((paid) => paid.entryId === entryId && paid.by === command.userId);
  });
  return isPaidBySender ? refuse('RECONCILED_BY_PAYER') : null;
}

/** Stores the figures that the user saw when reconciling; the results are computed here. */
export const reconciliationDecider: Decider<RecordState<Reconciliation>> = {
  ...record,
  decide(command, state, named = new Map(), dependents = []) {
    const bank = (named.get(BEFORE) as RecordState<TrustBankAccount> | undefined)?.record ?? null;
    const refusal = state.record === null ? null : closed(state.record, bank);
    return refusal ?? paidBySender(command, named) ?? record.decide(command, state, named, dependents);
  },
  references(command, state) {
    const { data, type } = command;
    const its = isOfFirm(state.record, command) ? state.record : null;
    const wanted = (data as Partial<Reconciliation> | undefined)?.bankAccountId;
    return [
      ...(record.references?.(command, state) ?? []),
      ...(typeof wanted === 'string' ? [bankReference(wanted, command)] : []),
      ...dutiesNamed(command),
      ...(its === null || readOnly.includes(type)
        ? []
        : [{ ...pastBankReference(its.bankAccountId ?? mainTrustBankId(firmIdOf(command))), field: BEFORE }]),
    ];
  },
};
