/** A recurring occasion that many callers can wait for; each signal stands for one occurrence. */
export interface Signal {
  readonly promise: Promise<void>;
  /** Resolves the promise and returns the signal of the next occurrence. */
  readonly fire: () => Signal;
}

export function newSignal(): Signal {
  let resolve = () => {};
  const promise = new Promise<void>((resolved) => {
    resolve = resolved;
  });
  return {
    promise,
    fire: () => {
      resolve();
      return newSignal();
    },
  };
}
