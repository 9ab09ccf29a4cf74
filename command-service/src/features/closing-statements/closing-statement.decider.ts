import {
  type ClosingStatement,
  closingStatement,
  finalizeStatement,
} from '@lexledger/contracts/features/closing-statements';
import type { FinancialRecord } from '@lexledger/contracts/features/money';
import type { Command, CommandOf } from '@lexledger/contracts/kernel/command';
import type { Issue } from '@lexledger/contracts/kernel/errors';
import { firmIdOf, isOfFirm } from '@lexledger/contracts/kernel/firm';
import { booksSubject } from '@lexledger/contracts/kernel/subject';
import { closingProblem, closingSums } from '@lexledger/domain/closingStatement';
import { clientOfCase, otherClient } from '../../kernel/client-of-case.ts';
import { type Decider, type Decision, type Named, type Reference, type Refusal, refuse } from '../../kernel/decider.ts';
import { FIRM, firmOf } from '../../kernel/firm-details.ts';
import { recordDecider } from '../../kernel/record-decider.ts';
import type { Fields } from '../../kernel/record-rules.ts';
import type { NamedRecords, RecordState } from '../../kernel/record-state.ts';

type Costs = ClosingStatement['costs'];

const costField = (index: number): string => `costs.${index}.recordId`;

/** The costs; none when the client was erased. */
const costsOf = ({ costs }: Pick<ClosingStatement, 'costs'>): Costs => (Array.isArray(costs) ? costs : []);

/** References to the expenses of the costs, except those that are known already. */
const expensesOf = (costs: Costs, known: ReadonlySet<string | null>, more: Partial<Reference> = {}) =>
  costs.flatMap(({ recordId }, index): readonly Reference[] =>
    recordId === null || known.has(recordId)
      ? []
      : [{ field: costField(index), category: 'money', id: recordId, ...more }],
  );

/** Refuses costs whose expenses are of another case, or are billed elsewhere. */
function foreignCosts(costs: Costs, caseId: string, id: string, named: Named): Refusal | null {
  const issues = costs.flatMap(({ recordId }, index): readonly Issue[] => {
    const path = costField(index);
    const expense = named.get(path) as FinancialRecord | undefined;
    if (recordId === null || expense === undefined) return [];
    if (expense.type !== 'expense' || expense.caseId !== caseId) {
      return [{ path, message: 'This is no cost of the case.' }];
    }
    return expense.invoiceId === null || expense.invoiceId === id
      ? []
      : [{ path, message: 'An invoice or another closing statement holds this cost.' }];
  });
  return issues.length === 0 ? null : refuse('CLOSING_STATEMENT_COST', { issues });
}

function check(
  fields: Fields<ClosingStatement>,
  before: ClosingStatement | null,
  command: Command,
  named: NamedRecords,
) {
  if (before?.status === 'final') return refuse('CLOSING_STATEMENT_FINAL');
  const foreign = foreignCosts(costsOf(fields), fields.caseId, command.entityId, named);
  if (foreign !== null) return foreign;
  const problem = closingProblem(fields);
  return problem === null ? otherClient(command, named) : refuse('CLOSING_STATEMENT_SUM', { issues: [problem] });
}

function finalize(record: ClosingStatement, command: Command): Decision {
  if (record.status === 'final') return refuse('CLOSING_STATEMENT_FINAL');
  const { givenOn = command.today } = (command as CommandOf<typeof finalizeStatement.command>).data;
  if (givenOn > command.today) {
    const issues = [{ path: 'givenOn', message: 'Give the day on which the client was given it, not one to come.' }];
    return refuse('INVALID_INPUT', { issues });
  }
  const changes = { status: 'final', givenOn, finalAt: command.at };
  return [{ type: finalizeStatement.event.type, data: { changes } }];
}

const base = recordDecider<ClosingStatement>(closingStatement, {
  subject: ({ clientId }) => (clientId === null ? undefined : booksSubject(clientId)),
  references: { caseId: 'case', clientId: 'client' },
  follows: { clientId: 'caseId' },
  check,
  compute: (fields, before, _command, named) => ({
    ...clientOfCase(named),
    ...closingSums(fields),
    ...(before === null && { status: 'draft', givenOn: null, finalAt: null, firm: null }),
  }),
  verbs: { [finalizeStatement.command.type]: finalize },
  verbCommands: [finalizeStatement.command],
});

const isFinalizing = ({ type }: Command): boolean => type === finalizeStatement.command.type;

const sameCase = (record: ClosingStatement | null, { caseId = record?.caseId }: Partial<ClosingStatement>): boolean =>
  record?.caseId === caseId;

/** A statement is given to the client once, with the details of the firm on that day, and is not changed after that. */
export const closingStatementDecider: Decider<RecordState<ClosingStatement>> = {
  ...base,

  references(command, state) {
    const { record } = state;
    const { add, change } = closingStatement.commands;
    const own = isOfFirm(record, command) ? record : null;
    const all = [...(base.references?.(command, state) ?? [])];
    if (isFinalizing(command)) {
      const costs = own === null ? [] : expensesOf(costsOf(own), new Set(), { kept: true });
      return [...all, ...costs, { ...FIRM, id: firmIdOf(command), kept: true }];
    }
    if (command.type !== add.type && (command.type !== change.type || own === null)) return all;
    const wanted = command.data as Partial<ClosingStatement>;
    const known = own !== null && sameCase(own, wanted) ? costsOf(own).map(({ recordId }) => recordId) : [];
    return [...all, ...expensesOf(wanted.costs ?? (own === null ? [] : costsOf(own)), new Set(known))];
  },

  decide(command, state, named = new Map(), ...others) {
    const decision = base.decide(command, state, named, ...others);
    const { record } = state;
    if ('refused' in decision || record === null) return decision;
    if (command.type === closingStatement.commands.remove.type) {
      return record.status === 'final' ? refuse('CLOSING_STATEMENT_FINAL') : decision;
    }
    if (!isFinalizing(command)) return decision;
    const expenses = new Map(
      [...named].map(([field, state]) => [field, (state as RecordState<FinancialRecord>).record ?? undefined]),
    );
    return (
      foreignCosts(costsOf(record), record.caseId, record.id, expenses) ??
      decision.map((event) => ({
        ...event,
        data: { changes: { ...(event.data as { readonly changes: object }).changes, firm: firmOf(named) } },
      }))
    );
  },
};
