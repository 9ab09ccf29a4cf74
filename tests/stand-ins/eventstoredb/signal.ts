/** Something that many wait for, again and again. */
export interface Signal {
  readonly promise: Promise<void>;
  /** Resolves this one; answers the next. */
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
