import { INVOICE_STATUSES } from '@lexledger/contracts/billingChoices';
import {
  type Invoice,
  type InvoiceAgeing,
  invoiceNumber,
  linesOf,
  workersOf,
} from '@lexledger/contracts/features/invoices';
import { isOutstanding, isOverdue } from '@lexledger/domain/invoiceStates';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useIsInFirm } from '../../account/authentication.ts';
import { TABLET, useMedia } from '../../browser/media.ts';
import { liveQuery } from '../../cache/query.ts';
import { optionsOf, referredOptions } from '../../components/choiceOptions.ts';
import { useEditedRecord } from '../../components/editedRecord.ts';
import { lazyForm } from '../../components/LazyForm.tsx';
import { ListScreen } from '../../components/list/ListScreen.tsx';
import {
  type ListFilter,
  REMOVED_OPTION,
  referenceFilter,
  useFilteredList,
} from '../../components/list/listFilters.ts';
import { useNames } from '../../components/names.ts';
import { useOpenPane } from '../../components/openPane.ts';
import { bulkWork } from '../../components/table/bulkWork.ts';
import { today } from '../../dates/zones.ts';
import { formatMoney } from '../../money/money.ts';
import { useAddress } from '../../navigation/address.ts';
import { count } from '../../text/format.ts';
import { Ageing } from './Ageing.tsx';
import { InvoicePane } from './InvoicePane.tsx';
import { invoiceColumns } from './invoiceColumns.tsx';
import { INVOICES } from './place.ts';

const InvoiceForm = lazyForm(() => import('./InvoiceSheet.tsx'));

const STATUS_FILTER: ListFilter<Invoice> = {
  key: 'status',
  label: 'Status',
  options: [
    { value: 'open', label: 'Outstanding' },
    { value: 'overdue', label: 'Overdue' },
    ...optionsOf(INVOICE_STATUSES),
    REMOVED_OPTION,
  ],
  admits(invoice, status) {
    if (status === 'open') return isOutstanding(invoice);
    return status === 'overdue' ? isOverdue(invoice, today()) : invoice.status === status;
  },
};

/** The invoices with time of one person of a firm. */
const timekeeperFilter = (memberName: (id: string) => string | undefined): ListFilter<Invoice> => ({
  key: 'worker',
  label: 'Timekeeper',
  options: (invoices, chosen) =>
    referredOptions(
      invoices.flatMap((one) => workersOf(linesOf(one))),
      chosen,
      memberName,
      'A removed team member',
    ),
  admits: (invoice, chosen) => workersOf(linesOf(invoice)).includes(chosen),
});

/** The columns that remain beside an open invoice. */
const BESIDE_PANE = new Set(['number', 'title', 'status', 'total']);
/** The columns that remain on a tablet, where the amounts have priority. */
const ON_A_TABLET = new Set(['number', 'title', 'status', 'total', 'open']);

const WORK = bulkWork<Invoice>(INVOICES, ({ title }) => title, {
  fields: [{ label: 'Due', field: 'dueDate', kind: 'day', none: 'After the usual time' }],
});

export interface InvoicesScreenProps {
  /** Links to the page's other parts, below its heading. */
  readonly sections: ReactNode;
}

/** All invoices, with the outstanding amount by age, and one of them beside the list. */
export default function InvoicesScreen({ sections }: InvoicesScreenProps) {
  const { search } = useAddress();
  const clientName = useNames('clients');
  const caseTitle = useNames('cases');
  const memberName = useNames('team-members');
  const isInFirm = useIsInFirm();
  const filters = useMemo(
    () => [
      STATUS_FILTER,
      referenceFilter<Invoice>('client', 'Client', ({ clientId }) => clientId, clientName, 'A removed client'),
      ...(isInFirm ? [timekeeperFilter(memberName)] : []),
    ],
    [clientName, memberName, isInFirm],
  );
  const textsOf = useCallback(
    ({ title, notes, number, clientId, caseId, total }: Invoice) => [
      title,
      notes,
      number === null ? null : invoiceNumber(number),
      clientName(clientId),
      caseTitle(caseId),
      total,
    ],
    [clientName, caseTitle],
  );
  const list = useFilteredList(INVOICES, { filters, textsOf, sort: '-number' });
  const { data, rows, removed } = list;
  const pane = useOpenPane(data);
  const { openNew, edit, ifNew, form } = useEditedRecord<Invoice>();
  /** Id of the invoice that was just drafted here. */
  const [drafted, setDrafted] = useState<string>();
  const { data: ageing } = useQuery(liveQuery<InvoiceAgeing>(['/api/invoice-ageing'], INVOICES.views));
  const isTablet = useMedia(TABLET);
  const columns = useMemo(() => invoiceColumns(rows, clientName, caseTitle), [rows, clientName, caseTitle]);

  return (
    <ListScreen
      title="Invoices"
      detail={
        removed
          ? `${data?.length ?? 0} removed`
          : ageing && `${count(ageing.invoices, 'outstanding invoice')}, ${formatMoney(ageing.open)}`
      }
      sections={
        <>
          {sections}
          {ageing !== undefined && ageing.invoices > 0 && !removed && <Ageing ageing={ageing} />}
        </>
      }
      list={list}
      name="invoices"
      columns={columns}
      room={isTablet ? ON_A_TABLET : undefined}
      work={WORK}
      onNew={openNew}
      onOpen={(invoice) => {
        setDrafted(undefined);
        pane.open(invoice);
      }}
      onEdit={edit}
      pane={pane}
      columnsBeside={BESIDE_PANE}
      aside={
        pane.id !== undefined && (
          <InvoicePane
            key={pane.id}
            id={pane.id}
            listed={pane.listed}
            isNew={drafted === pane.id}
            onEdit={edit}
            onClose={pane.close}
          />
        )
      }
      empty={{
        title: 'An invoice bills a client’s unbilled time and expenses, and follows them until they are paid.',
        example: 'For example: Okafor v. Brandt, March; 12.4 hours and a filing fee, $4,122.00, due in thirty days.',
        first: 'Draft the first invoice',
      }}
    >
      <InvoiceForm
        {...form}
        defaults={{
          ...(search.clientId === undefined ? {} : { clientId: search.clientId }),
          ...(search.caseId === undefined ? {} : { caseId: search.caseId }),
        }}
        onSaved={ifNew((saved) => {
          setDrafted(saved.id);
          pane.open(saved);
        })}
      />
    </ListScreen>
  );
}
