import { BURDENS, CLAIM_KINDS, CLAIM_SIDES, STANDARDS } from '@lexledger/contracts/claimChoices';
import { type Claim, type ClaimElement, claim, elementsOf, heldElements } from '@lexledger/contracts/features/claims';
import { useState } from 'react';
import { z } from 'zod';
import { ComboboxField } from '../../components/ComboboxField.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { caseChoices } from '../../components/choiceSources.ts';
import { DateField } from '../../components/DateField.tsx';
import type { RecordSheetProps } from '../../components/LazyForm.tsx';
import { RemovableForm } from '../../components/RemovableForm.tsx';
import { recordFields } from '../../components/recordFields.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { count, formatDay } from '../../text/format.ts';
import { ElementsField } from './ElementsField.tsx';
import { ElementsOffer } from './ElementsOffer.tsx';
import { CLAIMS } from './place.ts';
import { anotherElement, begunWith, readElements, type WrittenElement, writtenElements } from './writtenElements.ts';

export type ClaimValues = z.input<typeof claim.commands.add.body>;

type FormValues = Omit<ClaimValues, 'elements'> & { elements: WrittenElement[] };

const schema = claim.commands.add.body.extend({
  caseId: z.uuid({ error: 'Choose the case that it is raised in' }),
  elements: z.preprocess(readElements, claim.fields.elements),
});

/** Elements in words, or one of them. */
export function elementWords(elements: unknown): string {
  if (elements === null) return 'Taken out';
  const one = elements as ClaimElement;
  if (typeof one.text === 'string') {
    const { text, source, jurisdiction, asOf, burden, standard, covers } = one;
    const law = [source, jurisdiction, ...(asOf === null ? [] : [`as of ${formatDay(asOf)}`])].join(', ');
    return [text, `${law}.`, `Burden: ${BURDENS[burden].toLowerCase()}.`, `${STANDARDS[standard]}.`, covers ?? ''].join(
      ' ',
    );
  }
  const texts = elementsOf({ elements: heldElements(elements) }).map(({ text }) => text);
  return `${count(texts.length, 'element')}: ${texts.join(' ')}`;
}

const FIELDS = recordFields(claim, { words: { elements: elementWords } });

const valuesOf = (record: Claim): FormValues => ({
  ...FIELDS.valuesOf(record),
  elements: writtenElements(record.elements),
});

export default function ClaimSheet(sheet: RecordSheetProps<Claim, ClaimValues>) {
  const { defaults, record } = sheet;
  const [proposals, setProposals] = useState<readonly string[]>([]);
  return (
    <RemovableForm<FormValues, z.output<typeof schema>, Claim>
      {...sheet}
      {...FIELDS}
      blank={{ ...FIELDS.blank, elements: [anotherElement()] }}
      titles={['New claim or defense', 'Claim or defense']}
      place={CLAIMS}
      schema={schema as unknown as z.ZodType<z.output<typeof schema>, FormValues>}
      defaults={begunWith(defaults)}
      valuesOf={valuesOf}
      addLabel="Add"
      proposals={proposals}
    >
      <TextField
        name="name"
        label="Name"
        required
        autoFocus
        autoComplete="off"
        placeholder="Count I: breach of the lease"
      />
      <ComboboxField
        name="caseId"
        label="Case"
        required
        source={caseChoices}
        placeholder="Search cases"
        disabled={record !== undefined}
      />
      <div className="grid grid-cols-2 gap-3">
        <SelectField name="kind" label="Kind" options={optionsOf(CLAIM_KINDS)} />
        <SelectField name="side" label="Side" options={optionsOf(CLAIM_SIDES)} />
      </div>
      {record === undefined && <ElementsOffer onProposed={setProposals} />}
      <ElementsField />
      <div className="grid gap-3 sm:grid-cols-2">
        <DateField
          name="limitationsDate"
          label="Statute of limitations"
          hint="Enter the date that you worked out. It is never computed."
        />
        <DateField name="reposeDate" label="Statute of repose" />
      </div>
      <TextAreaField
        name="limitationsBasis"
        label="Basis of that date"
        rows={2}
        placeholder="The statute, and the day on which the claim accrued"
      />
      <TextAreaField name="tolling" label="Tolling" rows={2} placeholder="Minority, discovery, an agreement" />
      <div className="grid gap-3 sm:grid-cols-2">
        <DateField name="noticeDate" label="Notice of claim due" />
      </div>
      <TextAreaField
        name="notice"
        label="Notice of claim"
        rows={2}
        placeholder="To whom it must be given, and whether it was"
      />
      <TextAreaField name="notes" label="Notes" rows={3} />
    </RemovableForm>
  );
}
