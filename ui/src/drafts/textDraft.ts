import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { draftKey, forgetDraft, keepDraft, readDraft, sendDraft } from './drafts.ts';

export interface TextDraft {
  readonly text: string;
  /** Shows the text and stores it. */
  readonly write: (text: string) => void;
  /** Returns the current text, even if it is newer than the last render. */
  readonly current: () => string;
  /**
   * Empties the field while its text is being sent. The draft is stored until the text was saved. After a refusal
   * the text returns, in front of anything that the user has entered meanwhile.
   */
  readonly hand: <Answer>(send: (text: string) => Promise<Answer>) => Promise<Answer>;
  /** Restores the initial text and deletes the draft. */
  readonly forget: () => void;
}

/**
 * A text that survives a reload until it is saved.
 * @param name identifies the place where it is written: 'note:' and the id of the case
 * @param initial the text before anything is entered; only a text that differs from it is stored
 */
export function useTextDraft(name: string, initial = ''): TextDraft {
  const queries = useQueryClient();
  const [key] = useState(() => draftKey(queries, name));
  const [text, show] = useState(() => String(readDraft(key)?.values.text ?? initial));
  const latest = useRef(text);

  const write = useCallback(
    (next: string): void => {
      latest.current = next;
      show(next);
      keepDraft(key, next === initial ? {} : { text: next });
    },
    [key, initial],
  );

  return useMemo(
    () => ({
      text,
      write,
      current: () => latest.current,
      async hand(send) {
        const handed = latest.current;
        latest.current = initial;
        show(initial);
        try {
          const answer = await sendDraft(key, () => send(handed));
          if (latest.current === initial) forgetDraft(key);
          return answer;
        } catch (error) {
          write([handed, latest.current].filter(Boolean).join('\n\n'));
          throw error;
        }
      },
      forget: () => write(initial),
    }),
    [text, write, key, initial],
  );
}
