/** The set with the item taken out, or with it if it is not in the set. */
export const withToggled = <Item>(set: ReadonlySet<Item>, item: Item): ReadonlySet<Item> =>
  set.has(item) ? new Set([...set].filter((each) => each !== item)) : new Set([...set, item]);
