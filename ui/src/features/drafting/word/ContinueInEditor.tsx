import type { Draft, DraftChange, DraftValuesAnswer } from '@lexledger/contracts/features/drafting';
import { rolesByKey } from '@lexledger/domain/drafting/notation';
import { orderedBlocks } from '@lexledger/domain/drafting/orderedBlocks';
import { writtenOut } from '@lexledger/domain/drafting/word/writtenOut';
import { newCommandId } from '../../../api/api.ts';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { blocksOf, entriesOf } from '../draftFilling.ts';

export interface ContinueInEditorProps {
  readonly draft: Draft;
  readonly values: DraftValuesAnswer;
  readonly onChange: (changes: DraftChange) => void;
  readonly onClose: () => void;
}

/** What makes a draft that is filled into a Word file one of blocks. */
export function inEditor(draft: Draft, values: DraftValuesAnswer): DraftChange {
  const { roles, parties, answers } = draft;
  const given = { roles: rolesByKey(roles), parties, answers: entriesOf(answers), values };
  const blocks = orderedBlocks(writtenOut(blocksOf(draft), given, newCommandId));
  const gone = Object.fromEntries(Object.keys(entriesOf(draft.blocks)).map((id) => [id, null]));
  return { wordFile: null, blocks: { ...gone, ...blocks } };
}

/** Asks before a draft leaves its Word file, and says what it leaves there. */
export default function ContinueInEditor({ draft, values, onChange, onClose }: ContinueInEditorProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Continue in the editor?"
      confirmLabel="Continue in the editor"
      onConfirm={() => {
        onChange(inEditor(draft, values));
        onClose();
      }}
    >
      The draft becomes text that is written here, on the firm’s letterhead. What stays in the Word file: its fonts and
      styles, headers and footers, text boxes, pictures, columns and page layout. Conditions are decided and repeats
      written out as they are now; open placeholders stay open. The history can take it back.
    </ConfirmDialog>
  );
}
