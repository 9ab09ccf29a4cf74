import type { CaseNote } from '@lexledger/contracts/features/notes';
import { mentionsIn } from '@lexledger/domain/mentions/mentions';
import { useQuery } from '@tanstack/react-query';
import { History, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useMay } from '../../account/may.ts';
import { useAuthors, useMembers } from '../../account/memberNames.ts';
import { messageOf } from '../../api/apiError.ts';
import { useWaiting } from '../../api/outboxGate.ts';
import { cx } from '../../browser/classes.ts';
import { useRecentlyChanged } from '../../cache/recentlyChanged.ts';
import { useContestedChange } from '../../components/contestedChange.tsx';
import { useGradually } from '../../components/gradually.ts';
import { HistorySheet } from '../../components/history/HistorySheet.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { MentionedText } from '../../components/mentions/MentionedText.tsx';
import { QueryContent } from '../../components/QueryContent.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { SubjectContext } from '../../components/subject.ts';
import { SearchBox } from '../../components/Toolbar.tsx';
import { useTextDraft } from '../../drafts/textDraft.ts';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import type { Describe } from '../../records/conflictQuestions.ts';
import { isPendingId } from '../../records/pendingChanges.ts';
import { type Identified, useRecordCommands } from '../../records/recordCommands.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { useRecordVerbs } from '../../records/recordVerbs.ts';
import { count, formatInstant } from '../../text/format.ts';
import { createSearch } from '../../text/words.ts';
import { arranged } from './arrangement.ts';
import { NoteText } from './NoteText.tsx';
import { NOTES } from './place.ts';

const FIRST_WORDS = 60;

const nameOf = ({ content }: CaseNote): string =>
  content.length > FIRST_WORDS ? `${content.slice(0, FIRST_WORDS).trimEnd()}…` : content;

const describeNote: Describe = (field, value) => {
  if (field === 'isPinned') return { label: 'Pinned', value: value === true ? 'Yes' : 'No' };
  if (field !== 'mentions') return { label: 'Note', value: String(value) };
  const names = (value as CaseNote['mentions'] | null)?.map(({ as }) => as) ?? [];
  return { label: 'Mentions', value: names.join(', ') || 'Nobody' };
};

const isOther = (mentions: CaseNote['mentions'], before: CaseNote['mentions'] | null): boolean =>
  JSON.stringify(mentions) !== JSON.stringify(before ?? []);

const NOTE_WORDS = { nameOf, describe: describeNote };

/** The mentions of a note in a text: by names that it mentions already, and by those of the firm's members. */
function useMentionsIn(known: CaseNote['mentions'] = []): (text: string) => CaseNote['mentions'] {
  const members = useMembers();
  const active = members.filter(({ status }) => status === 'active');
  return (text) => mentionsIn(text, [...(known ?? []), ...active.map(({ id, name }) => ({ memberId: id, as: name }))]);
}

/** Number of notes rendered per step; more are rendered while scrolling. */
const STEP = 30;
/** With fewer notes there is no search field: reading them is quicker than searching. */
const SEARCHED_FROM = 6;

const noteSearch = createSearch<CaseNote>(({ content }) => [content]);

export interface CaseNotesProps {
  readonly caseId: string;
  /** False on a removed case. */
  readonly canAdd?: boolean;
  /** Number of requests to write a note; each one moves the focus to the new note. */
  readonly asked?: number;
}

