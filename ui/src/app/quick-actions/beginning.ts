import type { QuickTemplate } from '@lexledger/contracts/quick-actions/choices';
import { addDays, type Day, instantOf } from '../../dates/zones.ts';

/** The template without the fields that only its action uses, and without empty ones. */
function plain(template: QuickTemplate, own: readonly string[]): Record<string, string | number | boolean> {
  return Object.fromEntries(
    Object.entries(template).flatMap(([field, value]) =>
      value === null || own.includes(field) ? [] : [[field, value] as const],
    ),
  );
}

const daysIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The initial values of a task's form when its action is run on the given day. */
export function taskBeginning(template: QuickTemplate, today: Day) {
  const days = daysIn(template.dueInDays);
  return { ...plain(template, ['dueInDays']), ...(days === null ? {} : { dueDate: addDays(today, days) }) };
}

const MINUTE_MS = 60_000;
const USUAL_TIME = '09:00';
const USUAL_MINUTES = 60;

/**
 * The initial values of an event's form when its action is run on the given day: an hour from nine o'clock unless the
 * template says otherwise; the form's next free slot if the template gives no time at all.
 */
export function eventBeginning(template: QuickTemplate, today: Day) {
  const { at, minutes, inDays, isAllDay } = template;
  const rest = plain(template, ['at', 'minutes', 'inDays', 'isAllDay']);
  const day = addDays(today, daysIn(inDays) ?? 0);
  if (isAllDay === true) {
    const start = `${day}T00:00:00.000Z`;
    return { ...rest, isAllDay: true, startDate: start, endDate: null };
  }
  const saysTime = [at, minutes, inDays].some((value) => value !== undefined && value !== null);
  if (!saysTime) return rest;
  const startDate = instantOf(`${day}T${typeof at === 'string' ? at : USUAL_TIME}`);
  const end = Date.parse(startDate) + (daysIn(minutes) ?? USUAL_MINUTES) * MINUTE_MS;
  return { ...rest, isAllDay: false, startDate, endDate: new Date(end).toISOString() };
}

/** The initial values of any other form. */
export const recordBeginning = (template: QuickTemplate) => plain(template, []);
