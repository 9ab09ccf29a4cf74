import { AUTHORITY_TYPES } from '@lexledger/contracts/caseChoices';
import type { LegalAuthority } from '@lexledger/contracts/features/law';
import { Plus } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { Button } from '../../components/Button.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
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
import { AuthorityForm } from './AuthorityForm.tsx';
import { AuthorityPane } from './AuthorityPane.tsx';
import { LawToolbar } from './LawToolbar.tsx';
import { BESIDE_PANE, type Law } from './law.ts';
import { authorityColumns } from './lawColumns.tsx';
import { AUTHORITY_WORK } from './lawWork.ts';
import { AUTHORITIES } from './place.ts';
import { SIDES } from './sides.ts';
import { TableOfAuthorities } from './TableOfAuthorities.tsx';

const filtersOf = (cases: readonly Option[], hasRemoved: boolean): readonly ListFilter<LegalAuthority>[] => [
  { key: 'case', label: 'Case', options: cases, admits: ({ caseId }, chosen) => caseId === chosen },
  { key: 'type', label: 'Type', options: optionsOf(AUTHORITY_TYPES), admits: ({ type }, chosen) => type === chosen },
  {
    key: 'side',
    label: 'Side',
    options: optionsOf(SIDES),
    admits: ({ favorable }, side) => String(favorable) === side,
  },
  ...(hasRemoved ? [{ key: 'status', label: 'Status', options: [REMOVED_OPTION], closesPane: true }] : []),
];

/** The authorities, as a list or as the table of authorities of a brief. */
export function AuthorityList({ law }: { readonly law: Law }) {
  const { view, authorities, args, caseTitle, caseOptions, caseId, show, clearFilters } = law;
  const isTable = view === 'table';
  const filters = useMemo(() => filtersOf(caseOptions, !isTable), [caseOptions, isTable]);
  const textsOf = useCallback(
    (each: LegalAuthority) => [
      each.citation,
      each.title,
      each.relevantText,
      each.application,
      each.category,
      caseTitle(each.caseId),
    ],
    [caseTitle],
  );
  const list = useListFilters(authorities, authorities.data, { filters, textsOf, sort: 'citation' });
  const { rows } = list;
  const pane = useOpenPane(authorities.data);
  const { id, listed, close } = pane;
  const { openNew, edit, form } = useEditedRecord<LegalAuthority>();
  const { remove } = useRecordCommands<LegalAuthority>(AUTHORITIES);
  const columns = useMemo(() => authorityColumns(caseTitle), [caseTitle]);
  const table = useListTable({
    name: 'authorities',
    columns,
    rows,
    sort: list.sort,
    terms: list.terms,
    room: pane.isBeside ? BESIDE_PANE : undefined,
    isShown: !isTable,
  });
  const removeRow = (each: LegalAuthority): void => {
    if (each.removedAt === null) remove.mutate(each);
  };

  useShortcut('n', 'New authority', openNew);
  useShortcut('e', 'Edit what is open', () => listed && edit(listed), listed?.removedAt === null);
  useShortcut('Escape', 'Close what is open', close, id !== undefined);

  return (
    <>
      <LawToolbar law={law} list={list} tools={!isTable && <TableTools table={table} />} />
      <ListAndPane
        prints
        aside={
          id !== undefined &&
          !isTable && (
            <AuthorityPane
              id={id}
              listed={listed}
              arguments={(args.data ?? []).filter(({ supportingAuthorities }) => supportingAuthorities.includes(id))}
              onEdit={edit}
              onRemove={(authority) => {
                remove.mutate(authority);
                close();
              }}
              onOpenArgument={(argument) => show('arguments', argument.id)}
              onClose={close}
            />
          )
        }
      >
        <ListRows
          title="Authorities"
          list={{ ...list, clear: clearFilters }}
          table={table}
          work={AUTHORITY_WORK}
          board={
            isTable ? (
              <TableOfAuthorities
                authorities={rows}
                arguments={args.data ?? []}
                of={caseId === '' ? undefined : caseTitle(caseId)}
                caseTitle={caseTitle}
                onOpen={(next) => show('authorities', next)}
                onOpenArgument={(argument) => show('arguments', argument.id)}
              />
            ) : undefined
          }
          pane={pane}
          onEdit={edit}
          rowKeys={{ Delete: removeRow }}
          empty={
            <EmptyState
              title="Authorities are the law that a case turns on: decisions, statutes, rules, for you and against you."
              action={
                <Button icon={Plus} onClick={openNew}>
                  Add the first authority
                </Button>
              }
            >
              For example: Ashcroft v. Iqbal, 556 U.S. 662, 678 (2009). Its type and its name are read from the
              citation.
            </EmptyState>
          }
        />
      </ListAndPane>
      <AuthorityForm {...form} defaults={caseId === '' ? undefined : { caseId }} />
    </>
  );
}
