import { PAPERS } from '@lexledger/contracts/draftingChoices';
import { type Draft, draft } from '@lexledger/contracts/features/drafting';
import type { z } from 'zod';
import { useIsInFirm } from '../../account/authentication.ts';
import { ComboboxField } from '../../components/ComboboxField.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { memberChoices } from '../../components/choiceSources.ts';
import type { RecordSheetProps } from '../../components/LazyForm.tsx';
import { RemovableForm } from '../../components/RemovableForm.tsx';
import { recordFields } from '../../components/recordFields.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { DRAFTS } from './place.ts';

type DraftValues = z.input<typeof draft.commands.add.body>;

const schema = draft.commands.add.body.pick({ title: true, preparedForId: true, paper: true });

const FIELDS = recordFields(draft, {
  without: ['caseId', 'clientId', 'templateId', 'roles', 'parties', 'answers', 'blocks'],
});

export default function DraftSheet(sheet: RecordSheetProps<Draft, DraftValues>) {
  return (
    <RemovableForm
      {...sheet}
      {...FIELDS}
      titles={['Draft', 'Draft']}
      place={DRAFTS}
      schema={schema as unknown as typeof draft.commands.add.body}
      addLabel="Save"
    >
      <TextField name="title" label="Title" required autoFocus />
      {useIsInFirm() && <ComboboxField name="preparedForId" source={memberChoices} placeholder="Nobody else" />}
      <SelectField name="paper" label="Paper" options={optionsOf(PAPERS)} hint="Pleading paper has numbered lines." />
    </RemovableForm>
  );
}
