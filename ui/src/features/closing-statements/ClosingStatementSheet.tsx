import { FEE_BASES } from '@lexledger/contracts/closingChoices';
import { type ClosingStatement, closingStatement } from '@lexledger/contracts/features/closing-statements';
import { closingProblem, closingSums } from '@lexledger/domain/closingStatement';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { Alert } from '../../components/Alert.tsx';
import { ComboboxField } from '../../components/ComboboxField.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { caseChoices } from '../../components/choiceSources.ts';
import { DateField } from '../../components/DateField.tsx';
import { ItemsField } from '../../components/ItemsField.tsx';
import { MoneyField } from '../../components/MoneyField.tsx';
import { RecordActions } from '../../components/RecordActions.tsx';
import { RemovableForm } from '../../components/RemovableForm.tsx';
import { type RecordSheetOf, recordFields } from '../../components/recordFields.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { today } from '../../dates/zones.ts';
import { formatMoney } from '../../money/money.ts';
import { count } from '../../text/format.ts';
import { CLOSING_STATEMENTS } from './place.ts';
import { readLiens, readShares, type WrittenLien, type WrittenShare, writtenLiens } from './writtenStatement.ts';

const { fields } = closingStatement;

const schema = closingStatement.commands.add.body.omit({ clientId: true }).extend({
  caseId: z.uuid({ error: 'Choose the case that it closes' }),
  shares: z.preprocess(readShares, fields.shares),
  liens: z.preprocess(readLiens, fields.liens),
});

/** What the sums follow from; other fields may be missing still. */
const { recovery, feeBasis, shares, costs, liens } = schema.shape;
const summed = z.object({ recovery, feeBasis, shares, costs, liens });

type Values = z.input<typeof closingStatement.commands.add.body>;
type FormValues = Omit<Values, 'shares' | 'liens' | 'clientId'> & { shares: WrittenShare[]; liens: WrittenLien[] };

const lengthOf = (one: string) => (items: unknown) => (Array.isArray(items) ? count(items.length, one) : 'None');

const FIELDS = recordFields(closingStatement, {
  words: { shares: lengthOf('share'), costs: lengthOf('cost'), liens: lengthOf('payment') },
  without: ['clientId'],
});

const BLANK_SHARE: WrittenShare = { stage: '', percent: '', of: null };

const valuesOf = (record: object): FormValues => {
  const values = FIELDS.valuesOf(record) as unknown as Values;
  return {
    ...values,
    shares: Array.isArray(values.shares) ? (values.shares as WrittenShare[]) : [],
    liens: writtenLiens(values.liens as ClosingStatement['liens']),
  };
};

/** What the client receives by what is entered, as soon as it can be computed. */
function Remittance() {
  const { control } = useFormContext();
  const entered = summed.safeParse(useWatch({ control }));
  if (!entered.success) return null;
  const problem = closingProblem(entered.data);
  if (problem !== null) return <Alert tone="warning">{problem.message}</Alert>;
  const { fee, remittance } = closingSums(entered.data);
  return (
    <p className="flex justify-between gap-4 border-rule border-t pt-2 font-medium tabular-nums">
      <span>Remittance to the client, after a fee of {formatMoney(fee)}</span>
      <span>{formatMoney(remittance)}</span>
    </p>
  );
}

export default function ClosingStatementSheet(sheet: RecordSheetOf<typeof closingStatement>) {
  const { record, defaults } = sheet;
  const close = (): void => sheet.onOpenChange(false);
  return (
    <RemovableForm<FormValues, z.output<typeof schema>, ClosingStatement>
      {...sheet}
      {...FIELDS}
      titles={['New closing statement', 'Edit closing statement']}
      place={CLOSING_STATEMENTS}
      schema={schema as unknown as z.ZodType<z.output<typeof schema>, FormValues>}
      blank={valuesOf({ ...FIELDS.blank, shares: [BLANK_SHARE] })}
      valuesOf={valuesOf}
      defaults={defaults as Partial<FormValues> | undefined}
      addLabel="Create draft"
      actions={
        record?.status === 'draft' && <RecordActions place={CLOSING_STATEMENTS} record={record} onDone={close} />
      }
    >
      <ComboboxField name="caseId" source={caseChoices} placeholder="Search cases" />
      <TextField name="outcome" autoFocus autoComplete="off" placeholder="Settled at mediation" />
      <div className="grid gap-4 sm:grid-cols-[2fr_3fr]">
        <MoneyField name="recovery" />
        <SelectField name="feeBasis" options={optionsOf(FEE_BASES)} />
      </div>
      <ItemsField<WrittenShare>
        name="shares"
        legend="Fee"
        one="share"
        least={1}
        add={{ blank: () => BLANK_SHARE }}
        hint="33.333 is a third, 33.33 is not. With several, each is of its own part of the recovery, and the last one of the rest."
        head={({ at, number }) => (
          <TextField
            name={`${at}.stage`}
            label={`Stage ${number}`}
            required
            autoComplete="off"
            placeholder="After suit was filed"
            className="flex-1"
          />
        )}
      >
        {({ at, isLast }) => (
          <div className="grid grid-cols-2 gap-3">
            <TextField name={`${at}.percent`} label="Percent" required inputMode="decimal" autoComplete="off" />
            {!isLast && <MoneyField name={`${at}.of`} label="Of" required />}
          </div>
        )}
      </ItemsField>
      <ItemsField
        name="costs"
        legend="Costs"
        one="cost"
        add={{ blank: () => ({ recordId: null, date: today(), description: '', amount: null }) }}
        head={({ at, label }) => (
          <TextField name={`${at}.description`} label={label} required autoComplete="off" className="flex-1" />
        )}
      >
        {({ at }) => (
          <div className="grid grid-cols-2 gap-3">
            <DateField name={`${at}.date`} label="Date" required />
            <MoneyField name={`${at}.amount`} label="Amount" required />
          </div>
        )}
      </ItemsField>
      <ItemsField
        name="liens"
        legend="Liens and payments to others"
        one="payment"
        add={{ blank: () => ({ payee: '', description: '', amount: null }) }}
        head={({ at, number }) => (
          <TextField
            name={`${at}.payee`}
            label={`Payee ${number}`}
            required
            autoComplete="off"
            placeholder="Medicare"
            className="flex-1"
          />
        )}
      >
        {({ at }) => (
          <div className="grid grid-cols-2 gap-3">
            <TextField name={`${at}.description`} label="For" autoComplete="off" placeholder="Conditional payments" />
            <MoneyField name={`${at}.amount`} label="Amount" required />
          </div>
        )}
      </ItemsField>
      <Remittance />
      <TextAreaField name="notes" rows={3} hint="Printed below the method." />
    </RemovableForm>
  );
}
