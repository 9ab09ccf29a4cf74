import type { ClientImport } from '@lexledger/contracts/features/imports';
import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { Button } from '../../components/Button.tsx';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { FilterRow } from '../../components/FilterRow.tsx';
import { ListAndPane } from '../../components/list/ListAndPane.tsx';
import { REMOVED, REMOVED_OPTION } from '../../components/list/listFilters.ts';
import { useOpenPane } from '../../components/openPane.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RecordList } from '../../components/RecordList.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { Filter, Toolbar } from '../../components/Toolbar.tsx';
import { numberColumn, textColumn } from '../../components/table/usualColumns.tsx';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { useAddress } from '../../navigation/address.ts';
import { recordListQuery } from '../../records/recordListQuery.ts';
import { count, formatInstantDay, formatPercent } from '../../text/format.ts';
import { ImportPane } from './ImportPane.tsx';
import { ImportStatusMark } from './ImportStatusMark.tsx';
import { IMPORTS } from './place.ts';
import { progressOf } from './progress.ts';

const ImportWizard = lazyWithRetry(() => import('./ImportWizard.tsx'));

const COLUMNS: readonly Column<ClientImport>[] = [
  textColumn({ id: 'name', header: 'File', width: 'minmax(180px, 2fr)' }),
  {
    id: 'status',
    header: 'Status',
    cell: (given) => {
      const progress = progressOf(given);
      return (
        <span className="inline-flex items-center gap-2">
          <ImportStatusMark status={given.status} />
          {progress !== null && progress.of > 0 && (
            <span className="text-muted tabular-nums">{formatPercent(progress.done / progress.of)}</span>
          )}
        </span>
      );
    },
    sortBy: ({ status }) => status,
    width: '150px',
    phone: 'end',
  },
  numberColumn({ id: 'added', header: 'Added', width: '80px', phone: 'none' }),
  numberColumn({ id: 'skipped', header: 'Skipped', width: '80px', phone: 'none' }),
  numberColumn({ id: 'rejected', header: 'Problems', width: '90px', phone: 'none' }),
  numberColumn({ id: 'rows', header: 'Rows', width: '80px' }),
  {
    id: 'createdAt',
    header: 'Imported',
    cell: ({ createdAt }) => formatInstantDay(createdAt),
    sortBy: ({ createdAt }) => Date.parse(createdAt),
    align: 'end',
    width: '110px',
  },
];

/** The columns that remain beside an open import. */
const BESIDE_PANE = COLUMNS.filter(({ id }) => ['name', 'status', 'rows'].includes(id));

export interface ImportsScreenProps {
  /** Links to the page's other parts, below its heading. */
  readonly sections: ReactNode;
}

/** Past imports of clients, the running one, and new ones. */
export default function ImportsScreen({ sections }: ImportsScreenProps) {
  const { search, setSearch } = useAddress();
  const { status = '', sort = '-createdAt' } = search;
  const removed = status === REMOVED;
  const list = useQuery(recordListQuery<ClientImport>(IMPORTS, removed));
  const { id, listed, isBeside, open, close } = useOpenPane(list.data);
  const isNew = search.new === '1';
  const begin = (): void => setSearch({ new: '1', id: null });

  useShortcut('n', 'Import clients', begin, !isNew);
  useShortcut('Escape', 'Close the open import', close, id !== undefined && !isNew);

  if (isNew) {
    return (
      <Suspense fallback={<SkeletonRows rows={8} label="Loading" />}>
        <ImportWizard
          onBegun={(begun) => setSearch({ new: null, id: begun.id })}
          onClose={() => setSearch({ new: null })}
        />
      </Suspense>
    );
  }
  const isEmpty = list.data?.length === 0;
  const newButton = (label: string) => (
    <Button variant="primary" icon={Upload} onClick={begin}>
      {label}
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Imports"
        {...(list.data === undefined || (isEmpty && !removed)
          ? {}
          : { detail: removed ? `${list.data.length} removed` : count(list.data.length, 'import') })}
      >
        {(!isEmpty || removed) && newButton('Import clients')}
      </PageHeader>
      {sections}
      <Toolbar>
        <FilterRow>
          <Filter
            label="Shown"
            options={[REMOVED_OPTION]}
            value={status}
            onChange={(next) => setSearch({ status: next })}
          />
        </FilterRow>
      </Toolbar>
      <ListAndPane aside={listed !== undefined && <ImportPane given={listed} onClose={close} />}>
        <RecordList
          one="import"
          many="imports"
          answer={list}
          rows={list.data ?? []}
          isFiltered={false}
          onClear={() => setSearch({ status: null })}
          showsRemoved={removed}
          empty={
            <EmptyState
              title="An import brings clients from a CSV file: of another program, a spreadsheet, an address book."
              action={newButton('Import clients')}
            >
              You see what each row will do before it does it, can stop it half way, and can undo it as a whole.
            </EmptyState>
          }
        >
          <DataTable
            label="Imports"
            columns={isBeside ? BESIDE_PANE : COLUMNS}
            rows={list.data ?? []}
            sort={sort}
            onSortChange={(next) => setSearch({ sort: next })}
            view="imports"
            openId={id}
            onOpen={open}
          />
        </RecordList>
      </ListAndPane>
    </>
  );
}
