import type { Component } from './component.ts';
import { linesNamed } from './component.ts';
import { readCivil, textIn } from './values.ts';

const numberIn = (component: Component): number => {
  const number = Number(textIn(component, 'SEQUENCE') ?? 0);
  return Number.isFinite(number) ? number : 0;
};

/** In an order in which text is compared; '' for none that can be read. */
function stampIn(component: Component, name: string): string {
  const civil = readCivil(linesNamed(component, name)[0]?.value ?? '');
  return civil === null ? '' : `${civil.date.toString()}T${civil.time?.toString({ smallestUnit: 'second' }) ?? ''}`;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Which of two versions of one thing is the later one, as RFC 5546 §2.1.5 has it. */
const byVersion = (a: Component, b: Component): number =>
  numberIn(a) - numberIn(b) ||
  compare(stampIn(a, 'DTSTAMP'), stampIn(b, 'DTSTAMP')) ||
  compare(stampIn(a, 'LAST-MODIFIED'), stampIn(b, 'LAST-MODIFIED'));

/** Of versions of one thing the latest; of equal ones the one that stands last. */
export const latestOf = <Version extends { readonly component: Component }>(
  versions: readonly Version[],
): Version | undefined =>
  versions.reduce<Version | undefined>(
    (latest, each) => (latest === undefined || byVersion(latest.component, each.component) <= 0 ? each : latest),
    undefined,
  );
