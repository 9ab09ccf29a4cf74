import type { MatterMember } from '@lexledger/contracts/features/matter-access';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useUser } from '../../account/authentication.ts';
import { matterMembersQuery } from '../../account/matterAccess.ts';
import { cx } from '../../browser/classes.ts';
import { count } from '../../text/format.ts';

/** The words behind an @ right before the caret; a name has at most this many characters here. */
const ASKED = /(?:^|[^\p{L}\p{N}@])@(?<words>[\p{L}\p{N}.’'-]*(?: [\p{L}\p{N}.’'-]*){0,3})$/u;
/** Choices that are shown at once. */
const MOST = 6;

interface Asked {
  /** Where the @ is. */
  readonly at: number;
  readonly words: string;
}

function askedIn({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Asked | null {
  const before = selectionStart === selectionEnd ? value.slice(0, selectionStart) : '';
  const words = ASKED.exec(before)?.groups?.words;
  return words === undefined ? null : { at: before.length - words.length - 1, words };
}

/** Whether a name, or a later word of it, begins with what was typed. */
function isMeant({ name }: MatterMember, words: string): boolean {
  const [whole, typed] = [name.toLowerCase(), words.toLowerCase()];
  return whole.startsWith(typed) || whole.includes(` ${typed}`);
}

export interface MentionChoicesProps {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly caseId: string;
  /** Takes the text with the chosen name in it. */
  readonly onChange: (text: string) => void;
}

/** The keys of a text while there are choices; they return false for a key that is not theirs. */
type OnKey = (event: KeyboardEvent) => boolean;

/**
 * Follows an @ that is typed in the text. `onKey` gets the keys before the text's own, of which Escape would end the
 * edit.
 */
function useAsked(area: MentionChoicesProps['area'], onKey: OnKey) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    const text = area.current;
    if (text === null) return;
    const ended = new AbortController();
    const { signal } = ended;
    const look = (): void => setAsked(askedIn(text));
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || !latest.current(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    text.addEventListener('keydown', onKeyDown, { capture: true, signal });
    for (const moved of ['input', 'keyup', 'click']) text.addEventListener(moved, look, { signal });
    text.addEventListener('blur', () => setAsked(null), { signal });
    look();
    return () => ended.abort();
  }, [area]);
  return [asked, () => setAsked(null)] as const;
}

/** Names the active choice to screen readers, while the focus is in the text. */
function useActiveChoice(area: MentionChoicesProps['area'], id: string, index: number): void {
  useLayoutEffect(() => {
    const text = area.current;
    if (text === null || index < 0) return;
    text.setAttribute('aria-controls', id);
    text.setAttribute('aria-activedescendant', `${id}-${index}`);
    return () => {
      text.removeAttribute('aria-controls');
      text.removeAttribute('aria-activedescendant');
    };
  }, [area, id, index]);
}

/** The members who are meant by what is typed; nobody once a name is typed in full. */
function useMeant(caseId: string, asked: Asked | null): readonly MatterMember[] {
  const me = useUser().id;
  const { data = [] } = useQuery({ ...matterMembersQuery(caseId), enabled: asked !== null });
  if (asked === null) return [];
  const found = data.filter((member) => member.id !== me && isMeant(member, asked.words)).slice(0, MOST);
  return found.length === 1 && found[0]?.name === asked.words ? [] : found;
}

/**
 * While an @ is typed in a text, offers the members of the firm who see the case: by the arrow keys, Enter and Tab, or
 * the pointer. The focus stays in the text.
 */
export default function MentionChoices({ area, caseId, onChange }: MentionChoicesProps) {
  const id = useId();
  const [dismissedAt, dismiss] = useState<number>();
  const [active, setActive] = useState(0);

  const onKey = ({ key }: KeyboardEvent): boolean => {
    const member = choices[index];
    if (member === undefined) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step !== undefined) setActive((index + step + choices.length) % choices.length);
    else if (key === 'Enter' || key === 'Tab') choose(member);
    else if (key === 'Escape') dismiss(asked?.at);
    else return false;
    return true;
  };
  const [asked, forget] = useAsked(area, onKey);
  const meant = useMeant(caseId, asked);
  const choices = asked?.at === dismissedAt ? [] : meant;
  const index = Math.min(active, choices.length - 1);
  useActiveChoice(area, id, index);

  const choose = (member: MatterMember): void => {
    const text = area.current;
    if (text === null || asked === null) return;
    const head = `${text.value.slice(0, asked.at)}@${member.name} `;
    onChange(`${head}${text.value.slice(text.selectionStart).replace(/^ /, '')}`);
    forget();
    setActive(0);
    requestAnimationFrame(() => {
      text.focus();
      text.setSelectionRange(head.length, head.length);
    });
  };

  return (
    <>
      <span role="status" className="sr-only">
        {choices.length > 0 && `${count(choices.length, 'person', 'people')} to mention`}
      </span>
      {choices.length > 0 && (
        <div
          id={id}
          role="listbox"
          aria-label="People to mention"
          className="max-w-sm rounded-md border border-rule bg-surface py-1 shadow-sm"
        >
          {choices.map((member, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text has the focus, and takes the keys
            <div
              key={member.id}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === index}
              tabIndex={-1}
              // The text keeps the focus, and names the active option.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(member)}
              onPointerMove={() => setActive(at)}
              className={cx(
                'flex min-h-8 cursor-pointer items-center gap-2 px-3 touch:min-h-11',
                at === index && 'bg-hover',
              )}
            >
              <span
                aria-hidden
                className="grid size-5 shrink-0 place-items-center rounded-full border border-accent/40 bg-accent-wash font-medium font-serif text-accent text-xs"
              >
                {member.name.charAt(0).toUpperCase()}
              </span>
              <span className="truncate">{member.name}</span>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
