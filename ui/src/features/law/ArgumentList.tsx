import type { LegalArgument } from '@lexledger/contracts/features/law';
import { Plus } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useEditedRecord } from '../../components/editedRecord.ts';
import { ListAndPane } from '../../components/list/ListAndPane.tsx';
import { ListRows } from '../../components/list/ListScreen.tsx';
import { type ListFilter, REMOVED_OPTION, useListFilters } from '../../components/list/listFilters.ts';
import { useOpenPane } from '../../components/openPane.ts';
import type { Option } from '../../components/Select.tsx';
import { useListTable } from '../../components/table/listTable.ts';
import { TableTools } from '../../components/table/TableTools.tsx';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { useRecordCommands } from '../../records/recordCommands.ts';
import { ArgumentForm } from './ArgumentForm.tsx';
import { ArgumentPane } from './ArgumentPane.tsx';
import { LawToolbar } from './LawToolbar.tsx';
import { BESIDE_PANE, type Law } from './law.ts';
import { argumentColumns } from './lawColumns.tsx';
import { ARGUMENT_WORK } from './lawWork.ts';
import { ARGUMENTS } from './place.ts';
import { staleSupports } from './staleSupports.ts';
import { useSupports } from './supports.ts';

const filtersOf = (
  cases: readonly Option[],
  supports: ReturnType<typeof useSupports>,
): readonly ListFilter<LegalArgument>[] => [
  { key: 'case', label: 'Case', options: cases, admits: ({ caseId }, chosen) => caseId === chosen },
  {
    key: 'status',
    label: 'Status',
    options: [
      { value: 'stale', label: 'Changed since' },
      { value: 'unanswered', label: 'Not answered' },
      REMOVED_OPTION,
    ],
    admits(each, status) {
      if (status === 'stale') return staleSupports(each, supports).length > 0;
      return status !== 'unanswered' || (each.counterArguments !== null && each.response === null);
    },
    closesPane: true,
  },
];

/** The list of legal arguments, each with its strength. */
export function ArgumentList({ law }: { readonly law: Law }) {
  const { args, caseTitle, caseOptions, caseId, show, clearFilters } = law;
  const supports = useSupports();
  const filters = useMemo(() => filtersOf(caseOptions, supports), [caseOptions, supports]);
  const textsOf = useCallback(
    (each: LegalArgument) => [each.title, each.argument, each.counterArguments, each.response, caseTitle(each.caseId)],
    [caseTitle],
  );
  const list = useListFilters(args, args.data, { filters, textsOf, sort: 'title' });
  const pane = useOpenPane(args.data);
  const { id, listed, close } = pane;
  const { openNew, edit, form } = useEditedRecord<LegalArgument>();
  const { remove } = useRecordCommands<LegalArgument>(ARGUMENTS);
  const columns = useMemo(() => argumentColumns(supports, caseTitle), [supports, caseTitle]);
  const table = useListTable({
    name: 'arguments',
    columns,
    rows: list.rows,
    sort: list.sort,
    terms: list.terms,
    room: pane.isBeside ? BESIDE_PANE : undefined,
  });
  const removeRow = (each: LegalArgument): void => {
    if (each.removedAt === null) remove.mutate(each);
  };

  useShortcut('n', 'New argument', openNew);
  useShortcut('e', 'Edit what is open', () => listed && edit(listed), listed?.removedAt === null);
  useShortcut('Escape', 'Close what is open', close, id !== undefined);

  return (
    <>
      <LawToolbar law={law} list={list} tools={<TableTools table={table} />} />
      <ListAndPane
        prints
        aside={
          id !== undefined && (
            <ArgumentPane
              id={id}
              listed={listed}
              onEdit={edit}
              onRemove={(argument) => {
                remove.mutate(argument);
                close();
              }}
              onOpenAuthority={(authority) => show('authorities', authority.id)}
              onClose={close}
            />
          )
        }
      >
        <ListRows
          title="Arguments"
          list={{ ...list, clear: clearFilters }}
          table={table}
          work={ARGUMENT_WORK}
          pane={pane}
          onEdit={edit}
          rowKeys={{ Delete: removeRow }}
          empty={
            <EmptyState
              title="An argument is a point that you want to win: what it says, the facts and the law that it rests on, and what the other side will answer."
              action={
                <Button icon={Plus} onClick={openNew}>
                  Add the first argument
                </Button>
              }
            >
              For example: The complaint states a claim, resting on three facts and Bell Atl. Corp. v. Twombly.
            </EmptyState>
          }
        />
      </ListAndPane>
      <ArgumentForm {...form} defaults={caseId === '' ? undefined : { caseId }} />
    </>
  );
}
