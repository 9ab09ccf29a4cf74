import type { Component } from './component.ts';
import { linesNamed } from './component.ts';
import { readCivil, textIn } from './values.ts';

const numberIn = (component: Component): number => {
  const number = Number(textIn(component, 'SEQUENCE') ?? 0);
  return Number.isFinite(number) ? number : 0;
};

/** A timestamp whose text sorts by time; '' if it cannot be read. */
function stampIn(component: Component, name: string): string {
  const civil = readCivil(linesNamed(component, name)[0]?.value ?? '');
  return civil === null ? '' : `${civil.date.toString()}T${civil.time?.toString({ smallestUnit: 'second' }) ?? ''}`;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Compares two versions of an event: the later one is greater according to RFC 5546 §2.1.5. */
const byVersion = (a: Component, b: Component): number =>
  numberIn(a) - numberIn(b) ||
  compare(stampIn(a, 'DTSTAMP'), stampIn(b, 'DTSTAMP')) ||
  compare(stampIn(a, 'LAST-MODIFIED'), stampIn(b, 'LAST-MODIFIED'));

/** The latest of several versions; of equal ones, the last. */
export const latestOf = <Version extends { readonly component: Component }>(
  versions: readonly Version[],
): Version | undefined =>
  versions.reduce<Version | undefined>(
    (latest, each) => (latest === undefined || byVersion(latest.component, each.component) <= 0 ? each : latest),
    undefined,
  );
