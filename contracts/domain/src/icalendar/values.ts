import { Temporal } from 'temporal-polyfill';
import type { Component } from './component.ts';
import type { ContentLine } from './contentLine.ts';
import { decodeBytes } from './encoding.ts';

/** What an old program wrote as '=C3=B6', in the encoding that it meant. */
function printable(value: string): string {
  const bytes = [...value.replace(/=(?![\dA-F]{2})/gi, '').matchAll(/=([\dA-F]{2})|([^=]+)/gi)].flatMap(
    ([, hex, plain]) => (hex === undefined ? [...new TextEncoder().encode(plain)] : [Number.parseInt(hex, 16)]),
  );
  return decodeBytes(Uint8Array.from(bytes));
}

/** A text as people read it. Null for one that says nothing. */
export function readText({ value, params }: Pick<ContentLine, 'value' | 'params'>): string | null {
  const isPrintable = params.get('ENCODING')?.toUpperCase() === 'QUOTED-PRINTABLE';
  const text = (isPrintable ? printable(value).replace(/\r\n?/g, '\n') : value)
    .replace(/\\([nN;,\\"])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign))
    // Control characters cannot be kept, and mean nothing.
    .replace(/(?![\t\n\r])\p{Cc}|\p{Cs}/gu, '')
    .trim();
  return text === '' ? null : text;
}

/** The text of the first property of a name that has one. */
export function textIn({ lines }: Component, name: string): string | null {
  for (const line of lines) {
    const text = line.name === name ? readText(line) : null;
    if (text !== null) return text;
  }
  return null;
}

/** A line as it is quoted to the person. */
export const quoteOf = ({ raw }: Pick<ContentLine, 'raw'>): string =>
  `“${raw.length > 80 ? `${raw.slice(0, 80)}…` : raw}”`;

/** A day, or what a clock shows. */
export interface Civil {
  readonly date: Temporal.PlainDate;
  /** Null for a day alone. */
  readonly time: Temporal.PlainTime | null;
  /** Milliseconds ahead of UTC, where it says so: 0 of UTC itself. */
  readonly offset: number | null;
}

const CIVIL = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ](\d{2}):?(\d{2})(?::?(\d{2}))?(?:[.,]\d+)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** 'Z' and '-0500' as milliseconds ahead of UTC; null for anything else. */
export function readOffset(text: string): number | null {
  if (text.toUpperCase() === 'Z') return 0;
  const match = /^([+-])(\d{2}):?(\d{2})(?::?(\d{2}))?$/.exec(text);
  if (match === null) return null;
  const [hours = 0, minutes = 0, seconds = 0] = match.slice(2).map((digits) => Number(digits ?? 0));
  return (match[1] === '-' ? -1 : 1) * ((hours * 60 + minutes) * 60 + seconds) * 1000;
}

/** '20260310', '20260310T090000Z', and the same with the signs of ISO 8601 or without seconds. Null for what is no date. */
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

/** How long something lasts: days by the calendar, which the clock may make longer or shorter, and then milliseconds. */
export interface Length {
  readonly days: number;
  readonly milliseconds: number;
}

/** A hundred years: what says more says nothing. */
const LONGEST_HOURS = 876_600;

const LENGTH = /^([+-]?)P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i;

/** 'P1DT2H'. Null for what is no length. */
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
