import type { TableName } from '@lexledger/contracts/features/tables';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { liveQuery } from '../../cache/query.ts';
import { Button } from '../../components/Button.tsx';
import { referredOptions } from '../../components/choiceOptions.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { FilterRow } from '../../components/FilterRow.tsx';
import { NameCell } from '../../components/NameCell.tsx';
import { useNames } from '../../components/names.ts';
import { type OpenRecord, useOpenRecord } from '../../components/openRecord.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RecordList } from '../../components/RecordList.tsx';
import { Filter, SearchBox, Toolbar } from '../../components/Toolbar.tsx';
import type { BulkWork } from '../../components/table/bulkWork.ts';
import { csvName } from '../../components/table/csvName.ts';
import { useListTable } from '../../components/table/listTable.ts';
import { RecordTable } from '../../components/table/RecordTable.tsx';
import { TableTools } from '../../components/table/TableTools.tsx';
import type { TableColumn } from '../../components/table/tableColumn.ts';
import { caseColumn } from '../../components/table/usualColumns.tsx';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { useAddress } from '../../navigation/address.ts';
import type { Identified, RecordPlace } from '../../records/recordCommands.ts';
import { useRecordVerbs } from '../../records/recordVerbs.ts';
import { count } from '../../text/format.ts';
import { hasWords } from '../../text/words.ts';

const REMOVED = [{ value: 'removed', label: 'Removed' }];

/** What saved filters keep of the address. */
const TERMS = ['search', 'case', 'status', 'sort'];

export interface Linked extends Identified {
  readonly title: string;
  readonly caseId: string | null;
  readonly clientId: string | null;
  readonly removedAt: string | null;
}

/** What is particular to one kind of links. A constant of the module. */
export interface LinkKind<Row extends Linked> {
  readonly place: RecordPlace & { readonly path: `/api/${string}` };
  readonly title: string;
  readonly table: TableName;
  /** What can be done with several; its words are those of the kind. */
  readonly work: BulkWork<Row>;
  /** Beside the title, the case and the client. */
  readonly columns: readonly TableColumn<Row>[];
  /** Searched beside the title and the names of the case and the client. */
  readonly searched: (row: Row) => readonly (string | null)[];
  /** Of the empty list: what the kind is for, and an example. */
  readonly empty: readonly [what: string, example: string];
}

export interface LinkListProps<Row extends Linked> {
  readonly kind: LinkKind<Row>;
  /** Leads to the other parts of the screen. */
  readonly parts: ReactNode;
  readonly form: (opened: OpenRecord<Row>) => ReactNode;
}

const nameOf = ({ title }: Linked): string => title;

/** Documents that are kept elsewhere, with a way there. */
export function LinkList<Row extends Linked>({ kind, parts, form }: LinkListProps<Row>) {
  const { place, work } = kind;
  const { one, many } = work;
  const { search, setSearch } = useAddress();
  const { search: words = '', case: caseId = '', status = '', sort = 'title' } = search;
  const removed = status === 'removed';
  const list = useQuery(liveQuery<readonly Row[]>([place.path, ...(removed ? [{ removed: true }] : [])], place.views));
  const opened = useOpenRecord<Row>(place.path, list.data);
  const { remove } = useRecordVerbs<Row>(place, nameOf);
  const caseTitle = useNames('cases');
  const clientName = useNames('clients');
  const rows = useMemo(
    () =>
      (list.data ?? []).filter(
        (row) =>
          (caseId === '' || row.caseId === caseId) &&
          hasWords([row.title, caseTitle(row.caseId), clientName(row.clientId), ...kind.searched(row)], words),
      ),
    [list.data, caseId, words, caseTitle, clientName, kind],
  );
  const caseOptions = useMemo(
    () =>
      referredOptions(
        (list.data ?? []).flatMap((row) => row.caseId ?? []),
        caseId,
        caseTitle,
        'A removed case',
      ),
    [list.data, caseId, caseTitle],
  );
  const columns = useMemo(
    (): readonly TableColumn<Row>[] => [
      { id: 'title', header: 'Document', csv: nameOf, cell: nameOf, sortBy: nameOf, width: 'minmax(200px, 2fr)' },
      ...kind.columns,
      caseColumn<Row>(caseTitle, { phone: 'none' }),
      {
        id: 'client',
        header: 'Client',
        csv: ({ clientId: id }) => csvName(id, clientName),
        cell: ({ clientId: id }) => <NameCell kind="clients" id={id} name={clientName(id)} />,
        sortBy: ({ clientId: id }) => clientName(id),
        width: 'minmax(120px, 1fr)',
        phone: 'none',
      },
    ],
    [kind, caseTitle, clientName],
  );
  const table = useListTable({ name: kind.table, columns, rows, sort, terms: TERMS });
  const rowKeys = useMemo(() => {
    const removeRow = (row: Row): void => {
      if (row.removedAt === null) remove([row]);
    };
    return { Delete: removeRow };
  }, [remove]);
  useShortcut('n', `New ${one}`, opened.openNew);
  const [what, example] = kind.empty;
  return (
    <>
      <PageHeader
        title={kind.title}
        {...(list.data === undefined
          ? {}
          : { detail: removed ? `${rows.length} removed` : count(rows.length, one, many) })}
      >
        <Button variant="primary" icon={Plus} onClick={opened.openNew}>
          New {one}
        </Button>
      </PageHeader>
      <Toolbar end={parts} tools={<TableTools table={table} />}>
        <SearchBox label={`Search ${many}`} value={words} onChange={(next) => setSearch({ search: next })} />
        <FilterRow>
          <Filter label="Case" options={caseOptions} value={caseId} onChange={(next) => setSearch({ case: next })} />
          <Filter label="Status" options={REMOVED} value={status} onChange={(next) => setSearch({ status: next })} />
        </FilterRow>
      </Toolbar>
      <RecordList
        one={one}
        many={many}
        answer={list}
        rows={rows}
        isFiltered={words !== '' || caseId !== ''}
        onClear={() => setSearch({ search: null, case: null, status: null })}
        showsRemoved={removed}
        empty={
          <EmptyState
            title={what}
            action={
              <Button icon={Plus} onClick={opened.openNew}>
                Add the first {one}
              </Button>
            }
          >
            {example}
          </EmptyState>
        }
      >
        <RecordTable
          label={kind.title}
          table={table}
          work={work}
          isRemoved={removed}
          onSortChange={(next) => setSearch({ sort: next })}
          view={place.views[0] as string}
          openId={opened.record?.id}
          onOpen={({ id }) => opened.open(id)}
          onEdit={({ id }) => opened.open(id)}
          rowKeys={rowKeys}
        />
      </RecordList>
      {form(opened)}
    </>
  );
}
