/**
 * Shares one read between concurrent callers. A caller that arrives during a read gets the result of the next one, so
 * that every result was read after it was requested.
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
