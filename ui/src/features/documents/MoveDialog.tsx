import { z } from 'zod';
import { useZodForm } from '../../components/Form.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import type { Folders, Movable } from './folders.ts';
import { branchOf, folderOptions } from './folderTree.ts';

const schema = z.object({ to: z.string() });

export interface MoveDialogProps {
  readonly what: Movable;
  readonly folders: Folders;
  readonly onClose: () => void;
}

/** Asks for the folder that a document or a folder is moved to. */
export function MoveDialog({ what, folders: { nodes, move }, onClose }: MoveDialogProps) {
  const isDocument = what.kind === 'document';
  const now = isDocument ? (what.document.folderId ?? null) : what.folder.parentId;
  const own = isDocument ? new Set<string>() : branchOf(what.folder.id, nodes);
  const form = useZodForm(schema, { to: now ?? '' });
  return (
    <FormDialog
      title="Move to folder"
      description={isDocument ? what.document.fileName : what.folder.name}
      form={form}
      entered={`move:${isDocument ? what.document.id : what.folder.id}`}
      submitLabel="Move"
      onSubmit={async ({ to }) => move(what, to === '' ? null : to)}
      onClose={onClose}
    >
      <SelectField
        name="to"
        label="Folder"
        placeholder="None: the top of the case"
        options={folderOptions(nodes.filter(({ folder }) => !own.has(folder.id)))}
      />
    </FormDialog>
  );
}
