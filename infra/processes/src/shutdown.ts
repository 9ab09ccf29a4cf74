/** Closes what a process has opened. */
export interface Shutdown {
  /** Adds something that is closed before everything that was added earlier. */
  add(close: () => Promise<unknown>): void;
  /** Closes everything, even after a failure. Rejects with the first failure. */
  closeAll(): Promise<void>;
}

export function createShutdown(): Shutdown {
  const steps: (() => Promise<unknown>)[] = [];

  return {
    add(close) {
      steps.unshift(close);
    },
    async closeAll() {
      let failure: { readonly error: unknown } | undefined;
      for (const close of steps.splice(0)) {
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
