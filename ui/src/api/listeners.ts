/** Listeners to a state that is kept outside of React. */
export function createListeners<Given extends readonly unknown[] = []>() {
  const listeners = new Set<(...given: Given) => void>();
  return {
    notify(...given: Given): void {
      for (const listener of listeners) listener(...given);
    },
    /** Returns a function that ends the subscription. */
    subscribe(listener: (...given: Given) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
