import { useCallback, useState } from 'react';
import type { z } from 'zod';

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is refused, so nothing is remembered.
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is refused, so the value lasts for this visit only.
  }
}

function parsed<Value>(text: string | null, schema: z.ZodType<Value>): Value | null {
  try {
    return schema.safeParse(JSON.parse(text ?? 'null')).data ?? null;
  } catch {
    // The text is no JSON.
    return null;
  }
}

/** A choice that this browser stores under a key: `useRemembered(`cases-view:${user.id}`, ['board', 'table'])`. */
export function useRemembered<Value extends string>(
  key: string,
  choices: readonly [Value, ...Value[]],
): readonly [Value, (next: Value) => void] {
  const [value, setValue] = useState<Value>(() => {
    const stored = read(key);
    return choices.find((choice) => choice === stored) ?? choices[0];
  });
  const remember = useCallback(
    (next: Value): void => {
      setValue(next);
      write(key, next);
    },
    [key],
  );
  return [value, remember];
}

/**
 * Work that this browser remembers under a key until it is over. What it holds lies outside the encrypted cache: ids, no
 * text about a client.
 */
export function useUnfinished<Work>(
  key: string,
  schema: z.ZodType<Work>,
): readonly [Work | null, (next: Work | null) => void] {
  const [work, setWork] = useState(() => parsed(read(key), schema));
  const keep = useCallback(
    (next: Work | null): void => {
      setWork(next);
      write(key, next === null ? null : JSON.stringify(next));
    },
    [key],
  );
  return [work, keep];
}
