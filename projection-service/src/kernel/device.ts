import type { DeviceKind } from '@lexledger/contracts/choices';

/** The first that fits: what builds on another browser names that one, too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChromium\//, 'Chromium'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const firstOf = (kinds: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  kinds.find(([pattern]) => pattern.test(text))?.[1];

const LONGEST = 60;

/** 'Firefox on Linux', from a request's user agent; of a program that is no browser, its own word. */
export function deviceOf(userAgent: string | null): string | null {
  if (userAgent === null || userAgent === '') return null;
  const browser = firstOf(BROWSERS, userAgent);
  if (browser === undefined) return userAgent.slice(0, LONGEST);
  const system = firstOf(SYSTEMS, userAgent);
  return system === undefined ? browser : `${browser} on ${system}`;
}

/** Of Android's browsers only those of phones call themselves mobile. */
const PHONE = /\biPhone\b|\biPod\b|\bAndroid\b.*\bMobile\b|\bWindows Phone\b/;
const TABLET = /\biPad\b|\bAndroid\b|\bTablet\b/;

/** What a browser runs on, from its user agent. A tablet that asks for the pages of computers is taken for one. */
export function deviceKindOf(userAgent: string | null): DeviceKind {
  if (userAgent === null) return 'computer';
  return PHONE.test(userAgent) ? 'phone' : TABLET.test(userAgent) ? 'tablet' : 'computer';
}
