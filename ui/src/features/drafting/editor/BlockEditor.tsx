import type { Block } from '@lexledger/contracts/drafting/document';
import type { Editor } from '@tiptap/core';
import type { EditorView } from '@tiptap/pm/view';
import { EditorContent, useEditor } from '@tiptap/react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { type BlockKeeping, useBlockSync, type WrittenRecord } from './blockSync.ts';
import { editorDocument } from './documentJson.ts';
import { EditorToolbar, focusToolbar } from './EditorToolbar.tsx';
import { draftExtensions } from './extensions.ts';
import { goToOpen } from './openPlaceholders.ts';
import { createShownValues, type Shown } from './shownValues.ts';
import '../paper/paper.css';
import './editor.css';

export interface BlockEditorProps extends BlockKeeping {
  readonly record: WrittenRecord;
  /** The blocks that the editor begins with, in their order. */
  readonly blocks: readonly Block[];
  readonly label: string;
  readonly isReadOnly: boolean;
  readonly shown: Shown;
  /** What can be inserted, given the editor. */
  readonly insert: (editor: Editor) => ReactNode;
}

/** Writes a text of blocks. */
export default function BlockEditor({
  record,
  blocks,
  label,
  isReadOnly,
  shown,
  insert,
  ...keeping
}: BlockEditorProps) {
  const first = useRef(shown);
  const values = useMemo(() => createShownValues(first.current), []);
  const bar = useRef<HTMLDivElement>(null);
  const keys = useRef<(view: EditorView, event: KeyboardEvent) => boolean>(() => false);
  const editor = useEditor({
    extensions: draftExtensions(values),
    content: editorDocument(blocks),
    editable: !isReadOnly,
    injectCSS: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, spellcheck: 'true' },
      handleKeyDown: (view, event) => keys.current(view, event),
    },
  });
  const flush = useBlockSync(editor, record, keeping);
  keys.current = (view, { key, shiftKey, altKey, ctrlKey, metaKey }) => {
    if (key === 'F2') return goToOpen(view, values, shiftKey ? -1 : 1);
    const isSave = key === 's' && (ctrlKey || metaKey);
    if (isSave) void flush();
    if (key === 'F10' && altKey) focusToolbar(bar.current);
    return isSave || (key === 'F10' && altKey);
  };
  useEffect(() => values.set(shown), [values, shown]);
  useEffect(() => editor.setEditable(!isReadOnly, false), [editor, isReadOnly]);
  return (
    <div className="draft-editor">
      {!isReadOnly && <EditorToolbar editor={editor} insert={insert(editor)} ref={bar} />}
      <EditorContent editor={editor} className="draft-paper" />
    </div>
  );
}
