import type { TableName } from '@lexledger/contracts/features/tables';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { Button } from '../../components/Button.tsx';
import { referredOptions } from '../../components/choiceOptions.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { FilterRow } from '../../components/FilterRow.tsx';
import type { RecordSheetProps } from '../../components/LazyForm.tsx';
import { NameCell } from '../../components/NameCell.tsx';
import { useNames } from '../../components/names.ts';
import { useOpenRecord } from '../../components/openRecord.ts';
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
import type { Identified } from '../../records/recordCommands.ts';
import { recordListQuery } from '../../records/recordListQuery.ts';
import { useRecordVerbs } from '../../records/recordVerbs.ts';
import { count } from '../../text/format.ts';
import { hasWords } from '../../text/words.ts';

const REMOVED = [{ value: 'removed', label: 'Removed' }];

/** The parameters of the address that a saved filter keeps. */
const TERMS = ['search', 'case', 'status', 'sort'];

export interface Linked extends Identified {
  readonly title: string;
  readonly caseId: string | null;
  readonly clientId: string | null;
  readonly removedAt: string | null;
}

/** What distinguishes one kind of links. A constant of the module. */
export interface LinkKind<Row extends Linked> {
  readonly path: `/api/${string}`;
  readonly title: string;
  readonly table: TableName;
  /** Bulk changes; also names the kind. */
  readonly work: BulkWork<Row>;
  /** Columns between the title and the case. */
  readonly columns: readonly TableColumn<Row>[];
  /** Texts to search beside the title and the names of the case and the client. */
  readonly searched: (row: Row) => readonly (string | null)[];
  /** For the empty list: what the kind is for, and an example. */
  readonly empty: readonly [what: string, example: string];
  readonly Form: ComponentType<RecordSheetProps<Row, never>>;
}

export interface LinkListProps<Row extends Linked> {
  readonly kind: LinkKind<Row>;
  /** Switches between the parts of the screen. */
  readonly parts: ReactNode;
}

/** The links that the address asks for, and the options of the filter by case. */
function useLinks<Row extends Linked>({ work: { place }, columns, searched }: LinkKind<Row>) {
  const { search: words = '', case: caseId = '', status = '' } = useAddress().search;
  const isRemoved = status === 'removed';
  const list = useQuery(recordListQuery<Row>(place, isRemoved));
  const caseTitle = useNames('cases');
  const clientName = useNames('clients');
  const rows = useMemo(
    () =>
      (list.data ?? []).filter(
        (row) =>
          (caseId === '' || row.caseId === caseId) &&
          hasWords([row.title, caseTitle(row.caseId), clientName(row.clientId), ...searched(row)], words),
      ),
    [list.data, caseId, words, caseTitle, clientName, searched],
  );
  const caseOptions = useMemo(() => {
    const ids = (list.data ?? []).map((row) => row.caseId);
    return referredOptions(ids, caseId, caseTitle, 'A removed case');
  }, [list.data, caseId, caseTitle]);
  const allColumns = useMemo(
    (): readonly TableColumn<Row>[] => [
      {
        id: 'title',
        header: 'Document',
        csv: ({ title }) => title,
        cell: ({ title }) => title,
        sortBy: ({ title }) => title,
        width: 'minmax(200px, 2fr)',
      },
      ...columns,
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
    [columns, caseTitle, clientName],
  );
  return { words, caseId, status, isRemoved, list, rows, caseOptions, columns: allColumns };
}

/** Documents that are kept outside the product, with their addresses. */
export function LinkList<Row extends Linked>({ kind, parts }: LinkListProps<Row>) {
  const { path, title, table: name, work, empty, Form } = kind;
  const { place, one, many } = work;
  const { search, setSearch } = useAddress();
  const { sort = 'title' } = search;
  const { words, caseId, status, isRemoved, list, rows, caseOptions, columns } = useLinks(kind);
  const opened = useOpenRecord<Row>(path, list.data);
  const { remove } = useRecordVerbs<Row>(place, work.nameOf);
  const table = useListTable({ name, columns, rows, sort, terms: TERMS });
  const rowKeys = useMemo(() => {
    const removeRow = (row: Row): void => {
      if (row.removedAt === null) remove([row]);
    };
    return { Delete: removeRow };
  }, [remove]);
  useShortcut('n', `New ${one}`, opened.openNew);
  const [what, example] = empty;
  const detail = isRemoved ? `${rows.length} removed` : count(rows.length, one, many);
  return (
    <>
      <PageHeader title={title} {...(list.data === undefined ? {} : { detail })}>
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
        showsRemoved={isRemoved}
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
          label={title}
          table={table}
          work={work}
          isRemoved={isRemoved}
          onSortChange={(next) => setSearch({ sort: next })}
          view={place.views[0] as string}
          openId={opened.record?.id}
          onOpen={({ id }) => opened.open(id)}
          onEdit={({ id }) => opened.open(id)}
          rowKeys={rowKeys}
        />
      </RecordList>
      <Form open={opened.isOpen} record={opened.record} onOpenChange={opened.close} />
    </>
  );
}
