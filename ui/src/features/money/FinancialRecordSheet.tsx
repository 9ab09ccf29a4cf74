import { FINANCIAL_TYPES } from '@lexledger/contracts/choices';
import { type FinancialRecord, financialRecord } from '@lexledger/contracts/features/money';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { Alert } from '../../components/Alert.tsx';
import { CheckboxField } from '../../components/CheckboxField.tsx';
import { ComboboxField } from '../../components/ComboboxField.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { caseChoices } from '../../components/choiceSources.ts';
import { DateField } from '../../components/DateField.tsx';
import { MoneyField } from '../../components/MoneyField.tsx';
import { RemovableForm } from '../../components/RemovableForm.tsx';
import { type RecordSheetOf, recordFields } from '../../components/recordFields.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { today } from '../../dates/zones.ts';
import { financialSummary } from '../../records/financialSummary.ts';
import { suggestedCategories } from './categories.ts';
import { MONEY } from './place.ts';
import { CountedAsPayment } from './SamePayments.tsx';

export type FinancialRecordValues = z.input<typeof financialRecord.commands.add.body>;

const FIELDS = recordFields(financialRecord);

export default function FinancialRecordSheet(sheet: RecordSheetOf<typeof financialRecord>) {
  const { record } = sheet;
  return (
    <RemovableForm
      {...sheet}
      {...FIELDS}
      place={MONEY}
      blank={{ ...FIELDS.blank, type: 'income', date: today() }}
      addLabel="Add record"
    >
      {record?.invoiceId != null && (
        <Alert>
          An invoice or a final closing statement holds this expense: its type, amount, case and day stay as they are.
          Take it off the draft, or void the invoice, to change them.
        </Alert>
      )}
      <div className="grid grid-cols-2 gap-4">
        <SelectField name="type" options={optionsOf(FINANCIAL_TYPES)} />
        <MoneyField name="amount" />
      </div>
      <TextAreaField name="description" rows={2} placeholder="Retainer, first instalment" />
      <div className="grid grid-cols-2 gap-4">
        <Category />
        <DateField name="date" />
      </div>
      <ComboboxField name="caseId" source={caseChoices} placeholder="Search cases" />
      <CostKind />
      {record !== undefined && <CountedAsPayment recordId={record.id} />}
      <details className="text-sm">
        <summary className="w-fit rounded-sm text-muted">Reference in another system</summary>
        <TextField name="clioId" className="mt-3" />
      </details>
    </RemovableForm>
  );
}

/** For an expense of a case, asks who bears the cost; for any other expense, whether it remits sales tax. */
function CostKind() {
  const [type, caseId] = useWatch({ name: ['type', 'caseId'] }) as [FinancialRecord['type'], string | null];
  if (type !== 'expense') return null;
  if (caseId === null) {
    return (
      <CheckboxField
        name="remitsTax"
        hint="Sales tax that you charged on invoices and pay on to the state: it settles what is payable, and is no expense."
      />
    );
  }
  return (
    <CheckboxField
      name="inHouse"
      hint="Copies, postage and the like: an expense of the firm. Otherwise it is advanced for the client, who owes it until it is repaid."
    />
  );
}

/** The category as free text; categories used before and the usual ones are suggested. */
function Category() {
  const type = useWatch({ name: 'type' }) as FinancialRecord['type'];
  const { data } = useQuery(financialSummary);
  return (
    <>
      <TextField name="category" list="financial-categories" autoComplete="off" />
      <datalist id="financial-categories">
        {suggestedCategories(type, data?.categories ?? []).map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </>
  );
}
