import type { DeviceKind } from '@lexledger/contracts/choices';
import type { PresentTab } from '@lexledger/contracts/presence';

export interface OtherTab extends PresentTab {
  readonly isThis: boolean;
  /** Whether it is in the same browser as this tab. */
  readonly isHere: boolean;
}

/** The tabs in relation to this one, which comes first; null when this one is not among them. */
export function seenFrom(thisTab: string, tabs: readonly PresentTab[]): readonly OtherTab[] | null {
  const own = tabs.find(({ id }) => id === thisTab);
  if (own === undefined) return null;
  const seen = (tab: PresentTab): OtherTab => ({
    ...tab,
    isThis: tab.id === thisTab,
    isHere: tab.session === own.session,
  });
  return [seen(own), ...tabs.filter(({ id }) => id !== thisTab).map(seen)];
}

const PLACES: readonly (readonly [DeviceKind, one: string, many: string])[] = [
  ['phone', 'on your phone', 'phones'],
  ['tablet', 'on your tablet', 'tablets'],
  ['computer', 'on another computer', 'other computers'],
];

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** 'Also open on your phone and in another tab'. For no other tab the result is null. */
export function alsoOpen(tabs: readonly OtherTab[]): string | null {
  const others = tabs.filter(({ isThis }) => !isThis);
  if (others.length === 0) return null;
  const words = PLACES.flatMap(([kind, one, many]) => {
    const devices = new Set(others.filter((tab) => tab.kind === kind && !tab.isHere).map(({ session }) => session))
      .size;
    return devices === 0 ? [] : [devices === 1 ? one : `on ${devices} ${many}`];
  });
  const near = others.filter(({ isHere }) => isHere).length;
  if (near > 0) words.push(near === 1 ? 'in another tab' : `in ${near} other tabs`);
  return `Also open ${list.format(words)}`;
}
