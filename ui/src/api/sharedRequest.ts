export interface SharedRequest {
  /** Its answer, for one more caller; rejects with the signal's reason when that caller goes before it came. */
  readonly join: (signal?: AbortSignal) => Promise<unknown>;
  /** Every caller has gone, so that it was ended: nobody else can join. */
  readonly isOver: () => boolean;
}

/** One request for several callers. Each may go without disturbing the others; with the last one it ends. */
export function shareRequest(start: (signal: AbortSignal) => Promise<unknown>): SharedRequest {
  const ending = new AbortController();
  const answer = start(ending.signal);
  // Whoever waits hears of a failure; with nobody left it is nobody's.
  answer.catch(() => undefined);
  let callers = 0;

  return {
    join(signal) {
      callers += 1;
      if (signal === undefined) return answer;
      return new Promise((resolve, reject) => {
        const leave = (): void => {
          reject(signal.reason as Error);
          callers -= 1;
          if (callers === 0) ending.abort(signal.reason);
        };
        if (signal.aborted) {
          leave();
          return;
        }
        signal.addEventListener('abort', leave, { once: true });
        answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
      });
    },
    isOver: () => ending.signal.aborted,
  };
}
