import { calendarEvent } from '@lexledger/contracts/features/calendar';
import { achievementUnlocked } from '@lexledger/contracts/features/progress';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { describe, expect, it } from 'vitest';
import { reminderId } from '../features/reminders/reminder.decider.ts';
import { ANOTHER_USER, USER } from '../kernel/given.ts';
import { AchievementBook } from './achievement-book.ts';
import { IMPORT_ENDS } from './import-hold.ts';
import { ReminderSchedule } from './reminder-schedule.ts';

const event = (type: string, data: object, more: object = {}, userId = USER): DomainEvent => ({
  ...{ id: `${type}-${userId}`, type, data, stream: `client-${ANOTHER_USER}`, entityId: ANOTHER_USER },
  ...{ revision: 0, position: '1', erased: false },
  metadata: {
    userId,
    commandId: USER,
    commandHash: '',
    at: '2026-03-02T15:00:00.000Z',
    ...more,
  } as DomainEvent['metadata'],
});
const added = (more: object, userId?: string) => event('ClientAdded', { fields: { name: 'Ada' } }, more, userId);
const earnedIn = (...events: readonly DomainEvent[]) => {
  const book = new AchievementBook();
  for (const one of events) book.take(one);
  return book.earned().map(({ userId, achievement }) => `${userId === USER ? 'they' : 'another'}: ${achievement.id}`);
};

const imported = { imported: 'an export' };
const [ended = ''] = IMPORT_ENDS;

describe('while an export is imported', () => {
  const [first = ''] = earnedIn(added({}));

  it('what it leads to waits for the rest of the log', () => {
    expect(first).toMatch(/^they: /);
    expect(earnedIn(added(imported))).toEqual([]);
    expect(earnedIn(added(imported), event(ended, {}))).toEqual([first]);
  });

  it('what was done about it elsewhere is not done again', () => {
    const achievementId = first.replace('they: ', '');
    const unlocked = event(achievementUnlocked.type, { achievementId }, imported);
    expect(earnedIn(added(imported), unlocked, event(ended, {}))).toEqual([]);
  });

  it('others go on, and members of the firm elsewhere earn nothing here', () => {
    expect(earnedIn(added(imported), added({}, ANOTHER_USER))).toEqual([first.replace('they', 'another')]);
    expect(earnedIn(added({ ...imported, firmId: USER }, ANOTHER_USER), event(ended, {}))).toEqual([]);
  });
});

describe('reminders of what was imported', () => {
  const COLLEAGUE = '00000000-0000-4000-8000-0000000000c0';
  const at = '2026-03-02T15:00:00.000Z';
  const hearing = { title: 'Hearing', startDate: '2026-03-02T16:00:00.000Z', reminderMinutes: 120 };
  const fields = { ...(calendarEvent.commands.add.body.parse(hearing) as object), metAt: null, withdrawnAt: null };
  const scheduled = (more: object, userId = USER) => event('CalendarEventScheduled', { fields }, more, userId);
  const dueIn = (...events: readonly DomainEvent[]) => {
    const schedule = new ReminderSchedule();
    for (const one of events) schedule.take(one);
    return schedule.due(Date.parse(at));
  };
  const [own] = dueIn(scheduled({ at: '2026-03-01T09:00:00.000Z' }));
  const raisedAs = (dueAt: string): DomainEvent => {
    const { calendarEventId = '', startDate = '' } = own ?? {};
    const id = reminderId(calendarEventId, startDate, dueAt);
    const raised = event('ReminderRaised', { calendarEventId, startDate, dueAt }, imported);
    return { ...raised, stream: `reminder-${id}`, entityId: id };
  };
  const before = { ...imported, at: '2026-03-01T09:00:00.000Z' };

  it('wait until it has ended, and are those of who imported, whoever entered it', () => {
    expect(own).toMatchObject({ userId: USER });
    expect(dueIn(scheduled(before))).toEqual([]);
    expect(dueIn(scheduled(before), event(ended, {}))).toEqual([own]);
    expect(dueIn(scheduled({ ...before, firmId: USER }, COLLEAGUE), event(ended, {}))).toEqual([own]);
  });

  it('are not raised anew in another time zone', () => {
    const elsewhere = new Date(Date.parse(own?.dueAt ?? '') + 5 * 3_600_000).toISOString();
    expect(dueIn(scheduled(before), raisedAs(elsewhere), event(ended, {}))).toEqual([]);
    const daysBefore = new Date(Date.parse(own?.dueAt ?? '') - 24 * 3_600_000).toISOString();
    expect(dueIn(scheduled(before), raisedAs(daysBefore), event(ended, {}))).toEqual([own]);
  });
});
