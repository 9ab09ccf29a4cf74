import { keysOf } from '@lexledger/contracts/choices';
import type { ProposalPassage } from '@lexledger/contracts/features/ai-provider';
import type { Draft, DraftValuesAnswer } from '@lexledger/contracts/features/drafting';
import { RESEARCH_KINDS } from '@lexledger/contracts/researchChoices';
import { rolesByKey } from '@lexledger/domain/drafting/notation';
import { draftPlaceholder, NO_SCOPE } from '@lexledger/domain/drafting/placeholders';
import type { Editor, JSONContent } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { useEffect, useId, useMemo, useState } from 'react';
import { useAiSettings } from '../../../account/ai.ts';
import { type OfferedText, Proposal } from '../../../components/ai/Proposal.tsx';
import { plainWords, quoted, rankedPassages } from '../../../components/ai/passages.ts';
import { Checkbox } from '../../../components/Checkbox.tsx';
import { controlClass, Field } from '../../../components/Field.tsx';
import {
  followParagraphs,
  insertParagraphs,
  missingFields,
  paragraphsOf,
  type ReadBracketed,
  readField,
  type SelectedParagraphs,
  sentParagraphs,
} from '../editor/proposedText.ts';
import type { Wanted } from './ProposeMenu.tsx';

/** Characters of what a paragraph should say. */
const LONGEST_INSTRUCTION = 4_000;

export interface ProposePanelProps extends Wanted {
  readonly draft: Draft;
  readonly values: DraftValuesAnswer;
  readonly onDone: () => void;
}

/** Proposes text for a draft beside it: it is streamed here, and becomes a block when it is accepted. */
export default function ProposePanel({ selected, ...props }: ProposePanelProps) {
  return selected === null ? <NewParagraph {...props} /> : <ShorterText {...props} selected={selected} />;
}

type PanelProps = Omit<ProposePanelProps, 'selected'>;

/** Passages that a document may name as its sources; the others are the firm's own words. */
const NAMED = new Set<ProposalPassage['source']>(['authority', 'fact', 'document']);

/** Reads the numbers of passages: an authority of the case is cited, another source is named in a footnote. */
export const readNumbers =
  (passages: readonly ProposalPassage[], { authorities }: Pick<DraftValuesAnswer, 'authorities'>): ReadBracketed =>
  (bracketed) => {
    if (!/^\[\d[\d\s,]*\]$/.test(bracketed)) return undefined;
    const cited = (bracketed.match(/\d+/g) ?? []).flatMap((number) => passages[Number(number) - 1] ?? []);
    if (cited.length === 0) return undefined;
    return cited.flatMap(({ label, source }): readonly JSONContent[] => {
      if (!NAMED.has(source)) return [];
      const authority = source === 'authority' && authorities.find(({ citation }) => citation === label);
      if (!authority) return [{ type: 'footnote', attrs: { text: label } }];
      const { id, version } = authority;
      return [
        { type: 'text', text: '(' },
        { type: 'authority', attrs: { authorityId: id, version } },
        { type: 'text', text: ')' },
      ];
    });
  };

function NewParagraph({ editor, draft, values, onDone }: PanelProps) {
  const [instruction, setInstruction] = useState('');
  const [rests, setRests] = useState(true);
  const sources = useAiSettings().data?.sources ?? [];
  const restsId = useId();
  const asked = instruction.trim();
  const { caseId } = draft;
  const insert = async ({ text, passages, proposals }: OfferedText): Promise<void> => {
    insertParagraphs(editor, paragraphsOf(text, readNumbers(passages, values)), proposals);
    onDone();
  };
  return (
    <>
      <Field label="What should it say?" hint="It goes after the paragraph that the caret is in.">
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={LONGEST_INSTRUCTION}
            value={instruction}
            onChange={(event) => setInstruction(event.target.value)}
            className={controlClass('field-sizing-content max-h-60 min-h-20 py-2')}
          />
        )}
      </Field>
      <div className="flex gap-2.5">
        <span className="flex h-5 items-center">
          <Checkbox id={restsId} checked={rests} onChange={(event) => setRests(event.target.checked)} />
        </span>
        <label htmlFor={restsId} className="text-sm">
          Base it on what the case and your snippets say about it
        </label>
      </div>
      <Proposal
        kind="paragraph"
        caseId={caseId}
        acceptLabel="Insert"
        disabled={asked === ''}
        request={async () => ({
          instruction: asked,
          passages: rests ? await rankedPassages(asked, caseId, sources) : [],
        })}
        builtIn={async () => quoted(await rankedPassages(asked, caseId, keysOf(RESEARCH_KINDS)))}
        onAccept={insert}
      />
    </>
  );
}

/** The label of what stands in a line besides text. */
const labelIn =
  ({ roles }: Pick<Draft, 'roles'>) =>
  ({ type, attrs }: ProseMirrorNode): string => {
    if (type.name !== 'placeholder') return type.name;
    const meant = draftPlaceholder(String(attrs.key), { ...NO_SCOPE, roles: rolesByKey(roles) });
    return 'problem' in meant ? String(attrs.key) : meant.label;
  };

const CHANGED = 'These paragraphs were changed meanwhile. Select them and ask again, so that no change is lost.';

function useFollowed(editor: Editor, selected: SelectedParagraphs) {
  const followed = useMemo(() => followParagraphs(editor, selected), [editor, selected]);
  useEffect(() => followed.follow(), [followed]);
  return followed;
}

function ShorterText({ editor, draft, selected, onDone }: PanelProps & { readonly selected: SelectedParagraphs }) {
  const followed = useFollowed(editor, selected);
  const sent = useMemo(() => sentParagraphs(selected.paragraphs, labelIn(draft)), [selected, draft]);
  const replace = async ({ text, proposals }: OfferedText): Promise<void> => {
    if (!followed.replace(paragraphsOf(text, readField(sent)), proposals)) throw new Error(CHANGED);
    onDone();
  };
  const doubt = (text: string): string | null => {
    const missing = missingFields(text, sent);
    return missing.length === 0 ? null : `It leaves out: ${missing.join(', ')}.`;
  };
  return (
    <>
      <blockquote className="wrap-anywhere max-h-60 overflow-y-auto whitespace-pre-wrap border-l-2 pl-4 font-serif text-muted">
        {sent.text}
      </blockquote>
      <Proposal
        kind="shorter"
        caseId={draft.caseId}
        acceptLabel="Replace"
        request={() => ({ instruction: 'Paragraphs of a legal document', text: sent.text })}
        builtIn={() => plainWords(sent.text)}
        doubt={doubt}
        onAccept={replace}
      />
    </>
  );
}
