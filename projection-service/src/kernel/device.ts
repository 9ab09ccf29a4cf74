import type { DeviceKind } from '@lexledger/contracts/choices';

/** The first match wins, because a browser that is built on another one names that one as well. */
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

/** 'Firefox on Linux', parsed from a request's user agent. A client that is not a browser keeps its own user agent. */
export function deviceOf(userAgent: string | null): string | null {
  if (userAgent === null || userAgent === '') return null;
  const browser = firstOf(BROWSERS, userAgent);
  if (browser === undefined) return userAgent.slice(0, LONGEST);
  const system = firstOf(SYSTEMS, userAgent);
  return system === undefined ? browser : `${browser} on ${system}`;
}

/** Among Android browsers, only those on phones include "Mobile" in their user agent. */
const PHONE = /\biPhone\b|\biPod\b|\bAndroid\b.*\bMobile\b|\bWindows Phone\b/;
const TABLET = /\biPad\b|\bAndroid\b|\bTablet\b/;

/**
 * The kind of device that a browser runs on, from its user agent. A tablet that requests desktop sites counts as a
 * computer.
 */
export function deviceKindOf(userAgent: string | null): DeviceKind {
  if (userAgent === null) return 'computer';
  return PHONE.test(userAgent) ? 'phone' : TABLET.test(userAgent) ? 'tablet' : 'computer';
}
