import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  Bold,
  IndentDecrease,
  IndentIncrease,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Underline,
  Undo2,
} from 'lucide-react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { IconButton } from '../../../components/IconButton.tsx';
import { Select } from '../../../components/Select.tsx';

interface Tool {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly keys?: string;
  readonly isOn?: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => unknown;
}

const align = (label: string, icon: LucideIcon, value: string | null): Tool => ({
  label,
  icon,
  isOn: (editor) => value !== null && editor.isActive({ align: value }),
  run: (editor) => {
    const type = editor.isActive('heading') ? 'heading' : 'paragraph';
    return editor.chain().focus().updateAttributes(type, { align: value }).run();
  },
});

/** Steps of half an inch that a paragraph may be indented. */
const MOST_INDENT = 8;

const indented = (editor: Editor, by: 1 | -1): unknown => {
  if (editor.isActive('listItem')) {
    return by === 1
      ? editor.chain().focus().sinkListItem('listItem').run()
      : editor.chain().focus().liftListItem('listItem').run();
  }
  const { indent } = editor.getAttributes('paragraph') as { readonly indent?: number };
  const next = Math.min(MOST_INDENT, Math.max(0, (indent ?? 0) + by));
  return editor.chain().focus().updateAttributes('paragraph', { indent: next }).run();
};

const TOOLS: readonly (readonly Tool[])[] = [
  [
    { label: 'Undo', icon: Undo2, keys: 'Mod z', run: (editor) => editor.chain().focus().undo().run() },
    { label: 'Redo', icon: Redo2, keys: 'Mod Shift z', run: (editor) => editor.chain().focus().redo().run() },
  ],
  [
    {
      label: 'Bold',
      icon: Bold,
      keys: 'Mod b',
      isOn: (editor) => editor.isActive('bold'),
      run: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      label: 'Italic',
      icon: Italic,
      keys: 'Mod i',
      isOn: (editor) => editor.isActive('italic'),
      run: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      label: 'Underline',
      icon: Underline,
      keys: 'Mod u',
      isOn: (editor) => editor.isActive('underline'),
      run: (editor) => editor.chain().focus().toggleUnderline().run(),
    },
  ],
  [
    align('Align left', AlignLeft, null),
    align('Center', AlignCenter, 'center'),
    align('Align right', AlignRight, 'right'),
  ],
  [
    {
      label: 'Bulleted list',
      icon: List,
      isOn: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      label: 'Numbered list',
      icon: ListOrdered,
      isOn: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    { label: 'Indent less', icon: IndentDecrease, run: (editor) => indented(editor, -1) },
    { label: 'Indent more', icon: IndentIncrease, run: (editor) => indented(editor, 1) },
    {
      label: 'Quotation',
      icon: Quote,
      isOn: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
  ],
];

const STYLES = [
  { value: '0', label: 'Text' },
  { value: '1', label: 'Heading 1' },
  { value: '2', label: 'Heading 2' },
  { value: '3', label: 'Heading 3' },
  { value: '4', label: 'Heading 4' },
];

const LEVELS = [1, 2, 3, 4] as const;

const styled = (editor: Editor, value: string): unknown => {
  const level = LEVELS.find((one) => String(one) === value);
  return level === undefined
    ? editor.chain().focus().setParagraph().run()
    : editor.chain().focus().setHeading({ level }).run();
};

const CONTROLS = 'button:not(:disabled), select';

/** Arrow keys move between the controls, as in every toolbar. */
function moveInToolbar(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(CONTROLS)];
  const at = controls.indexOf(event.target as HTMLElement);
  if (by === undefined || at < 0) return;
  event.preventDefault();
  controls[(at + by + controls.length) % controls.length]?.focus();
}

export interface EditorToolbarProps {
  readonly editor: Editor;
  readonly insert: ReactNode;
  readonly ref: RefObject<HTMLDivElement | null>;
}

/** Leads from the text to its toolbar. */
export const focusToolbar = (bar: HTMLElement | null): void => bar?.querySelector<HTMLElement>(CONTROLS)?.focus();

/** What can be done with the text. Alt F10 leads from the text to the toolbar, Escape back. */
export function EditorToolbar({ editor, insert, ref }: EditorToolbarProps) {
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      level: String(LEVELS.find((level) => now.isActive('heading', { level })) ?? 0),
      tools: TOOLS.flat().map(({ isOn }) => isOn?.(now) ?? null),
    }),
  });
  let index = -1;
  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label="Text"
      onKeyDown={(event) => {
        if (event.key === 'Escape') editor.commands.focus();
        else moveInToolbar(event);
      }}
      className="sticky -top-5 z-10 mx-auto mb-3 flex max-w-[8.5in] flex-wrap items-center gap-x-2 gap-y-1 border-b bg-paper py-1.5 max-sm:px-4"
    >
      {insert}
      <Select
        compact
        aria-label="Style"
        options={STYLES}
        value={on.level}
        onChange={(event) => styled(editor, event.target.value)}
      />
      {TOOLS.map((group) => (
        <span key={group[0]?.label} className="flex items-center">
          {group.map(({ label, icon, keys, run }) => {
            index += 1;
            const isOn = on.tools[index];
            return (
              <IconButton
                key={label}
                label={label}
                icon={icon}
                size="sm"
                {...(keys !== undefined && { keys })}
                {...(isOn !== null && { 'aria-pressed': isOn === true })}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => run(editor)}
                className="aria-pressed:bg-accent-wash aria-pressed:text-ink"
              />
            );
          })}
        </span>
      ))}
    </div>
  );
}
