import { INVOICE_STATUSES } from '@lexledger/contracts/billingChoices';
import { type Invoice, type InvoiceAgeing, invoiceNumber } from '@lexledger/contracts/features/invoices';
import { isOutstanding, isOverdue } from '@lexledger/domain/invoiceStates';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { TABLET, useMedia } from '../../browser/media.ts';
import { liveQuery } from '../../cache/query.ts';
import { Button } from '../../components/Button.tsx';
import { optionsOf, referredOptions } from '../../components/choiceOptions.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useEditedRecord } from '../../components/editedRecord.ts';
import { FilterRow } from '../../components/FilterRow.tsx';
import { useNames } from '../../components/names.ts';
import { useOpenPane } from '../../components/openPane.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RecordList } from '../../components/RecordList.tsx';
import { Filter, SearchBox, Toolbar } from '../../components/Toolbar.tsx';
import type { BulkWork } from '../../components/table/bulkWork.ts';
import { useListTable } from '../../components/table/listTable.ts';
import { RecordTable } from '../../components/table/RecordTable.tsx';
import { TableTools } from '../../components/table/TableTools.tsx';
import { today } from '../../dates/zones.ts';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { formatMoney } from '../../money/money.ts';
import { useAddress } from '../../navigation/address.ts';
import { recordListQuery } from '../../records/recordListQuery.ts';
import { count } from '../../text/format.ts';
import { hasWords } from '../../text/words.ts';
import { Ageing } from './Ageing.tsx';
import { InvoiceForm } from './InvoiceForm.tsx';
import { InvoicePane } from './InvoicePane.tsx';
import { invoiceColumns } from './invoiceColumns.tsx';
import { INVOICES } from './place.ts';

const REMOVED = 'removed';
const STATUS_OPTIONS = [
  { value: 'open', label: 'Outstanding' },
  { value: 'overdue', label: 'Overdue' },
  ...optionsOf(INVOICE_STATUSES),
  { value: REMOVED, label: 'Removed' },
];

/** What a saved filter keeps of the address. */
const TERMS = ['search', 'status', 'client', 'sort'];
/** What is left of the table beside an open invoice. */
const BESIDE_PANE = new Set(['number', 'title', 'status', 'total']);
/** What is left of it where not all columns have room: the figures come first. */
const ON_A_TABLET = new Set(['number', 'title', 'status', 'total', 'open']);

const WORK: BulkWork<Invoice> = {
  place: INVOICES,
  one: 'invoice',
  many: 'invoices',
  nameOf: ({ title }) => title,
  verbs: [],
  fields: [{ label: 'Due', field: 'dueDate', kind: 'day', none: 'After the usual time' }],
};

function hasStatus(invoice: Invoice, status: string): boolean {
  if (status === '' || status === REMOVED) return true;
  if (status === 'open') return isOutstanding(invoice);
  return status === 'overdue' ? isOverdue(invoice, today()) : invoice.status === status;
}

export interface InvoicesScreenProps {
  /** The ways to the page's other parts, under its heading. */
  readonly sections: ReactNode;
}

