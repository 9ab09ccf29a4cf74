import type { TemplateRole } from '@lexledger/contracts/drafting/roles';
import type { JSONContent } from '@tiptap/core';
import {
  BookOpen,
  Braces,
  Columns2,
  FileSignature,
  Gavel,
  type LucideIcon,
  MessageSquareText,
  Plus,
  Repeat,
  Scale,
  Scissors,
  Split,
  Table,
  TextQuote,
} from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyWithRetry } from '../../../browser/lazyWithRetry.ts';
import { Button } from '../../../components/Button.tsx';
import { Menu, type MenuAction } from '../../../components/Menu.tsx';
import type { InsertKind, InsertMenuProps } from './insertKinds.ts';

const InsertDialog = lazyWithRetry(() => import('./InsertDialog.tsx'));

const KINDS: readonly (readonly [InsertKind, string, LucideIcon])[] = [
  ['placeholder', 'Placeholder', Braces],
  ['choice', 'Choice', Columns2],
  ['condition', 'Condition', Split],
  ['repeat', 'Repeat', Repeat],
];
const OF_LIBRARY: readonly (readonly [InsertKind, string, LucideIcon])[] = [
  ['clause', 'Clause', TextQuote],
  ['fact', 'Fact', BookOpen],
  ['authority', 'Authority', Scale],
  ['footnote', 'Footnote', MessageSquareText],
];

const cell = (type: string): JSONContent => ({ type, content: [{ type: 'paragraph' }] });
const row = (type: string): JSONContent => ({ type: 'tableRow', content: [cell(type), cell(type), cell(type)] });
const TABLE: JSONContent = { type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] };

/** The roles that a caption names, as far as the document has them. */
const captionOf = (roles: readonly TemplateRole[]): JSONContent => ({
  type: 'caption',
  attrs: { first: roles[0]?.key ?? 'plaintiff', second: roles[1]?.key ?? 'defendant' },
});

/** What can be inserted where the caret is. */
export function InsertMenu({ editor, roles, values }: InsertMenuProps) {
  const [kind, setKind] = useState<InsertKind>();
  const insert = (content: JSONContent) => (): void => {
    editor.chain().focus().insertContent(content).run();
  };
  const asked = ([of, label, icon]: (typeof KINDS)[number]): MenuAction => ({
    label,
    icon,
    disabled: values === null && (of === 'fact' || of === 'authority'),
    onSelect: () => setKind(of),
  });
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button size="sm" icon={Plus}>
            Insert
          </Button>
        }
        items={[
          ...KINDS.map(asked),
          'rule',
          ...OF_LIBRARY.map(asked),
          'rule',
          { label: 'Table', icon: Table, onSelect: insert(TABLE) },
          { label: 'Page break', icon: Scissors, onSelect: insert({ type: 'pageBreak' }) },
          { label: 'Caption', icon: Gavel, disabled: roles.length < 2, onSelect: insert(captionOf(roles)) },
          {
            label: 'Signature',
            icon: FileSignature,
            onSelect: insert({ type: 'signature', attrs: { for: 'client' } }),
          },
        ]}
        verb="Insert"
      />
      {kind !== undefined && (
        <Suspense>
          <InsertDialog
            kind={kind}
            editor={editor}
            roles={roles}
            values={values}
            onClose={() => {
              setKind(undefined);
              setTimeout(() => editor.commands.focus(), 0);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
