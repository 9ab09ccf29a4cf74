import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import type { Case } from '@lexledger/contracts/features/cases';
import type { Fact } from '@lexledger/contracts/features/facts';
import type { FinancialRecord } from '@lexledger/contracts/features/money';
import type { CaseNote } from '@lexledger/contracts/features/notes';
import type { Task } from '@lexledger/contracts/features/tasks';
import type { TimeEntry } from '@lexledger/contracts/features/time';
import { beforeEach, describe, expect, it } from 'vitest';
import { setZone } from '../../lib/zones.ts';
import { mergeTimeline, type TimelineSources } from './timeline.ts';

const NOW = '2026-11-21T17:00:00.000Z';
const TODAY = '2026-11-21';

const legalCase = { id: 'case', createdAt: '2026-01-05T15:00:00.000Z', closedAt: null } as Case;
const nothing: TimelineSources = { legalCase, notes: [], tasks: [], events: [], time: [], money: [], facts: [] };

const event = (title: string, startDate: string, isAllDay = false) =>
  ({ id: title, title, startDate, isAllDay, eventType: 'hearing', location: null }) as CalendarEvent;
const task = (title: string, dueDate: string | null, completedAt: string | null = null) =>
  ({
    id: title,
    title,
    dueDate,
    completedAt,
    status: completedAt === null ? 'pending' : 'completed',
    createdAt: '2026-10-01T12:00:00.000Z',
  }) as Task;
const entry = (taskDescription: string, date: string, billable = true) =>
  ({ id: taskDescription, taskDescription, date, timeMinutes: 84, calculatedValue: '420.00', billable }) as TimeEntry;
const record = (description: string, type: FinancialRecord['type'], date: string) =>
  ({ id: description, description, type, amount: '150.00', category: 'Court fees', date }) as FinancialRecord;
const note = (content: string, createdAt: string) => ({ id: content, content, createdAt }) as CaseNote;

const fact = (title: string, date: string | null, rest: Partial<Fact> = {}) =>
  ({
    id: title,
    title,
    date,
    datePrecision: 'day',
    isDateApproximate: false,
    isDisputed: false,
    createdAt: '2026-10-05T12:00:00.000Z',
    ...rest,
  }) as Fact;

const merged = (sources: Partial<TimelineSources>) => {
  const { ahead, past } = mergeTimeline({ ...nothing, ...sources }, NOW, TODAY);
  return { ahead: ahead.map(({ title }) => title), past: past.map(({ title }) => title) };
};

beforeEach(() => setZone('America/New_York'));

describe('the timeline of a case', () => {
  it('merges every kind of record, the latest first, down to the opening of the case', () => {
    expect(
      merged({
        notes: [note('Client called', '2026-11-19T10:00:00.000Z')],
        time: [entry('Drafted the answer', '2026-11-20')],
        money: [record('Filing fee', 'expense', '2026-11-18')],
        events: [event('First hearing', '2026-10-02T14:00:00.000Z')],
        tasks: [task('Serve the answer', '2026-11-10', '2026-11-09T16:00:00.000Z')],
      }).past,
    ).toEqual([
      'Drafted the answer',
      'Client called',
      'Filing fee',
      'Serve the answer',
      'First hearing',
      'Case opened',
    ]);
  });

  it('puts what is to come ahead, the nearest first, and what is overdue before it', () => {
    expect(
      merged({
        events: [event('Trial', '2027-03-01T14:00:00.000Z'), event('Mediation', '2026-12-01T14:00:00.000Z')],
        tasks: [task('Witness list', '2026-11-01'), task('Brief', '2026-11-30')],
      }).ahead,
    ).toEqual(['Witness list', 'Brief', 'Mediation', 'Trial']);
  });

  it('keeps an event of today ahead until it begins, and a whole day until it has passed', () => {
    const { ahead, past } = merged({
      events: [
        event('This morning', '2026-11-21T14:00:00.000Z'),
        event('This evening', '2026-11-21T23:00:00.000Z'),
        event('All day', '2026-11-21T00:00:00.000Z', true),
      ],
    });
    expect(ahead).toEqual(['All day', 'This evening']);
    expect(past).toContain('This morning');
  });

  it('puts an instant on the person’s day, not on UTC’s', () => {
    const { past } = mergeTimeline({ ...nothing, notes: [note('Late', '2026-11-21T03:00:00.000Z')] }, NOW, TODAY);
    expect(past[0]?.day).toBe('2026-11-20');
  });

  it('tells of a closed case that it was closed, last of all', () => {
    const closed = { ...legalCase, closedAt: '2026-11-21T16:00:00.000Z' };
    expect(merged({ legalCase: closed, time: [entry('Last call', TODAY)] }).past[0]).toBe('Case closed');
  });

  it('puts a fact where it happened, before the case was opened too, and one without a date where it was recorded', () => {
    expect(
      merged({
        facts: [fact('The accident', '2025-12-24'), fact('They had met before', null)],
        notes: [note('Client called', '2026-10-05T10:00:00.000Z')],
      }).past,
    ).toEqual(['They had met before', 'Client called', 'Case opened', 'The accident']);
  });

  it('says of a fact how exactly its date is known, and whether it is disputed', () => {
    const facts = [
      fact('Paid', '2026-05-04'),
      fact('Met', '2026-05-01', { datePrecision: 'month', isDateApproximate: true, isDisputed: true }),
    ];
    const { past } = mergeTimeline({ ...nothing, facts }, NOW, TODAY);
    expect(past.slice(0, 2).map(({ when, detail }) => [when, detail])).toEqual([
      [null, 'Fact'],
      ['about May 2026', 'Fact, disputed'],
    ]);
  });

  it('gives time its worth, an expense a minus and what is not billable no amount', () => {
    const { past } = mergeTimeline(
      {
        ...nothing,
        time: [entry('Call', '2026-11-20'), entry('Own error', '2026-11-19', false)],
        money: [record('Filing fee', 'expense', '2026-11-18'), record('Retainer', 'income', '2026-11-17')],
      },
      NOW,
      TODAY,
    );
    expect(past.slice(0, 4).map(({ detail, amount }) => [detail, amount])).toEqual([
      ['1h 24m', '420.00'],
      ['1h 24m, not billable', null],
      ['Expense, Court fees', '-150.00'],
      ['Income, Court fees', '150.00'],
    ]);
  });
});
