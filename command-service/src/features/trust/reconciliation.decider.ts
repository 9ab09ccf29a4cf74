import { permissionOf } from '@lexledger/contracts/access/roles';
import type { TrustBankAccount } from '@lexledger/contracts/features/trust/bank-accounts';
import {
  type ReconciledLine,
  type Reconciliation,
  reconciliation,
  signReconciliation,
} from '@lexledger/contracts/features/trust/reconciliations';
import type { Command, CommandOf } from '@lexledger/contracts/kernel/command';
import { firmIdOf, isOfFirm } from '@lexledger/contracts/kernel/firm';
import { accessIn, isAdmitted, type Membership } from '@lexledger/contracts/membership';
import { reconciled } from '@lexledger/domain/reconciled';
import { mainTrustBankId } from '@lexledger/domain/trust/bankAccounts';
import { type Decider, type Decision, type Named, type Reference, type Refusal, refuse } from '../../kernel/decider.ts';
import { recordDecider } from '../../kernel/record-decider.ts';
import type { RecordState } from '../../kernel/record-state.ts';
import type { TrustState } from './trust-account.decider.ts';
import type { TrustPayers } from './trust-payers.decider.ts';
import { bankReference, pastBankReference } from './trust-rules.ts';

/** What a reconciliation says that nobody signed as it is now. */
const UNSIGNED = { signedName: null, signedBy: null, signedAs: null, signedAt: null } as const;

function sign(its: Reconciliation, { data, userId, at }: Command): Decision {
  const { name, signedAs } = data as CommandOf<typeof signReconciliation.command>['data'] & {
    readonly signedAs: string | null;
  };
  if (its.difference !== '0.00' || its.ledgerDifference !== '0.00') return refuse('RECONCILIATION_NOT_SIGNABLE');
  if (its.signedBy === userId && its.signedName === name) return [];
  const changes = { signedName: name, signedBy: userId, signedAs, signedAt: at };
  return [{ type: signReconciliation.event.type, data: { changes } }];
}

const record = recordDecider<Reconciliation>(reconciliation, {
  // Whoever signed did so for what it said then.
  compute: (fields) => ({ ...reconciled(fields), ...UNSIGNED }),
  verbs: { [signReconciliation.command.type]: sign },
  verbCommands: [signReconciliation.command],
});

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
/** Field of the bank account whose books are reconciled. */
const CLOSED = 'books';
const ledgerField = (ownerId: string): string => `ledger.${ownerId}`;

/** The entries of the book that a command says are on the statement, by the ids of their ledgers. */
function matchesIn({ data }: Command): ReconciledLine['matches'] {
  const { lines } = (data ?? {}) as { readonly lines?: Readonly<Record<string, ReconciledLine | null>> };
  return Object.values(lines ?? {}).flatMap((line) => line?.matches ?? []);
}

const PAYERS = 'payers';

/** The bank account of a reconciliation as the command leaves it. */
const bankAfter = (command: Command, its: Reconciliation | null): string =>
  ((command.data ?? {}) as Partial<Reconciliation>).bankAccountId ??
  its?.bankAccountId ??
  mainTrustBankId(firmIdOf(command));

/** Whether the command says what was reconciled, and not only why something differs. */
const isReconciling = ({ type, data }: Command): boolean =>
  type === reconciliation.commands.add.type ||
  (type === reconciliation.commands.change.type && Object.keys((data ?? {}) as object).some((key) => key !== 'notes'));

/** The firm's people, the ledgers of the entries on the statement, and who paid out of the bank account. */
function dutiesNamed(command: Command, its: Reconciliation | null): readonly Reference[] {
  if (!isReconciling(command)) return [];
  const ledgers = [...new Set(matchesIn(command).map(({ ownerId }) => ownerId))];
  const bank = bankAfter(command, its);
  return [
    { field: FIRM, category: 'membership', id: firmIdOf(command), kept: true },
    { field: PAYERS, category: 'trustpayers', id: bank, kept: true },
    { field: CLOSED, category: 'trustbank', id: bank, kept: true },
    ...ledgers.map((id): Reference => ({ field: ledgerField(id), category: 'trust', id, kept: true })),
  ];
}

