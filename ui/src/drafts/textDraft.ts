import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { draftKey, forgetDraft, keepDraft, readDraft } from './drafts.ts';

export interface TextDraft {
  readonly text: string;
  /** Shows and keeps it. */
  readonly write: (text: string) => void;
  /** As it is at this moment, whatever was rendered last. */
  readonly current: () => string;
  /**
   * Empties the line while what stood in it is on its way. It stays kept until it was saved; refused, it comes back
   * before whatever was begun meanwhile.
   */
  readonly hand: <Answer>(send: (text: string) => Promise<Answer>) => Promise<Answer>;
  /** Back to what it was at first; nothing is kept. */
  readonly forget: () => void;
}

/**
 * A text that survives a reload until it is saved.
 * @param name where it is written: 'note:' and the id of the case
 * @param initial what stands there before anything is entered; kept is only what differs from it
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
          const answer = await send(handed);
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
