import { type LinkedDocument, linkedDocument } from '@lexledger/contracts/features/documents/links';
import type { z } from 'zod';
import { CaseAndClientFields } from '../../components/CaseAndClientFields.tsx';
import type { RecordSheetProps } from '../../components/LazyForm.tsx';
import { RemovableForm } from '../../components/RemovableForm.tsx';
import { recordFields } from '../../components/recordFields.tsx';
import { TextField } from '../../components/TextField.tsx';
import { WebLink } from '../../components/WebLink.tsx';
import { LINKS } from './place.ts';

export type LinkValues = z.input<typeof linkedDocument.commands.add.body>;

const FIELDS = recordFields(linkedDocument);

export default function LinkSheet(sheet: RecordSheetProps<LinkedDocument, LinkValues>) {
  const { record } = sheet;
  return (
    <RemovableForm
      {...sheet}
      {...FIELDS}
      titles={['New link', 'Link']}
      place={LINKS}
      schema={linkedDocument.commands.add.body}
      addLabel="Add link"
    >
      {record !== undefined && (
        <p>
          <WebLink address={record.url}>Open the document</WebLink>
        </p>
      )}
      <TextField name="title" label="Title" required autoFocus placeholder="Docket 26-114" />
      <TextField name="url" label="Link" required inputMode="url" spellCheck={false} placeholder="https://" />
      <TextField name="documentType" label="Type" required placeholder="Docket" />
      <CaseAndClientFields />
    </RemovableForm>
  );
}
