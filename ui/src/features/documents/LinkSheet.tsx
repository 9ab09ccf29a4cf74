import { linkedDocument } from '@lexledger/contracts/features/documents/links';
import { CaseAndClientFields } from '../../components/CaseAndClientFields.tsx';
import { RemovableForm } from '../../components/RemovableForm.tsx';
import { type RecordSheetOf, recordFields } from '../../components/recordFields.tsx';
import { TextField } from '../../components/TextField.tsx';
import { WebLink } from '../../components/WebLink.tsx';
import { LINKS } from './place.ts';

const FIELDS = recordFields(linkedDocument);

export default function LinkSheet(sheet: RecordSheetOf<typeof linkedDocument>) {
  const { record } = sheet;
  return (
    <RemovableForm {...sheet} {...FIELDS} place={LINKS}>
      {record !== undefined && (
        <p>
          <WebLink address={record.url}>Open the document</WebLink>
        </p>
      )}
      <TextField name="title" autoFocus placeholder="Docket 26-114" />
      <TextField name="url" inputMode="url" spellCheck={false} placeholder="https://" />
      <TextField name="documentType" required placeholder="Docket" />
      <CaseAndClientFields />
    </RemovableForm>
  );
}
