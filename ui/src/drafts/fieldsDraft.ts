import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { draftKey, forgetDraft, keepDraft, readDraft, sendDraft } from './drafts.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface FieldsDraft<Values extends Fields> {
  readonly values: Values;
  /** Changes some of the values. */
  readonly enter: (changes: Partial<Values>) => void;
  /** Whether the fields began with a draft. */
  readonly restored: boolean;
  /**
   * Empties the fields while their values are being sent. The draft is stored until they were saved. After a refusal
   * they return, unless the user has entered something else meanwhile.
   */
  readonly hand: <Answer>(send: (values: Values) => Promise<Answer>) => Promise<Answer>;
  /** Restores the initial values and deletes the draft. */
  readonly forget: () => void;
}

/**
 * A few values outside a record's form that survive a reload until they are saved.
 * @param name identifies the place where they are entered
 * @param initial a constant, at least for as long as the place is shown; only values that differ from it are stored
 * @param version of the record that the values are about; a draft of another version is ignored
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
          const answer = await sendDraft(key, () => send(handed));
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
