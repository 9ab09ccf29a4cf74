/**
 * One read at a time for all who ask. Whoever asks while one is under way gets the next, so that each answer was read
 * after its question.
 */
export function sharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let next: Promise<T> | null = null;

  function begin(): Promise<T> {
    next = null;
    const begun = read().finally(() => {
      if (running === begun) running = null;
    });
    running = begun;
    return begun;
  }

  return () => {
    if (running === null) return begin();
    next ??= running.then(begin, begin);
    return next;
  };
}
