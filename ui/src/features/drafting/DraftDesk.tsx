import type { Draft, DraftValuesAnswer } from '@lexledger/contracts/features/drafting';
import { PRODUCT_NAME } from '@lexledger/contracts/texts';
import type { FilledDocument } from '@lexledger/domain/drafting/fill';
import { rolesByKey } from '@lexledger/domain/drafting/notation';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { cx } from '../../browser/classes.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { useMedia, WIDE } from '../../browser/media.ts';
import { AlsoOpen } from '../../components/AlsoOpen.tsx';
import { Segments } from '../../components/Segments.tsx';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { useAddress } from '../../navigation/address.ts';
import { DraftHeader } from './DraftHeader.tsx';
import { DraftNotices } from './DraftNotices.tsx';
import { useBlockKeeping, useDraftChange } from './draftCommands.tsx';
import { blocksOf, entriesOf, useFilled } from './draftFilling.ts';
import type { SaveState } from './editor/blockSync.ts';
import { shownOf } from './editor/draftShown.ts';
import { InsertMenu } from './editor/InsertMenu.tsx';
import { focusQuestion, Interview } from './interview/Interview.tsx';
import { FilledPaper } from './paper/FilledPaper.tsx';
import { DRAFTS } from './place.ts';
import { type Proposing, useProposing } from './proposals/useProposing.tsx';

const CiteCheckDesk = lazyWithRetry(() => import('./citeCheck/CiteCheckDesk.tsx'));
const BlockEditor = lazyWithRetry(() => import('./editor/BlockEditor.tsx'));
const WordPaper = lazyWithRetry(() => import('./word/WordPaper.tsx'));

const VIEWS = [
  { value: 'questions', label: 'Questions' },
  { value: 'read', label: 'Read' },
  { value: 'write', label: 'Write' },
  { value: 'word', label: 'In Word' },
  { value: 'check', label: 'Cite check' },
] as const;

type View = (typeof VIEWS)[number]['value'];

/** The part of the page that is shown; a wide screen has the questions beside the text. */
function useDeskView(isWord: boolean) {
  const { search, setSearch } = useAddress();
  const wide = useMedia(WIDE);
  // A Word file is not written here; it is shown as Word lays it out.
  const views = VIEWS.filter(({ value }) => value !== (isWord ? 'write' : 'word'));
  const asked = views.find(({ value }) => value === search.view)?.value ?? 'questions';
  const view: View = wide && asked === 'questions' ? 'read' : asked;
  const options = wide ? views.filter(({ value }) => value !== 'questions') : views;
  const usual: View = wide ? 'read' : 'questions';
  return {
    view,
    wide,
    options,
    show: (next: View): void => setSearch({ view: next === usual ? null : next, id: null }),
  };
}

export interface DraftDeskProps {
  readonly draft: Draft;
  readonly values: DraftValuesAnswer;
  /** Adds to Law what a citation of the draft's case cites. */
  readonly onAddAuthority: (citation: string) => void;
}

/** The editor of the draft's text, and the question when somebody else changed the same paragraph. */
function useDraftWriting(
  draft: Draft,
  values: DraftValuesAnswer,
  filled: FilledDocument | undefined,
  { menu }: Pick<Proposing, 'menu'>,
) {
  const written = useMemo(() => ({ ...draft, blocks: entriesOf(draft.blocks) }), [draft]);
  const { question, ...keeping } = useBlockKeeping(DRAFTS, written);
  const [saving, setSaving] = useState<SaveState>('saved');
  const shown = useMemo(
    () => shownOf({ roles: rolesByKey(draft.roles), filled: filled ?? null, ...values }),
    [draft.roles, filled, values],
  );
  const editor = (isReadOnly: boolean) => (
    <Suspense fallback={<p className="delayed-ledger text-muted">Opening the editor…</p>}>
      <BlockEditor
        record={written}
        blocks={blocksOf(draft)}
        label={draft.title ?? 'Draft'}
        isReadOnly={isReadOnly}
        shown={shown}
        insert={(of) => (
          <>
            <InsertMenu editor={of} roles={draft.roles} values={values} />
            {menu(of)}
          </>
        )}
        onState={setSaving}
        {...keeping}
      />
    </Suspense>
  );
  return { editor, question, saving };
}

/** A draft on the desk: what it asks beside what it says, live, and the editor one key away. */
export function DraftDesk({ draft, values, onAddAuthority }: DraftDeskProps) {
  const { view, wide, options, show } = useDeskView(draft.wordFile !== null);
  const box = useRef<HTMLElement>(null);
  const filled = useFilled(draft, values);
  const { change, question } = useDraftChange(draft);
  const proposing = useProposing(draft, values, wide, view === 'write');
  const writing = useDraftWriting(draft, values, filled, proposing);
  const isReadOnly = draft.status === 'final' || draft.removedAt !== null;
  const ask = useCallback(
    (key: string): void => {
      if (!wide) show('questions');
      setTimeout(() => focusQuestion(box.current, key), 0);
    },
    [wide, show],
  );
  const first = filled?.open[0];
  useShortcut('o', 'Go to the next open question', () => first && ask(first.key), first !== undefined);
  const other: View = draft.wordFile !== null ? 'word' : 'write';
  useShortcut('w', 'Write in the draft, or read it', () => show(view === other ? 'read' : other));
  const { title } = draft;
  useEffect(() => {
    window.document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
  if (filled === undefined) return null;
  const interview = (
    <Interview
      filled={filled}
      box={box}
      values={values}
      parties={draft.parties}
      isReadOnly={isReadOnly}
      onAnswer={(key, answer) => change({ answers: { [key]: answer } })}
      onParties={(role, ids) => change({ parties: { [role]: ids } })}
    />
  );
  return (
    <>
      <DraftHeader draft={draft} values={values} filled={filled} saving={writing.saving} onAsk={ask} onChange={change}>
        <Segments label="View" options={options} value={view} onChange={show} />
      </DraftHeader>
      <AlsoOpen view="drafts" id={draft.id} className="px-4 pb-3 sm:px-6" />
      <DraftNotices draft={draft} values={values} filled={filled} onChange={change} />
      {view === 'check' ? (
        <Suspense>
          <div className="flex min-h-0 flex-1 border-t">
            <CiteCheckDesk draft={draft} blocks={filled.blocks} onAddAuthority={onAddAuthority} />
          </div>
        </Suspense>
      ) : (
        <div className="flex min-h-0 flex-1 border-t">
          {wide && (
            <aside aria-label="Interview" className="w-88 shrink-0 overflow-y-auto border-r px-5 py-4 print:hidden">
              {proposing.beside ?? interview}
            </aside>
          )}
          <section
            aria-label={view === 'questions' ? 'Interview' : 'Document'}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
            tabIndex={0}
            className={cx(
              'min-w-0 flex-1 overflow-y-auto bg-paper py-5 focus-visible:outline-1 focus-visible:-outline-offset-1',
              view === 'questions' ? 'px-4' : 'sm:px-6',
            )}
          >
            {view === 'questions' && interview}
            {view === 'read' && (
              <FilledPaper blocks={filled.blocks} label={title ?? 'Draft'} {...(!isReadOnly && { onAsk: ask })} />
            )}
            {view === 'write' && writing.editor(isReadOnly)}
            {view === 'word' && (
              <Suspense fallback={<p className="delayed-ledger px-4 text-muted">Opening the document…</p>}>
                <WordPaper draft={draft} values={values} />
              </Suspense>
            )}
          </section>
        </div>
      )}
      {proposing.over}
      {question}
      {writing.question}
    </>
  );
}
