import { DUE_AFTER_DAYS, invoice } from '@lexledger/contracts/features/invoices';
import { billedClientOf } from '@lexledger/domain/billing';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { CaseAndClientFields } from '../../components/CaseAndClientFields.tsx';
import { DateField } from '../../components/DateField.tsx';
import { useProposed } from '../../components/proposed.ts';
import { RecordActions } from '../../components/RecordActions.tsx';
import { RemovableForm } from '../../components/RemovableForm.tsx';
import { type RecordSheetOf, recordFields } from '../../components/recordFields.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useToday } from '../../dates/today.ts';
import { recordQuery } from '../../records/recordQuery.ts';
import { formatDay } from '../../text/format.ts';
import { INVOICES } from './place.ts';

type InvoiceValues = z.input<typeof invoice.commands.add.body>;

const FIELDS = recordFields(invoice, {
  // The layout is chosen beside the paper.
  without: ['layout'],
  words: {
    lines: (lines) => (Array.isArray(lines) ? `${lines.length}` : 'Empty'),
    taxRate: (rate) => (typeof rate === 'string' && rate !== '' ? `${rate} %` : 'Empty'),
  },
});

const schema = invoice.commands.add.body.extend({ clientId: z.uuid({ error: 'Choose the client who is billed' }) });

export default function InvoiceSheet(sheet: RecordSheetOf<typeof invoice>) {
  const { record } = sheet;
  const close = (): void => sheet.onOpenChange(false);
  const isOpen = record === undefined || record.status === 'draft';
  return (
    <RemovableForm
      {...sheet}
      titles={['New invoice', 'Edit invoice']}
      place={INVOICES}
      {...FIELDS}
      schema={schema}
      addLabel="Create draft"
      actions={isOpen && <RecordActions place={INVOICES} record={record} onDone={close} />}
    >
      <TextField name="title" autoFocus autoComplete="off" placeholder="Okafor v. Brandt, March" />
      {isOpen && (
        <>
          <CaseAndClientFields clientRequired proposed={billedClientOf} />
          {record === undefined && <ProposedSubject />}
          <TextField
            name="taxRate"
            inputMode="decimal"
            autoComplete="off"
            hint="Percent of the amount after the discount."
          />
        </>
      )}
      <DateField name="dueDate" hint={`${DUE_AFTER_DAYS} days after the invoice date, when left empty.`} />
      <TextAreaField name="notes" rows={3} hint="Printed below the total." />
    </RemovableForm>
  );
}

/** Maximum characters of a subject. */
const LONGEST = 200;

/** Proposes the title of the case, or else the client's name, with the month, until the user types another subject. */
export function ProposedSubject() {
  const [caseId, clientId] = useWatch<InvoiceValues, ['caseId', 'clientId']>({ name: ['caseId', 'clientId'] });
  const { data: matter } = useQuery({ ...recordQuery('cases', caseId), enabled: !!caseId });
  const { data: client } = useQuery({
    ...recordQuery('clients', clientId),
    enabled: !caseId && !!clientId,
  });
  const end = `, ${formatDay(useToday(), 'month')}`;
  const name = caseId ? matter?.title : client?.name;
  useProposed('title', name === undefined ? undefined : name.slice(0, LONGEST - end.length) + end, '');
  return null;
}
