import { type DocumentFolder, documentFolder } from '@lexledger/contracts/features/documents/folders';
import { z } from 'zod';
import { useZodForm } from '../../components/Form.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useRecordCommands } from '../../records/recordCommands.ts';
import { FOLDERS } from './place.ts';

const schema = z.object({ name: documentFolder.fields.name });

export interface FolderDialogProps {
  readonly caseId: string;
  /** The folder that a new one is made in; null at the top of the case. */
  readonly parentId: string | null;
  /** The folder that is renamed; undefined for a new one. */
  readonly folder: DocumentFolder | undefined;
  readonly onClose: () => void;
}

/** Names a new folder, or renames one. */
export function FolderDialog({ caseId, parentId, folder, onClose }: FolderDialogProps) {
  const { add, change } = useRecordCommands<DocumentFolder>(FOLDERS);
  const form = useZodForm(schema, { name: folder?.name ?? '' });
  return (
    <FormDialog
      title={folder === undefined ? 'New folder' : 'Rename the folder'}
      form={form}
      entered={`folder:${folder?.id ?? `${caseId}:${parentId}`}`}
      version={folder?.version ?? null}
      submitLabel={folder === undefined ? 'Add folder' : 'Save'}
      onSubmit={async ({ name }) =>
        folder === undefined
          ? add.mutateAsync({ name, caseId, parentId })
          : change.mutateAsync({ record: folder, changes: { name } })
      }
      onClose={onClose}
    >
      <TextField name="name" label="Name" required autoFocus autoComplete="off" placeholder="Pleadings" />
    </FormDialog>
  );
}
