import type { TemplateRole } from '@lexledger/contracts/drafting/roles';
import type { DraftValues } from '@lexledger/contracts/drafting/values';
import type { Editor } from '@tiptap/core';

/** What a dialog asks more about before it is inserted. */
export type InsertKind =
  | 'placeholder'
  | 'choice'
  | 'condition'
  | 'repeat'
  | 'clause'
  | 'fact'
  | 'authority'
  | 'footnote';

export interface InsertMenuProps {
  readonly editor: Editor;
  readonly roles: readonly TemplateRole[];
  /** What the case says; null in a template. */
  readonly values: DraftValues | null;
}
