import type { TableName } from '@lexledger/contracts/features/tables';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import type { RecordSheetProps } from '../../components/LazyForm.tsx';
import { ListScreen } from '../../components/list/ListScreen.tsx';
import { REMOVED_OPTION, referenceFilter, useFilteredList } from '../../components/list/listFilters.ts';
import { useNames } from '../../components/names.ts';
import { useOpenRecord } from '../../components/openRecord.ts';
import type { BulkWork } from '../../components/table/bulkWork.ts';
import type { TableColumn } from '../../components/table/tableColumn.ts';
import { caseColumn, nameColumn, textColumn } from '../../components/table/usualColumns.tsx';
import type { Identified } from '../../records/recordCommands.ts';
import { useRecordVerbs } from '../../records/recordVerbs.ts';
import { count } from '../../text/format.ts';

export interface Linked extends Identified {
  readonly title: string;
  readonly caseId: string | null;
  readonly clientId: string | null;
  readonly removedAt: string | null;
}

/** The differences between kinds of links. It must be a constant of its module. */
export interface LinkKind<Row extends Linked> {
  readonly title: string;
  readonly table: TableName;
  /** The bulk actions, which also name the kind. */
  readonly work: BulkWork<Row>;
  /** Columns between the title and the case. */
  readonly columns: readonly TableColumn<Row>[];
  /** Texts to search beside the title and the names of the case and the client. */
  readonly searched: (row: Row) => readonly (string | null)[];
  /** The texts of the empty list: the purpose of the kind, and an example. */
  readonly empty: readonly [what: string, example: string];
  readonly Form: ComponentType<RecordSheetProps<Row, never>>;
}

export interface LinkListProps<Row extends Linked> {
  readonly kind: LinkKind<Row>;
  /** Switches between the parts of the screen. */
  readonly parts: ReactNode;
}

/** Documents that are kept outside the product, with their addresses. */
export function LinkList<Row extends Linked>({ kind, parts }: LinkListProps<Row>) {
  const { title, table: name, work, columns: ownColumns, searched, empty, Form } = kind;
  const { place, one, many } = work;
  const caseTitle = useNames('cases');
  const clientName = useNames('clients');
  const plan = useMemo(
    () => ({
      filters: [
        referenceFilter<Row>('case', 'Case', ({ caseId }) => caseId, caseTitle, 'A removed case'),
        { key: 'status', label: 'Status', options: [REMOVED_OPTION] },
      ],
      textsOf: (row: Row) => [row.title, caseTitle(row.caseId), clientName(row.clientId), ...searched(row)],
      sort: 'title',
    }),
    [caseTitle, clientName, searched],
  );
  const list = useFilteredList<Row>(place, plan);
  const { data, rows, removed } = list;
  const { openNew, open, record, form } = useOpenRecord<Row>(place.path, data);
  const { remove } = useRecordVerbs<Row>(place, work.nameOf);
  const columns = useMemo(
    (): readonly TableColumn<Row>[] => [
      textColumn<Row>({ id: 'title', header: 'Document', width: 'minmax(200px, 2fr)', read: (row) => row.title }),
      ...ownColumns,
      caseColumn<Row>(caseTitle, { phone: 'none' }),
      nameColumn<Row>(
        {
          id: 'client',
          header: 'Client',
          width: 'minmax(120px, 1fr)',
          phone: 'none',
          read: ({ clientId }) => clientId,
        },
        'clients',
        clientName,
      ),
    ],
    [ownColumns, caseTitle, clientName],
  );
  const removeRow = (row: Row): void => remove([row]);
  const openRow = ({ id }: Row): void => open(id);
  const [what, example] = empty;
  return (
    <ListScreen
      title={title}
      detail={data && (removed ? `${rows.length} removed` : count(rows.length, one, many))}
      list={list}
      name={name}
      columns={columns}
      work={work}
      onNew={openNew}
      keepsHeader
      views={parts}
      openId={record?.id}
      onOpen={openRow}
      onEdit={openRow}
      rowKeys={{ Delete: removeRow }}
      empty={{ title: what, example, first: `Add the first ${one}` }}
    >
      <Form {...form} />
    </ListScreen>
  );
}
