import { ref } from './ref.ts';
import type { Add, SeededCase } from './step.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const MINUTE = 60_000;

/** The firm's own rate and target, the rates that were agreed for cases, and what is being measured just now. */
export function timekeeping(add: Add, today: number, now: number, cases: readonly SeededCase[]): void {
  const ofPerson = { at: today - 360 * DAY, category: 'rates' } as const;
  add({ ...ofPerson, type: 'SetHourlyRate', data: { hourlyRate: '325.00' } });
  add({ ...ofPerson, at: ofPerson.at + MINUTE, type: 'SetDayTarget', data: { minutes: 330 } });
  add({
    at: ofPerson.at + 2 * MINUTE,
    category: 'hours',
    type: 'ChooseHoursTarget',
    data: { target: { per: 'week', minutes: 30 * 60 } },
  });
  for (const { key, rate, openedAt } of cases) {
    add({ at: openedAt + HOUR, category: 'rates', type: 'SetCaseRate', data: { caseId: ref(key), hourlyRate: rate } });
  }
  const current = cases.find(({ closedAt }) => closedAt === null);
  if (current === undefined) return;
  add({
    at: now - 48 * MINUTE,
    category: 'timer',
    type: 'StartTimer',
    data: { caseId: ref(current.key), taskDescription: 'Review the documents produced last week' },
  });
  add({ at: now - 19 * MINUTE, category: 'timer', type: 'PauseTimer', data: {} });
}