/** All invoices, with what is outstanding by age, and one of them beside the list. */
export default function InvoicesScreen({ sections }: InvoicesScreenProps) {
  const { search, setSearch } = useAddress();
  const { search: words = '', status = '', client = '', sort = '-number' } = search;
  const removed = status === REMOVED;
  const { isNew, openNew, edit, form } = useEditedRecord<Invoice>();
  const [made, setMade] = useState<string>();
  const clientName = useNames('clients');
  const caseTitle = useNames('cases');
  const list = useQuery(recordListQuery<Invoice>(INVOICES, removed));
  const ageing = useQuery(liveQuery<InvoiceAgeing>(['/api/invoice-ageing'], INVOICES.views));

  const shown = useMemo(
    () =>
      (list.data ?? []).filter(
        (invoice) =>
          hasStatus(invoice, status) &&
          (client === '' || invoice.clientId === client) &&
          hasWords(
            [
              invoice.title,
              invoice.notes,
              invoice.number === null ? null : invoiceNumber(invoice.number),
              clientName(invoice.clientId) ?? null,
              caseTitle(invoice.caseId) ?? null,
              invoice.total,
            ],
            words,
          ),
      ),
    [list.data, status, client, words, clientName, caseTitle],
  );
  const clients = useMemo(
    () =>
      referredOptions(
        (list.data ?? []).map(({ clientId }) => clientId),
        client,
        clientName,
        'A removed client',
      ),
    [list.data, client, clientName],
  );
  const { id, listed, isBeside, open, close } = useOpenPane(list.data);
  const isTablet = useMedia(TABLET);
  const columns = useMemo(() => invoiceColumns(shown, clientName, caseTitle), [shown, clientName, caseTitle]);
  const table = useListTable({
    name: 'invoices',
    columns,
    rows: shown,
    sort,
    terms: TERMS,
    room: isBeside ? BESIDE_PANE : isTablet ? ON_A_TABLET : undefined,
  });

  useShortcut('n', 'New invoice', openNew);
  useShortcut('e', 'Edit the open invoice', () => listed !== undefined && edit(listed), listed?.removedAt === null);
  useShortcut('Escape', 'Close the open invoice', close, id !== undefined);

  const isEmpty = list.data?.length === 0;
  const isFiltered = words !== '' || client !== '' || (status !== '' && !removed);
  const detail = removed
    ? `${list.data?.length ?? 0} removed`
    : ageing.data && `${count(ageing.data.invoices, 'outstanding invoice')}, ${formatMoney(ageing.data.open)}`;
  const defaults = {
    ...(search.clientId === undefined ? {} : { clientId: search.clientId }),
    ...(search.caseId === undefined ? {} : { caseId: search.caseId }),
  };
  return (
    <>
      <PageHeader title="Invoices" {...(detail === undefined || (isEmpty && !removed) ? {} : { detail })}>
        {(!isEmpty || removed) && (
          <Button variant="primary" icon={Plus} onClick={openNew}>
            New invoice
          </Button>
        )}
      </PageHeader>
      {sections}
      {ageing.data !== undefined && ageing.data.invoices > 0 && !removed && <Ageing ageing={ageing.data} />}
      <Toolbar tools={<TableTools table={table} />}>
        <SearchBox label="Search invoices" value={words} onChange={(next) => setSearch({ search: next })} />
        <FilterRow>
          <Filter
            label="Status"
            options={STATUS_OPTIONS}
            value={status}
            onChange={(next) => setSearch({ status: next })}
          />
          <Filter label="Client" options={clients} value={client} onChange={(next) => setSearch({ client: next })} />
        </FilterRow>
      </Toolbar>
      <div className="flex min-h-0 flex-1">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <RecordList
            one="invoice"
            many="invoices"
            answer={list}
            rows={shown}
            isFiltered={isFiltered}
            onClear={() => setSearch({ search: null, status: null, client: null })}
            showsRemoved={removed}
            empty={
              <EmptyState
                title="An invoice bills a client’s unbilled time and expenses, and follows them until they are paid."
                action={
                  <Button variant="primary" icon={Plus} onClick={openNew}>
                    Draft the first invoice
                  </Button>
                }
              >
                For example: Okafor v. Brandt, March; 12.4 hours and a filing fee, $4,122.00, due in thirty days.
              </EmptyState>
            }
          >
            <RecordTable
              label="Invoices"
              table={table}
              work={WORK}
              isRemoved={removed}
              selects={!isBeside}
              onSortChange={(next) => setSearch({ sort: next })}
              view="invoices"
              openId={id}
              onOpen={(invoice) => {
                setMade(undefined);
                open(invoice);
              }}
              onEdit={edit}
            />
          </RecordList>
        </div>
        {id !== undefined && (
          <InvoicePane key={id} id={id} listed={listed} isNew={made === id} onEdit={edit} onClose={close} />
        )}
      </div>
      <InvoiceForm
        {...form}
        defaults={defaults}
        onSaved={(saved) => {
          if (!isNew) return;
          setMade(saved.id);
          open(saved);
        }}
      />
    </>
  );
}
