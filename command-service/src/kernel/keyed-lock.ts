/** Serializes the holders of one key, in the order in which they came. */
export interface KeyedLock {
  take<T>(key: string, act: () => Promise<T>): Promise<T>;
}

export function createKeyedLock(): KeyedLock {
  const last = new Map<string, Promise<unknown>>();
  return {
    async take(key, act) {
      const before = last.get(key);
      const mine = before === undefined ? act() : before.then(act, act);
      last.set(key, mine);
      try {
        return await mine;
      } finally {
        if (last.get(key) === mine) last.delete(key);
      }
    },
  };
}
