/**
 * When a view last changed for an owner, as a number that only increases within this process. An answer that was made
 * under a stamp is valid for as long as the stamp is unchanged.
 */
export interface Stamps {
  of(owner: string): number;
  changed(owners: Iterable<string>): void;
  /** Changes the stamps of all owners, e.g. when another version of the view is served. */
  changedForAll(): void;
}

/** Number of owners that are tracked individually. When there are more, all of them count as changed once. */
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
