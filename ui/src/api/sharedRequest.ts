export interface SharedRequest {
  /** The answer, for one more caller; rejects with the signal's reason when that caller aborts before it came. */
  readonly join: (signal?: AbortSignal) => Promise<unknown>;
  /** Whether every caller has aborted, so that the request was aborted: nobody else can join. */
  readonly isOver: () => boolean;
}

/**
 * One request for several callers. Each may abort without disturbing the others; when the last one aborts, so does the
 * request.
 */
export function shareRequest(start: (signal: AbortSignal) => Promise<unknown>): SharedRequest {
  const ending = new AbortController();
  const answer = start(ending.signal);
  // The waiting callers get a failure; when none is left, it is ignored.
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
