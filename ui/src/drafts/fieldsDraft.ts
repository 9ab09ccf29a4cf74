import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { draftKey, forgetDraft, keepDraft, readDraft } from './drafts.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface FieldsDraft<Values extends Fields> {
  readonly values: Values;
  /** Changes some of them. */
  readonly enter: (changes: Partial<Values>) => void;
  /** Whether something from before stood there at the beginning. */
  readonly restored: boolean;
  /**
   * Empties the fields while what stood in them is on its way. It stays kept until it was saved; refused, it comes back
   * unless something else was begun meanwhile.
   */
  readonly hand: <Answer>(send: (values: Values) => Promise<Answer>) => Promise<Answer>;
  /** Back to what they were at first; nothing is kept. */
  readonly forget: () => void;
}

/**
 * A few values that survive a reload until they are saved, for what is no form of a record.
 * @param name where they are entered
 * @param initial a constant, or one for as long as the place is shown; kept is only what differs from it
 * @param version of the record that they are about: what was entered on another one is left aside
 */
export function useFieldsDraft<Values extends Fields>(
  name: string,
  initial: Values,
  version: number | null = null,
): FieldsDraft<Values> {
  const queries = useQueryClient();
  const [key] = useState(() => draftKey(queries, name));
  const [before] = useState(initial);
  const [kept] = useState(() => {
    const draft = readDraft(key);
    return draft !== null && draft.version === version ? draft.values : null;
  });
  const [values, show] = useState<Values>({ ...before, ...(kept as Partial<Values> | null) });
  const latest = useRef(values);

  const enter = useCallback(
    (changes: Partial<Values>): void => {
      const next = { ...latest.current, ...changes };
      latest.current = next;
      show(next);
      keepDraft(
        key,
        Object.fromEntries(Object.entries(next).filter(([field, value]) => value !== before[field])),
        version,
      );
    },
    [key, before, version],
  );
  const forget = useCallback((): void => {
    latest.current = before;
    show(before);
    forgetDraft(key);
  }, [key, before]);

  return useMemo(
    () => ({
      values,
      enter,
      restored: kept !== null,
      async hand(send) {
        const handed = latest.current;
        latest.current = before;
        show(before);
        try {
          const answer = await send(handed);
          if (latest.current === before) forgetDraft(key);
          return answer;
        } catch (error) {
          if (latest.current === before) enter(handed);
          throw error;
        }
      },
      forget,
    }),
    [values, enter, kept, forget, before, key],
  );
}
