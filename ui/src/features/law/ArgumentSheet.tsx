import { AUTHORITY_TYPES, FACT_IMPORTANCES, STRENGTHS } from '@lexledger/contracts/caseChoices';
import type { Fact } from '@lexledger/contracts/features/facts';
import { type LegalArgument, type LegalAuthority, legalArgument } from '@lexledger/contracts/features/law';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { ComboboxField } from '../../components/ComboboxField.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { caseChoices } from '../../components/choiceSources.ts';
import { emptyAsNull } from '../../components/emptyAsNull.ts';
import { RemovableForm } from '../../components/RemovableForm.tsx';
import { type RecordSheetOf, recordFields } from '../../components/recordFields.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { formatWhen } from '../../text/factDates.ts';
import { count } from '../../text/format.ts';
import { ARGUMENTS } from './place.ts';
import { StaleNotice } from './StaleNotice.tsx';
import { StrengthSum } from './StrengthSum.tsx';
import { type Support, SupportsField } from './SupportsField.tsx';
import { sideOf } from './sides.ts';
import { useSupports, weighed } from './supports.ts';

const schema = legalArgument.commands.add.body.extend({
  caseId: z.uuid({ error: 'Choose the case that it is an argument in' }),
  // The first option of a select means that there is no value.
  strength: emptyAsNull(legalArgument.fields.strength),
});

const FIELDS = recordFields(legalArgument, {
  words: {
    supportingFacts: (ids) => count(Array.isArray(ids) ? ids.length : 0, 'fact', 'facts'),
    supportingAuthorities: (ids) => count(Array.isArray(ids) ? ids.length : 0, 'authority', 'authorities'),
  },
});

const ofFact = (fact: Fact): Support => ({
  id: fact.id,
  label: fact.title,
  detail: [formatWhen(fact), FACT_IMPORTANCES[fact.importance], ...(fact.isDisputed ? ['disputed'] : [])].join(' · '),
});

const ofAuthority = ({ id, citation, type, favorable }: LegalAuthority): Support => ({
  id,
  label: citation,
  detail: `${AUTHORITY_TYPES[type]} · ${sideOf(favorable)}`,
});

export default function ArgumentSheet(sheet: RecordSheetOf<typeof legalArgument>) {
  const { record } = sheet;
  return (
    <RemovableForm {...sheet} place={ARGUMENTS} {...FIELDS} schema={schema}>
      {record !== undefined && <StaleOf argument={record} />}
      <TextField name="title" autoFocus placeholder="The complaint states a claim" />
      <CaseField />
      <TextAreaField name="argument" rows={5} />
      <Supporting />
      <TextAreaField name="counterArguments" rows={3} placeholder="What the other side will say" />
      <TextAreaField name="response" rows={3} placeholder="And the answer to it" />
      <Strength />
    </RemovableForm>
  );
}

function StaleOf({ argument }: { readonly argument: LegalArgument }) {
  return <StaleNotice argument={argument} supports={useSupports(argument.caseId)} />;
}

/** Facts and authorities belong to a case, so the selection is cleared when the case changes. */
function CaseField() {
  const { setValue } = useFormContext();
  return (
    <ComboboxField
      name="caseId"
      source={caseChoices}
      placeholder="Search cases"
      onChosen={() => {
        for (const field of ['supportingFacts', 'supportingAuthorities']) setValue(field, [], { shouldDirty: true });
      }}
    />
  );
}

function useChosenCase(): string {
  return (useWatch({ name: 'caseId' }) as string | null | undefined) ?? '';
}

function Supporting() {
  const caseId = useChosenCase();
  const { facts, authorities, known } = useSupports(caseId);
  const chooseFirst = 'Choose the case first.';
  return (
    <>
      <SupportsField
        name="supportingFacts"
        label="Facts"
        one="fact"
        supports={known ? [...facts.values()].map(ofFact) : undefined}
        empty={caseId === '' ? chooseFirst : known ? 'The case has no facts yet: record them under Facts.' : 'Loading'}
      />
      <SupportsField
        name="supportingAuthorities"
        label="Authorities"
        one="authority"
        supports={known ? [...authorities.values()].map(ofAuthority) : undefined}
        empty={caseId === '' ? chooseFirst : known ? 'The case has no authorities yet.' : 'Loading'}
      />
    </>
  );
}

function Strength() {
  const supports = useSupports(useChosenCase());
  const [supportingFacts, supportingAuthorities, counterArguments, response] = useWatch({
    name: ['supportingFacts', 'supportingAuthorities', 'counterArguments', 'response'],
  }) as [string[] | undefined, string[] | undefined, string | null | undefined, string | null | undefined];
  const sum = weighed(
    {
      supportingFacts: supportingFacts ?? [],
      supportingAuthorities: supportingAuthorities ?? [],
      counterArguments: counterArguments ?? null,
      response: response ?? null,
    },
    supports,
  );
  return (
    <div className="flex flex-col gap-2">
      <SelectField
        name="strength"
        options={optionsOf(STRENGTHS)}
        placeholder={`As it adds up: ${STRENGTHS[sum.strength]}`}
        hint="Your own judgment goes before the sum."
      />
      <StrengthSum sum={sum} />
    </div>
  );
}