/** The notes on a case: pinned ones first, then the newest. */
export function CaseNotes({ caseId, canAdd = true, asked = 0 }: CaseNotesProps) {
  const notes = useQuery(recordsQuery('case-notes', { caseId }));
  const { data } = notes;
  const [words, setWords] = useState('');
  const [activeId, setActiveId] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const shown = useMemo(() => arranged(data ?? []).filter(noteSearch(words)), [data, words]);

  const { drawn, end } = useGradually(shown.length, STEP);
  const mayWrite = useMay().add(NOTES);
  const authorOf = useAuthors();

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset.note === undefined) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const { note } = event.target.dataset;
    const next = shown[shown.findIndex(({ id }) => id === note) + step];
    if (next !== undefined) list.current?.querySelector<HTMLElement>(`[data-note="${CSS.escape(next.id)}"]`)?.focus();
  };

  const active = shown.some(({ id }) => id === activeId) ? activeId : shown[0]?.id;
  return (
    <div className="flex w-full max-w-3xl flex-col gap-4 px-4 py-4 sm:px-6">
      {canAdd && mayWrite && <NoteComposer key={caseId} caseId={caseId} asked={asked} />}
      <QueryContent
        query={notes}
        rows={4}
        loading="Loading notes"
        failure="The notes could not be loaded."
        kept="What you write above is kept."
      >
        {(all) =>
          all.length === 0 ? (
            <p className="text-muted">
              Notes keep what the file does not say: a call, an impression, what to ask next. The first one starts
              above.
            </p>
          ) : (
            <>
              {all.length >= SEARCHED_FROM && (
                <div className="flex items-center gap-3">
                  <SearchBox label="Search notes" value={words} onChange={setWords} />
                  <span className="text-muted text-sm">{count(shown.length, 'note')}</span>
                </div>
              )}
              <ul ref={list} aria-label="Notes" onKeyDown={onKeyDown} className="flex flex-col border-t">
                {shown.slice(0, drawn).map((note) => (
                  <SubjectContext key={note.id} value={{ place: NOTES, record: note }}>
                    <NoteEntry
                      note={note}
                      author={authorOf(note.userId)}
                      isActive={note.id === active}
                      onFocus={() => setActiveId(note.id)}
                    />
                  </SubjectContext>
                ))}
              </ul>
              <div ref={end} />
              {shown.length === 0 && <p className="text-muted">No note has these words.</p>}
            </>
          )
        }
      </QueryContent>
    </div>
  );
}

function NoteComposer({ caseId, asked }: Required<Pick<CaseNotesProps, 'caseId' | 'asked'>>) {
  const { add } = useRecordCommands<CaseNote>(NOTES);
  const draft = useTextDraft(`note:${caseId}`);
  const mentionsOf = useMentionsIn();
  const box = useRef<HTMLDivElement>(null);
  const write = (): void => box.current?.querySelector('textarea')?.focus();
  useShortcut('n', 'New note', write);
  useEffect(() => {
    if (asked === 0) return;
    // The focus moves after the menu that made the request has restored it.
    const timer = setTimeout(() => box.current?.querySelector('textarea')?.focus(), 0);
    return () => clearTimeout(timer);
  }, [asked]);
  return (
    <div ref={box}>
      <NoteText
        caseId={caseId}
        label="New note"
        placeholder="Write a note"
        text={draft.text}
        onChange={draft.write}
        onSave={() => {
          const sent = draft.hand((text) => {
            const mentions = mentionsOf(text);
            return add.mutateAsync({ caseId, content: text.trim(), ...(mentions.length > 0 && { mentions }) });
          });
          // The mutation reports the error below.
          sent.catch(() => undefined);
        }}
        saveLabel="Add note"
        pending={false}
        error={add.error === null ? undefined : messageOf(add.error)}
      />
    </div>
  );
}

interface NoteEntryProps {
  readonly note: CaseNote;
  /** Who wrote it; undefined where the person works alone. */
  readonly author: string | undefined;
  readonly isActive: boolean;
  readonly onFocus: () => void;
}

