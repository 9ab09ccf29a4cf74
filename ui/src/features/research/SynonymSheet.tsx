import { type SynonymGroup, synonymGroup } from '@lexledger/contracts/features/research';
import type { z } from 'zod';
import { CheckboxField } from '../../components/CheckboxField.tsx';
import type { RecordSheetProps } from '../../components/LazyForm.tsx';
import { RemovableForm } from '../../components/RemovableForm.tsx';
import { recordFields } from '../../components/recordFields.tsx';
import { TextField } from '../../components/TextField.tsx';
import { SYNONYMS } from './place.ts';

type SynonymValues = z.input<typeof synonymGroup.commands.add.body>;

const FIELDS = recordFields(synonymGroup, { without: ['isStandard'] });

/** The form of a group of synonyms. */
export default function SynonymSheet(sheet: RecordSheetProps<SynonymGroup, SynonymValues>) {
  return (
    <RemovableForm<SynonymValues, z.output<typeof synonymGroup.commands.add.body>, SynonymGroup>
      {...sheet}
      {...FIELDS}
      titles={['New synonyms', 'Synonyms']}
      place={SYNONYMS}
      schema={synonymGroup.commands.add.body}
      addLabel="Add synonyms"
    >
      <TextField
        name="words"
        label="Words that mean the same"
        required
        autoFocus
        autoComplete="off"
        placeholder="MVA, collision, crash"
        hint="Single words, with commas between them. Their other forms count too: collision finds collisions."
      />
      <CheckboxField name="isUsed" label="Used" hint="Switched off, research takes no notice of them." />
    </RemovableForm>
  );
}