const isSigning = ({ type }: Command): boolean => type === signReconciliation.command.type;

/** The firm's people, as of before the command. */
const firmIn = (named: Named): Membership | undefined => named.get(FIRM) as Membership | undefined;

/** The command with where its sender is admitted, or a refusal: in a firm of several people only its lawyers sign. */
function signedAsLawyer(command: Command, named: Named): Command | Refusal {
  const firm = firmIn(named);
  const admission = firm?.members.find(({ id }) => id === command.userId)?.admission ?? null;
  if (firm !== undefined && firm.members.length > 0 && !isAdmitted(firm, command.userId)) {
    return refuse('RECONCILIATION_NOT_LAWYER');
  }
  const signedAs = admission === null ? null : `${admission.state}, no. ${admission.number}`;
  return { ...command, data: { ...(command.data as object), signedAs } };
}

/** Whether somebody of the firm may reconcile who is none of these. */
const hasAnother = (membership: Membership, payers: ReadonlySet<string | null>): boolean =>
  membership.members.some(({ id }) => {
    const access = payers.has(id) ? null : accessIn(membership, id);
    return access !== null && permissionOf(access, ['trust.reconcile']) === 'all';
  });

/** Who paid out the entries that the command names. */
const payersNamed = (command: Command, named: Named): readonly (string | null)[] =>
  matchesIn(command).flatMap(({ ownerId, entryId }) => {
    const ledger = named.get(ledgerField(ownerId)) as TrustState | undefined;
    return ledger?.paidOut.filter((paid) => paid.entryId === entryId).map(({ by }) => by) ?? [];
  });

/** Who paid out of the bank account since its books were closed, up to the day of the statement. */
function payersOfPeriod(command: Command, its: Reconciliation | null, named: Named): readonly string[] {
  const date = ((command.data ?? {}) as Partial<Reconciliation>).date ?? its?.date ?? command.today;
  const bank = (named.get(CLOSED) as RecordState<TrustBankAccount> | undefined)?.record ?? null;
  const payers = (named.get(PAYERS) as TrustPayers | undefined) ?? [];
  return payers.filter(({ on }) => on <= date && on > (bank?.closedThrough ?? '')).map(({ memberId }) => memberId);
}

/** Refuses what its sender paid out, on the statement or in its time, where the firm has somebody else who reconciles. */
function paidBySender(command: Command, its: Reconciliation | null, named: Named): Refusal | null {
  const firm = firmIn(named);
  if (firm === undefined || !isReconciling(command)) return null;
  const payers = new Set([...payersNamed(command, named), ...payersOfPeriod(command, its, named)]);
  return payers.has(command.userId) && hasAnother(firm, payers) ? refuse('RECONCILED_BY_PAYER') : null;
}

/** Stores the figures that the user saw when reconciling; the results are computed here. */
export const reconciliationDecider: Decider<RecordState<Reconciliation>> = {
  ...record,
  decide(command, state, named = new Map(), dependents = []) {
    if (isSigning(command)) {
      const signed = signedAsLawyer(command, named);
      return 'refused' in signed ? signed : record.decide(signed, state, named, dependents);
    }
    const bank = (named.get(BEFORE) as RecordState<TrustBankAccount> | undefined)?.record ?? null;
    const refusal = state.record === null ? null : closed(state.record, bank);
    return refusal ?? paidBySender(command, state.record, named) ?? record.decide(command, state, named, dependents);
  },
  references(command, state) {
    const { data, type } = command;
    const its = isOfFirm(state.record, command) ? state.record : null;
    if (isSigning(command)) {
      return its === null ? [] : [{ field: FIRM, category: 'membership', id: firmIdOf(command), kept: true }];
    }
    const wanted = (data as Partial<Reconciliation> | undefined)?.bankAccountId;
    return [
      ...(record.references?.(command, state) ?? []),
      ...(typeof wanted === 'string' ? [bankReference(wanted, command)] : []),
      ...dutiesNamed(command, its),
      ...(its === null || readOnly.includes(type)
        ? []
        : [{ ...pastBankReference(its.bankAccountId ?? mainTrustBankId(firmIdOf(command))), field: BEFORE }]),
    ];
  },
};
