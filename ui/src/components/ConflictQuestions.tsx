import { Suspense, useSyncExternalStore } from 'react';
import { lazyWithRetry } from '../browser/lazyWithRetry.ts';
import { askedConflicts, onConflicts } from '../records/conflictQuestions.ts';

const ConflictChoice = lazyWithRetry(() =>
  import('./ConflictChoice.tsx').then(({ ConflictChoice: component }) => ({ default: component })),
);

/** Asks the user about conflicts of changes that were made in a list, on a board or by a key. */
export function ConflictQuestions() {
  const [first] = useSyncExternalStore(onConflicts, askedConflicts);
  if (first === undefined) return null;
  const { key, place, id, name, conflict, describe, answer } = first;
  return (
    <Suspense>
      <ConflictChoice
        key={key}
        conflict={conflict}
        about={{ place, id }}
        name={name}
        {...(describe === undefined ? {} : { describe })}
        cancelLabel="Leave it as it is"
        onCancel={() => answer(null)}
        onChoose={answer}
      />
    </Suspense>
  );
}