function NoteEntry({ note, author, isActive, onFocus }: NoteEntryProps) {
  const { change, remove } = useRecordVerbs<CaseNote>(NOTES, NOTE_WORDS);
  const [editing, setEditing] = useState<Identified>();
  const [history, setHistory] = useState(false);
  const entry = useRef<HTMLLIElement>(null);
  const changed = useRecentlyChanged('case-notes', note.id);
  const waiting = useWaiting(note.id);
  const may = useMay();
  const mayChange = may.change(NOTES, note);

  const pin = (): void => change([note], { isPinned: !note.isPinned }, note.isPinned ? 'unpinned' : 'pinned');
  const edit = (): void => setEditing({ id: note.id, version: note.version });
  const takeOut = (): void => remove([note]);
  const endEdit = (): void => {
    setEditing(undefined);
    requestAnimationFrame(() => entry.current?.focus());
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== entry.current || event.ctrlKey || event.metaKey || event.altKey) return;
    const verbs: Record<string, () => void> = {
      h: () => setHistory(true),
      ...(mayChange && { e: edit, p: pin }),
      ...(may.remove(NOTES, note) && { Delete: takeOut }),
    };
    const verb = verbs[event.key];
    if (verb === undefined) return;
    event.preventDefault();
    verb();
  };

  if (editing !== undefined) {
    return (
      <li className="border-b px-3 py-3">
        <NoteEdit note={note} made={editing} onDone={endEdit} />
      </li>
    );
  }
  const wasEdited = note.updatedAt !== note.createdAt;
  return (
    <li
      ref={entry}
      data-note={note.id}
      data-waiting={waiting}
      aria-busy={isPendingId(note.id) || undefined}
      tabIndex={isActive ? 0 : -1}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      className={cx(
        'group border-b px-3 py-3 transition-colors focus-visible:-outline-offset-2',
        isPendingId(note.id) && 'text-muted italic',
        changed ? 'bg-changed duration-0' : 'duration-700',
      )}
    >
      <div className="flex min-h-6 items-center gap-2 text-muted text-sm">
        {note.isPinned && (
          <span className="flex items-center gap-1 text-accent">
            <Pin aria-hidden size={14} strokeWidth={1.75} />
            Pinned
          </span>
        )}
        {author !== undefined && <span className="min-w-0 truncate font-medium text-ink">{author}</span>}
        <span className="shrink-0">{formatInstant(note.createdAt)}</span>
        {wasEdited && (
          <span className="hidden sm:inline">
            changed <RelativeTime instant={note.updatedAt} />
          </span>
        )}
        <span className="-my-1 ml-auto flex opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 touch:opacity-100">
          <IconButton
            label={note.isPinned ? 'Unpin' : 'Pin'}
            icon={note.isPinned ? PinOff : Pin}
            needs=""
            keys="p"
            size="sm"
            onClick={pin}
          />
          <IconButton label="Edit" icon={Pencil} needs="" keys="e" size="sm" onClick={edit} />
          <IconButton label="History" icon={History} keys="h" size="sm" onClick={() => setHistory(true)} />
          <IconButton label="Remove" icon={Trash2} needs="Remove" keys="Del" size="sm" onClick={takeOut} />
        </span>
      </div>
      <p className="wrap-anywhere mt-1 max-w-[72ch] whitespace-pre-wrap">
        <MentionedText text={note.content} mentions={note.mentions} />
      </p>
      {history && <HistorySheet place={NOTES} id={note.id} onClose={() => setHistory(false)} />}
    </li>
  );
}

interface NoteEditProps {
  readonly note: CaseNote;
  /** The version that the edit began on. */
  readonly made: Identified;
  readonly onDone: () => void;
}

function NoteEdit({ note, made, onDone }: NoteEditProps) {
  const { send, question } = useContestedChange<CaseNote>(NOTES, { describe: describeNote });
  const { text, write, current, forget } = useTextDraft(`note:${note.caseId}:${note.id}`, note.content);
  const mentionsOf = useMentionsIn(note.mentions);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  const giveUp = (): void => {
    forget();
    onDone();
  };

  const save = async (): Promise<void> => {
    const content = current().trim();
    if (content === note.content) {
      giveUp();
      return;
    }
    setSaving(true);
    try {
      const mentions = mentionsOf(content);
      const saved = await send(made, { content, ...(isOther(mentions, note.mentions) && { mentions }) });
      if (saved !== null) {
        forget();
        onDone();
      }
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setSaving(false);
    }
  };

  return (
    <>
      <NoteText
        caseId={note.caseId}
        label="Note"
        text={text}
        onChange={write}
        onSave={() => void save()}
        saveLabel="Save"
        pending={isSaving}
        error={problem}
        onCancel={giveUp}
        autoFocus
      />
      {question}
    </>
  );
}
