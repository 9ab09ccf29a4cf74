import { DUE_AFTER_DAYS, type Invoice, invoice } from '@lexledger/contracts/features/invoices';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { CaseAndClientFields } from '../../components/CaseAndClientFields.tsx';
import { DateField } from '../../components/DateField.tsx';
import type { RecordSheetProps } from '../../components/LazyForm.tsx';
import { MoneyField } from '../../components/MoneyField.tsx';
import { RecordActions, RemovedNotice } from '../../components/RecordActions.tsx';
import { RecordForm } from '../../components/RecordForm.tsx';
import { RecordName } from '../../components/RecordName.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { formatMoney } from '../../money/money.ts';
import { formatDay } from '../../text/format.ts';
import type { InvoiceValues } from './invoiceValues.ts';
import { ProposedSubject } from './ProposedSubject.tsx';
import { INVOICES } from './place.ts';

const NEW: InvoiceValues = {
  title: '',
  clientId: '',
  caseId: null,
  lines: [],
  dueDate: null,
  discount: null,
  taxRate: '',
  notes: '',
};

const valuesOf = (record: Invoice): InvoiceValues => ({
  title: record.title,
  clientId: record.clientId,
  caseId: record.caseId,
  lines: record.lines,
  dueDate: record.dueDate,
  discount: record.discount,
  taxRate: record.taxRate ?? '',
  notes: record.notes ?? '',
});

const schema = invoice.commands.add.body.extend({ clientId: z.uuid({ error: 'Choose the client who is billed' }) });

const LABELS: Readonly<Record<string, string>> = {
  title: 'Subject',
  clientId: 'Client',
  caseId: 'Case',
  lines: 'Lines',
  dueDate: 'Due',
  discount: 'Discount',
  taxRate: 'Tax rate',
  notes: 'Notes',
};

function shown(field: string, value: unknown): ReactNode {
  if (Array.isArray(value)) return `${value.length}`;
  if (typeof value !== 'string' || value === '') return 'Empty';
  if (field === 'caseId') return <RecordName kind="cases" id={value} />;
  if (field === 'clientId') return <RecordName kind="clients" id={value} />;
  if (field === 'dueDate') return formatDay(value);
  if (field === 'discount') return formatMoney(value);
  return field === 'taxRate' ? `${value} %` : value;
}

export default function InvoiceSheet({
  open,
  onOpenChange,
  record,
  defaults,
  onSaved,
}: RecordSheetProps<Invoice, InvoiceValues>) {
  const close = (): void => onOpenChange(false);
  const isOpen = record === undefined || record.status === 'draft';
  return (
    <RecordForm
      open={open}
      onOpenChange={onOpenChange}
      title={record === undefined ? 'New invoice' : 'Edit invoice'}
      place={INVOICES}
      schema={schema}
      values={record === undefined ? { ...NEW, ...defaults } : valuesOf(record)}
      record={record}
      describe={(field, value) => ({ label: LABELS[field] ?? field, value: shown(field, value) })}
      {...(onSaved === undefined ? {} : { onSaved })}
      submitLabel={record === undefined ? 'Create draft' : 'Save'}
      actions={isOpen && <RecordActions place={INVOICES} record={record} onDone={close} />}
    >
      <RemovedNotice place={INVOICES} record={record} onDone={close} />
      <TextField
        name="title"
        label="Subject"
        required
        autoFocus
        autoComplete="off"
        placeholder="Okafor v. Brandt, March"
      />
      {isOpen && (
        <>
          <CaseAndClientFields clientRequired />
          {record === undefined && <ProposedSubject />}
          <div className="grid gap-4 sm:grid-cols-2">
            <MoneyField name="discount" label="Discount" />
            <TextField
              name="taxRate"
              label="Tax rate"
              inputMode="decimal"
              autoComplete="off"
              hint="Percent of the amount after the discount."
            />
          </div>
        </>
      )}
      <DateField name="dueDate" label="Due" hint={`${DUE_AFTER_DAYS} days after the invoice date, when left empty.`} />
      <TextAreaField name="notes" label="Notes" rows={3} hint="Printed below the total." />
    </RecordForm>
  );
}
