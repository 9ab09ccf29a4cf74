import { readRule, untilText, withParts } from '@lexledger/contracts/kernel/recurrence-rule';
import { Temporal } from 'temporal-polyfill';
import { instantAt } from './series.ts';

/**
 * The rule with its end as RFC 5545 requires: UNTIL as a day becomes the last second of that day in the zone, and a
 * local time becomes an instant; for an all-day event it is the day.
 */
export function endingRight(rule: string, isAllDay: boolean, zone: string): string {
  const until = readRule(rule).get('UNTIL');
  const match = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?$/.exec(until ?? '');
  if (match === null) return rule;
  const [, year, month, date, hour = '23', minute = '59', second = '59', utc] = match;
  const day = `${year}-${month}-${date}`;
  if (isAllDay) return withParts(rule, { UNTIL: untilText(day) });
  if (utc === 'Z') return rule;
  const wall = Temporal.PlainDateTime.from(`${day}T${hour}:${minute}:${second}`);
  return withParts(rule, { UNTIL: untilText(instantAt(wall, zone)) });
}
