import type { UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useEditedRecord } from '../../components/editedRecord.ts';
import { ListAndPane } from '../../components/list/ListAndPane.tsx';
import { ListRows, type ListScreenProps } from '../../components/list/ListScreen.tsx';
import { type ListFilter, type ListFiltersPlan, useListFilters } from '../../components/list/listFilters.ts';
import { useWhose } from '../../components/list/whose.ts';
import { useOpenPane } from '../../components/openPane.ts';
import type { Listed } from '../../components/table/bulkWork.ts';
import { useListTable } from '../../components/table/listTable.ts';
import { TableTools } from '../../components/table/TableTools.tsx';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { useRecordCommands } from '../../records/recordCommands.ts';
import { LawToolbar } from './LawToolbar.tsx';
import { BESIDE_PANE, type Law } from './law.ts';

interface OpenProps<Row> {
  readonly id: string;
  readonly listed: Row | undefined;
  readonly onEdit: (row: Row) => void;
  readonly onRemove: (row: Row) => void;
  readonly onClose: () => void;
}

export interface LawListProps<Row extends Listed>
  extends Pick<ListScreenProps<Row>, 'title' | 'name' | 'columns' | 'work'> {
  readonly law: Law;
  readonly answer: UseQueryResult<readonly Row[]>;
  readonly plan: ListFiltersPlan<Row>;
  /** Renders the open record beside the list. */
  readonly aside: (open: OpenProps<Row>) => ReactNode;
  /** Renders what is shown instead of the table and of the open record. */
  readonly board?: ((rows: readonly Row[]) => ReactNode) | undefined;
  readonly empty: { readonly title: string; readonly example: string; readonly first: string };
  /** Renders the form of a record. */
  readonly children: (
    form: ReturnType<typeof useEditedRecord<Row>>['form'] & { readonly defaults: { caseId: string } | undefined },
  ) => ReactNode;
}

/** One view of the law screen: a list with its toolbar, the open record and its form. */
export function LawList<Row extends Listed>({
  law,
  answer,
  plan,
  title,
  name,
  columns,
  work,
  aside,
  board,
  empty,
  children,
}: LawListProps<Row>) {
  const whose = useWhose(work.place.views[0] ?? '');
  const filters = useMemo((): readonly ListFilter<Row>[] => [...whose, ...plan.filters], [whose, plan.filters]);
  const list = useListFilters(answer, answer.data, { ...plan, filters });
  const pane = useOpenPane(answer.data);
  const { id, listed, close } = pane;
  const { openNew, edit, form } = useEditedRecord<Row>();
  const { remove } = useRecordCommands<Row>(work.place);
  const { rows, sort, terms } = list;
  const isShown = board === undefined;
  const room = pane.isBeside ? BESIDE_PANE : undefined;
  const table = useListTable({ name, columns, rows, sort, terms, room, isShown });

  useShortcut('n', `New ${work.one}`, openNew);
  useShortcut('e', 'Edit what is open', () => listed && edit(listed), listed?.removedAt === null);
  useShortcut('Escape', 'Close what is open', close, id !== undefined);

  const onRemove = (row: Row): void => {
    remove.mutate(row);
    close();
  };
  return (
    <>
      <LawToolbar law={law} list={list} tools={isShown && <TableTools table={table} />} />
      <ListAndPane
        prints
        aside={isShown && id !== undefined && aside({ id, listed, onEdit: edit, onRemove, onClose: close })}
      >
        <ListRows
          title={title}
          list={{ ...list, clear: law.clearFilters }}
          table={table}
          work={work}
          board={board?.(rows)}
          pane={pane}
          onEdit={edit}
          rowKeys={{ Delete: remove.mutate }}
          empty={
            <EmptyState
              title={empty.title}
              action={
                <Button icon={Plus} onClick={openNew}>
                  {empty.first}
                </Button>
              }
            >
              {empty.example}
            </EmptyState>
          }
        />
      </ListAndPane>
      {children({ ...form, defaults: law.caseId === '' ? undefined : { caseId: law.caseId } })}
    </>
  );
}
