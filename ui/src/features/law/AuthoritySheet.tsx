import { AUTHORITY_TYPES } from '@lexledger/contracts/caseChoices';
import { type LegalAuthority, legalAuthority } from '@lexledger/contracts/features/law';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { liveQuery } from '../../cache/query.ts';
import { ComboboxField } from '../../components/ComboboxField.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { caseChoices } from '../../components/choiceSources.ts';
import type { RecordSheetProps } from '../../components/LazyForm.tsx';
import { RecordActions, RemovedNotice } from '../../components/RecordActions.tsx';
import { RecordForm } from '../../components/RecordForm.tsx';
import { RecordName } from '../../components/RecordName.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { CitationField } from './CitationField.tsx';
import { PassageField } from './PassageField.tsx';
import { AUTHORITIES } from './place.ts';
import { SideField } from './SideField.tsx';
import { sideOf } from './sides.ts';

export type AuthorityValues = z.input<typeof legalAuthority.commands.add.body>;

const schema = legalAuthority.commands.add.body.extend({
  caseId: z.uuid({ error: 'Choose the case that it is an authority in' }),
});

const NEW = {
  type: 'case',
  citation: '',
  title: '',
  relevantText: '',
  application: '',
  favorable: true,
  category: '',
} satisfies Partial<AuthorityValues>;

const valuesOf = (record: LegalAuthority): AuthorityValues => ({
  caseId: record.caseId,
  type: record.type,
  citation: record.citation,
  title: record.title ?? '',
  relevantText: record.relevantText ?? '',
  application: record.application ?? '',
  favorable: record.favorable,
  category: record.category ?? '',
});

const LABELS: Readonly<Record<string, string>> = {
  caseId: 'Case',
  type: 'Type',
  citation: 'Citation',
  title: 'Title',
  relevantText: 'Passage',
  application: 'Application',
  favorable: 'Side',
  category: 'Issue',
};

const shown = (field: string, value: unknown): ReactNode => {
  if (typeof value === 'boolean') return sideOf(value);
  if (typeof value !== 'string' || value === '') return 'Empty';
  if (field === 'caseId') return <RecordName kind="cases" id={value} />;
  return field === 'type' ? AUTHORITY_TYPES[value as keyof typeof AUTHORITY_TYPES] : value;
};

export default function AuthoritySheet({
  open,
  onOpenChange,
  record,
  defaults,
  onSaved,
}: RecordSheetProps<LegalAuthority, AuthorityValues>) {
  const close = (): void => onOpenChange(false);
  return (
    <RecordForm
      open={open}
      onOpenChange={onOpenChange}
      title={record === undefined ? 'New authority' : 'Authority'}
      place={AUTHORITIES}
      schema={schema}
      values={record === undefined ? { ...NEW, ...defaults } : valuesOf(record)}
      record={record}
      describe={(field, value) => ({ label: LABELS[field] ?? field, value: shown(field, value) })}
      {...(onSaved === undefined ? {} : { onSaved })}
      submitLabel={record === undefined ? 'Add authority' : 'Save'}
      actions={<RecordActions place={AUTHORITIES} record={record} onDone={close} />}
    >
      <RemovedNotice place={AUTHORITIES} record={record} onDone={close} />
      <CitationField />
      <div className="grid grid-cols-2 gap-4">
        <SelectField name="type" label="Type" required options={optionsOf(AUTHORITY_TYPES)} />
        <SideField />
      </div>
      <TextField name="title" label="Title" placeholder="What it is called" autoComplete="off" />
      <ComboboxField name="caseId" label="Case" required source={caseChoices} placeholder="Search cases" />
      <PassageField />
      <TextAreaField
        name="application"
        label="Application"
        rows={4}
        placeholder="What it means for this case; an adverse one: how it is distinguished"
      />
      <Issue />
    </RecordForm>
  );
}

/** The firm's own word; those used before are suggested. */
function Issue() {
  const { data } = useQuery(liveQuery<readonly LegalAuthority[]>(['/api/legal-authorities'], ['legal-authorities']));
  const used = [...new Set((data ?? []).flatMap(({ category }) => (category === null ? [] : [category])))].sort();
  return (
    <>
      <TextField name="category" label="Issue" list="legal-issues" autoComplete="off" placeholder="Pleading standard" />
      <datalist id="legal-issues">
        {used.map((issue) => (
          <option key={issue} value={issue} />
        ))}
      </datalist>
    </>
  );
}
