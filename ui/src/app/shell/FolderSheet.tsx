import { documentFolder } from '@lexledger/contracts/features/documents/folders';
import { RemovableForm } from '../../components/RemovableForm.tsx';
import { type RecordSheetOf, recordFields } from '../../components/recordFields.tsx';
import { TextField } from '../../components/TextField.tsx';
import { FOLDERS } from '../../features/documents/place.ts';

const FIELDS = recordFields(documentFolder);

/** The form in which a refused folder is corrected; elsewhere a dialog names folders, and they are moved in their tree. */
const FolderSheet = (sheet: RecordSheetOf<typeof documentFolder>) => (
  <RemovableForm {...sheet} {...FIELDS} place={FOLDERS}>
    <TextField name="name" placeholder="Pleadings" />
  </RemovableForm>
);
export default FolderSheet;
