import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { FoldVertical, Sparkles } from 'lucide-react';
import { useMayPropose } from '../../../account/ai.ts';
import { Button } from '../../../components/Button.tsx';
import { Menu } from '../../../components/Menu.tsx';
import { type SelectedParagraphs, selectedParagraphs } from '../editor/proposedText.ts';

/** What is proposed for a draft: a paragraph where the caret is, or a shorter text for paragraphs. */
export type Wanted = { readonly editor: Editor; readonly selected: SelectedParagraphs | null };

export interface ProposeMenuProps {
  readonly editor: Editor;
  readonly caseId: string;
  readonly onPropose: (wanted: Wanted) => void;
}

/** Offers AI proposals in the editor's toolbar, where a provider is configured and the case allows it. */
export function ProposeMenu({ editor, caseId, onPropose }: ProposeMenuProps) {
  const mayPropose = useMayPropose(caseId);
  const canShorten = useEditorState({ editor, selector: ({ editor: now }) => selectedParagraphs(now.state) !== null });
  if (!mayPropose) return null;
  return (
    <Menu
      align="start"
      trigger={
        <Button size="sm" icon={Sparkles}>
          Propose
        </Button>
      }
      items={[
        { label: 'Propose a paragraph', icon: Sparkles, onSelect: () => onPropose({ editor, selected: null }) },
        {
          label: 'Propose shorter',
          icon: FoldVertical,
          disabled: !canShorten,
          onSelect: () => onPropose({ editor, selected: selectedParagraphs(editor.state) }),
        },
      ]}
    />
  );
}
