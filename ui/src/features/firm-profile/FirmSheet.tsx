import { TIMEKEEPER_CLASSES } from '@lexledger/contracts/billingChoices';
import { TIME_ROUNDINGS } from '@lexledger/contracts/choices';
import { firmProfile } from '@lexledger/contracts/features/firm-profile';
import type { InvoiceLayout } from '@lexledger/contracts/invoiceLayout';
import { layoutOf } from '@lexledger/domain/invoiceLayout';
import { MESSAGE_PLACEHOLDERS, USUAL_MESSAGE } from '@lexledger/domain/invoiceMessage';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { optionsOf } from '../../components/choiceOptions.ts';
import { InvoiceLayoutControls } from '../../components/InvoiceLayoutControls.tsx';
import { RecordForm } from '../../components/RecordForm.tsx';
import { type RecordSheetOf, recordFields } from '../../components/recordFields.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { FIRM } from './place.ts';

const TITLE = 'Firm and billing details';

const FIELDS = recordFields(firmProfile);

/** What is typed for the first number is a text. */
const schema = firmProfile.commands.add.body.extend({
  firstMatterNumber: z.preprocess(
    (typed) => (typeof typed === 'string' ? Number(typed.trim() || 1) : typed),
    firmProfile.fields.firstMatterNumber,
  ),
});

const PLACEHOLDERS = Object.keys(MESSAGE_PLACEHOLDERS)
  .map((name) => `{{${name}}}`)
  .join(', ');

const CLASSES = optionsOf(TIMEKEEPER_CLASSES);
const ROUNDINGS = optionsOf(TIME_ROUNDINGS);

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <fieldset className="mt-3 flex min-w-0 flex-col gap-4 first:mt-0">
    <legend className="mb-3 w-full border-rule border-b pb-1 font-medium text-muted text-sm">{title}</legend>
    {children}
  </fieldset>
);

const MatterNumbers = () => (
  <Group title="New cases">
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        name="matterNumberPattern"
        autoComplete="off"
        spellCheck={false}
        placeholder="{year}-{number:4}"
        hint="2026-0017 by {year}-{number:4}. When left empty, you number cases yourself."
      />
      <TextField
        name="firstMatterNumber"
        inputMode="numeric"
        autoComplete="off"
        hint="Where the counting begins, each year anew with {year}."
      />
    </div>
  </Group>
);

/** The layout of invoices that have none of their own. */
function LayoutField() {
  const { field } = useController({ name: 'invoiceLayout' });
  const layout = layoutOf({ layout: field.value as InvoiceLayout | null }, null);
  return <InvoiceLayoutControls layout={layout} onChange={field.onChange} />;
}

export default function FirmSheet(sheet: RecordSheetOf<typeof firmProfile>) {
  return (
    <RecordForm
      {...sheet}
      {...FIELDS}
      titles={[TITLE, TITLE]}
      description="Invoices bear them from now on. Those that were approved keep what they said."
      place={FIRM}
      addLabel="Save"
      schema={schema}
    >
      <Group title="At the head of invoices and reports">
        <TextField name="firmName" autoFocus autoComplete="organization" />
        <TextAreaField name="street" rows={2} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField name="city" autoComplete="address-level2" />
          <TextField name="region" autoComplete="address-level1" />
          <TextField name="postalCode" autoComplete="postal-code" />
          <TextField name="country" autoComplete="country-name" />
          <TextField name="phone" type="tel" autoComplete="tel" />
          <TextField name="email" type="email" autoComplete="email" />
        </div>
        <TextField
          name="website"
          type="url"
          autoComplete="url"
          placeholder="https://www.example.com"
          spellCheck={false}
        />
        <TextField name="taxId" autoComplete="off" spellCheck={false} placeholder="12-3456789" />
      </Group>
      <Group title="In LEDES files">
        <TextField
          name="ledesFirmId"
          autoComplete="off"
          spellCheck={false}
          hint="What clients’ billing systems know the firm by. The tax id, when left empty."
        />
        <TextField
          name="timekeeperName"
          autoComplete="off"
          placeholder="Byron, Ada"
          hint="You, last name first, as clients approved you."
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField name="timekeeperId" autoComplete="off" spellCheck={false} placeholder="AB" />
          <SelectField name="timekeeperClass" options={CLASSES} />
        </div>
      </Group>
      <Group title="Billed time">
        <SelectField
          name="timeRounding"
          options={ROUNDINGS}
          hint="In steps of 6 minutes. What was measured is kept beside it."
        />
      </Group>
      <MatterNumbers />
      <Group title="Layout of invoices">
        <LayoutField />
      </Group>
      <Group title="At the foot of invoices">
        <TextAreaField
          name="paymentTerms"
          rows={4}
          hint="How and until when to pay: the bank account, the address for checks."
        />
      </Group>
      <Group title="In emails with invoices">
        <TextField name="invoiceEmailSubject" autoComplete="off" placeholder={USUAL_MESSAGE.subject} />
        <TextAreaField
          name="invoiceEmailText"
          rows={8}
          placeholder={USUAL_MESSAGE.text}
          hint={`Filled in for each invoice: ${PLACEHOLDERS}.`}
        />
      </Group>
    </RecordForm>
  );
}
