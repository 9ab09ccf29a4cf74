import type { Priority } from '@lexledger/contracts/choices';
import { addDays, type Day, noonOf } from '../../dates/zones.ts';

export interface ReadTask {
  readonly title: string;
  readonly dueDate: Day | null;
  readonly priority: Priority;
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const FEWEST_LETTERS = 3;
const PRIORITY_MARKS: Readonly<Record<string, Priority>> = { '!': 'high', '!!': 'urgent' };

function dayOfWord(word: string, today: Day): Day | null {
  if (word === 'today') return today;
  if (word === 'tomorrow') return addDays(today, 1);
  if (/^\d{4}-\d{2}-\d{2}$/.test(word)) {
    const time = Date.parse(`${word}T00:00:00Z`);
    return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== word ? null : word;
  }
  const wanted = WEEKDAYS.findIndex((name) => word.length >= FEWEST_LETTERS && name.startsWith(word));
  if (wanted < 0) return null;
  const ahead = (wanted - noonOf(today).getUTCDay() + 7) % 7;
  return addDays(today, ahead === 0 ? 7 : ahead);
}

/**
 * Parses a task typed in one line: a day (today, tomorrow, fri, 2026-12-01) and a priority (`!` high, `!!` urgent) at
 * its end are removed from the title.
 */
export function readTask(typed: string, today: Day): ReadTask {
  const words = typed.trim().split(/\s+/);
  let dueDate: Day | null = null;
  let priority: Priority | undefined;
  while (words.length > 1) {
    const last = (words.at(-1) ?? '').toLowerCase();
    const day: Day | null = dueDate === null ? dayOfWord(last, today) : null;
    const mark: Priority | undefined = priority === undefined ? PRIORITY_MARKS[last] : undefined;
    if (day !== null) dueDate = day;
    else if (mark !== undefined) priority = mark;
    else break;
    words.pop();
  }
  return { title: words.join(' '), dueDate, priority: priority ?? 'medium' };
}
