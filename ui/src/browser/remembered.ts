import { useCallback, useState } from 'react';

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is refused, so nothing is remembered.
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
      try {
        localStorage.setItem(key, next);
      } catch {
        // Storage is refused, so the choice lasts for this visit only.
      }
    },
    [key],
  );
  return [value, remember];
}
