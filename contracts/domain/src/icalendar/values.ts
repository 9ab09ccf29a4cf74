import { Temporal } from 'temporal-polyfill';
import type { Component } from './component.ts';
import type { ContentLine } from './contentLine.ts';
import { decodeBytes } from './encoding.ts';

/** Decodes a quoted-printable value such as '=C3=B6' in its original encoding. */
function printable(value: string): string {
  const bytes = [...value.replace(/=(?![\dA-F]{2})/gi, '').matchAll(/=([\dA-F]{2})|([^=]+)/gi)].flatMap(
    ([, hex, plain]) => (hex === undefined ? [...new TextEncoder().encode(plain)] : [Number.parseInt(hex, 16)]),
  );
  return decodeBytes(Uint8Array.from(bytes));
}

/** The readable text of a property; null if it is empty. */
export function readText({ value, params }: Pick<ContentLine, 'value' | 'params'>): string | null {
  const isPrintable = params.get('ENCODING')?.toUpperCase() === 'QUOTED-PRINTABLE';
  const text = (isPrintable ? printable(value).replace(/\r\n?/g, '\n') : value)
    .replace(/\\([nN;,\\"])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign))
    // Control characters cannot be stored, and have no meaning.
    .replace(/(?![\t\n\r])\p{Cc}|\p{Cs}/gu, '')
    .trim();
  return text === '' ? null : text;
}

/** The text of the first property of a name that is not empty. */
export function textIn({ lines }: Component, name: string): string | null {
  for (const line of lines) {
    const text = line.name === name ? readText(line) : null;
    if (text !== null) return text;
  }
  return null;
}

/** A line, shortened, as it is quoted to the user. */
export const quoteOf = ({ raw }: Pick<ContentLine, 'raw'>): string =>
  `“${raw.length > 80 ? `${raw.slice(0, 80)}…` : raw}”`;

/** A day, or a wall-clock time. */
export interface Civil {
  readonly date: Temporal.PlainDate;
  /** Wall-clock time; null for a day without one. */
  readonly time: Temporal.PlainTime | null;
  /** Milliseconds ahead of UTC, 0 for UTC itself; null if the text has no offset. */
  readonly offset: number | null;
}

const CIVIL = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ](\d{2}):?(\d{2})(?::?(\d{2}))?(?:[.,]\d+)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** Reads 'Z' and '-0500' as milliseconds ahead of UTC; null for anything else. */
export function readOffset(text: string): number | null {
  if (text.toUpperCase() === 'Z') return 0;
  const match = /^([+-])(\d{2}):?(\d{2})(?::?(\d{2}))?$/.exec(text);
  if (match === null) return null;
  const [hours = 0, minutes = 0, seconds = 0] = match.slice(2).map((digits) => Number(digits ?? 0));
  return (match[1] === '-' ? -1 : 1) * ((hours * 60 + minutes) * 60 + seconds) * 1000;
}

/**
 * Reads '20260310', '20260310T090000Z', and the same with the separators of ISO 8601 or without seconds; null if it is
 * not a date.
 */
export function readCivil(text: string): Civil | null {
  const match = CIVIL.exec(text.trim());
  if (match === null) return null;
  const [year, month, day, hour, minute, second = 0] = match.slice(1, 7).map((digits) => digits && Number(digits));
  try {
    const date = Temporal.PlainDate.from(
      { year: Number(year), month: Number(month), day: Number(day) },
      { overflow: 'reject' },
    );
    if (hour === undefined) return { date, time: null, offset: null };
    const isMidnightAfter = hour === 24 && minute === 0;
    const time = Temporal.PlainTime.from(
      { hour: isMidnightAfter ? 0 : Number(hour), minute: Number(minute), second: Math.min(59, Number(second)) },
      { overflow: 'reject' },
    );
    return { date: isMidnightAfter ? date.add({ days: 1 }) : date, time, offset: readOffset(match[7] ?? '') };
  } catch {
    return null;
  }
}

/** A duration: calendar days, which clock changes make longer or shorter, and then milliseconds. */
export interface Length {
  readonly days: number;
  readonly milliseconds: number;
}

/** Longest duration that is accepted: 100 years. */
const LONGEST_HOURS = 876_600;

const LENGTH = /^([+-]?)P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i;

/** Reads a duration such as 'P1DT2H'; null if it is not one. */
export function readLength(text: string): Length | null {
  const match = LENGTH.exec(text.trim());
  if (match === null || !/\d/.test(text)) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(2)
    .map((digits) => Number(digits ?? 0));
  const sign = match[1] === '-' ? -1 : 1;
  if ((weeks * 7 + days) * 24 + hours + minutes / 60 + seconds / 3600 > LONGEST_HOURS) return null;
  return { days: sign * (weeks * 7 + days), milliseconds: sign * ((hours * 60 + minutes) * 60 + seconds) * 1000 };
}
