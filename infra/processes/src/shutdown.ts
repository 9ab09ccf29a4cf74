/** Closes what a process has opened. */
export interface Closing {
  /** Adds something that is closed before everything that was added earlier. */
  add(close: () => Promise<unknown>): void;
  /** Closes everything, even after a failure. Rejects with the first failure. */
  closeAll(): Promise<void>;
}

export function createClosing(): Closing {
  const closing: (() => Promise<unknown>)[] = [];

  return {
    add(close) {
      closing.unshift(close);
    },
    async closeAll() {
      let failure: { readonly error: unknown } | undefined;
      for (const close of closing.splice(0)) {
        try {
          await close();
        } catch (error) {
          failure ??= { error };
        }
      }
      if (failure !== undefined) throw failure.error;
    },
  };
}
