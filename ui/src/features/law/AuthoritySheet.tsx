import { AUTHORITY_TYPES } from '@lexledger/contracts/caseChoices';
import { legalAuthority } from '@lexledger/contracts/features/law';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { ComboboxField } from '../../components/ComboboxField.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { caseChoices } from '../../components/choiceSources.ts';
import { RemovableForm } from '../../components/RemovableForm.tsx';
import { type RecordSheetOf, recordFields } from '../../components/recordFields.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { SuggestedField } from '../../components/SuggestedField.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { CitationField } from './CitationField.tsx';
import { PassageField } from './PassageField.tsx';
import { AUTHORITIES } from './place.ts';
import { SideField } from './SideField.tsx';
import { sideOf } from './sides.ts';

export type AuthorityValues = z.input<typeof legalAuthority.commands.add.body>;

const schema = legalAuthority.commands.add.body.extend({
  caseId: z.uuid({ error: 'Choose the case that it is an authority in' }),
});

const FIELDS = recordFields(legalAuthority, {
  labels: { favorable: 'Side' },
  words: { favorable: (is) => sideOf(is === true) },
});

const NEW = { ...FIELDS.blank, type: 'case' as const };

export default function AuthoritySheet(sheet: RecordSheetOf<typeof legalAuthority>) {
  return (
    <RemovableForm {...sheet} place={AUTHORITIES} {...FIELDS} schema={schema} blank={NEW}>
      <CitationField />
      <div className="grid grid-cols-2 gap-4">
        <SelectField name="type" options={optionsOf(AUTHORITY_TYPES)} />
        <SideField />
      </div>
      <TextField name="title" placeholder="What it is called" autoComplete="off" />
      <ComboboxField name="caseId" source={caseChoices} placeholder="Search cases" />
      <PassageField />
      <TextAreaField
        name="application"
        rows={4}
        placeholder="What it means for this case; an adverse one: how it is distinguished"
      />
      <Issue />
    </RemovableForm>
  );
}

/** The legal issue as free text; issues used before are suggested. */
function Issue() {
  const { data } = useQuery(recordsQuery('legal-authorities'));
  const used = [...new Set((data ?? []).flatMap(({ category }) => (category === null ? [] : [category])))].sort();
  return <SuggestedField name="category" suggestions={used} autoComplete="off" placeholder="Pleading standard" />;
}
