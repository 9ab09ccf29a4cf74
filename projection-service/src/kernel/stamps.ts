/**
 * When a view last changed for an owner, as a number that only grows in this process: an answer made under a stamp holds
 * for as long as the stamp is the same.
 */
export interface Stamps {
  of(owner: string): number;
  changed(owners: Iterable<string>): void;
  /** Everybody's: another version of the view is served, say. */
  changedForAll(): void;
}

/** Owners kept apart; when there are more, all of them count as changed once. */
const MAX_OWNERS = 10_000;

export function createStamps(): Stamps {
  let latest = 1;
  let floor = 1;
  const byOwner = new Map<string, number>();

  function changedForAll(): void {
    latest += 1;
    floor = latest;
    byOwner.clear();
  }

  return {
    of: (owner) => byOwner.get(owner) ?? floor,
    changed(owners) {
      if (byOwner.size > MAX_OWNERS) changedForAll();
      latest += 1;
      for (const owner of owners) byOwner.set(owner, latest);
    },
    changedForAll,
  };
}
