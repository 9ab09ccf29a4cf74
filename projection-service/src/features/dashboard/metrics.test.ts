import { closeCase } from '@lexledger/contracts/features/cases';
import { client } from '@lexledger/contracts/features/clients';
import type { DashboardMetrics } from '@lexledger/contracts/features/dashboard';
import { completeTask } from '@lexledger/contracts/features/tasks';
import { describe, expect, it } from 'vitest';
import { type ExampleEvent, happened } from '../../kernel/example.ts';
import { ask, showing } from '../../kernel/test-reader.ts';
import { aCalendarEvent, aCase, aClient, aFinancialRecord, aTask, aTimeEntry } from '../../kernel/test-records.ts';
import { idOf } from '../../kernel/test-stores.ts';
import { calendarProjection } from '../calendar/calendar-events.view.ts';
import { casesProjection } from '../cases/cases.view.ts';
import { clientsProjection } from '../clients/clients.view.ts';
import { ledgerSettingsProjection } from '../ledger/ledger-settings.view.ts';
import { postingsProjection } from '../ledger/postings.view.ts';
import { tasksProjection } from '../tasks/tasks.view.ts';
import { timeProjection } from '../time/time-entries.view.ts';
import { metricsQuery } from './metrics.ts';

const projections = [
  clientsProjection,
  casesProjection,
  tasksProjection,
  calendarProjection,
  timeProjection,
  postingsProjection,
  ledgerSettingsProjection,
];

/** Noon of Monday, 2 March, in New York. */
const NOON = '2026-03-02T17:00:00.000Z';

const metricsOf = async (events: readonly ExampleEvent[], at = NOON): Promise<DashboardMetrics> =>
  ask<DashboardMetrics>(metricsQuery, await showing(projections, events), { at });

const clientAdded = (name: string, isPNC: boolean) => happened(...aClient(name, { isPNC }));
const caseOpened = (title: string, value: string | null) => happened(...aCase(title, { value, caseValue: '1.00' }));
const caseClosed = (title: string) =>
  happened(closeCase.event, ['case', idOf(title)], { changes: { status: 'closed', closedAt: NOON } });
const taskAdded = (title: string, dueDate: string | null) => happened(...aTask(title, { dueDate }));
const scheduled = (title: string, startDate: string, isAllDay = false) =>
  happened(...aCalendarEvent(title, { startDate, isAllDay }));
const worked = (name: string, date: string, billable = true) => happened(...aTimeEntry(name, { date, billable }));
const recorded = (type: 'income' | 'expense', amount: string, date: string) =>
  happened(...aFinancialRecord(`${type} ${date}`, { type, amount, date }));

describe('the figures of the dashboard', () => {
  it('are all zero for a new account', async () => {
    const { basis, ...metrics } = await metricsOf([]);
    expect(basis).toBe('cash');
    expect(new Set(Object.values(metrics))).toEqual(new Set([0, '0.00']));
  });

  it('tell clients from potential ones, and leave out the removed', async () => {
    const metrics = await metricsOf([
      clientAdded('one', false),
      clientAdded('two', true),
      clientAdded('gone', false),
      happened(client.events.removed, ['client', idOf('gone')], {}),
    ]);
    expect(metrics).toMatchObject({ clients: 1, potentialClients: 1 });
  });

  it('count cases by whether they are open, and add up what is at stake in the open ones', async () => {
    const metrics = await metricsOf([
      caseOpened('one', '99999999.99'),
      caseOpened('two', '0.02'),
      caseOpened('three', null),
      caseOpened('over', '500.00'),
      caseClosed('over'),
    ]);
    expect(metrics).toMatchObject({ openCases: 3, closedCases: 1, openCaseValue: '100000000.01' });
  });

  it('count open tasks, those due today and those that should be done', async () => {
    const metrics = await metricsOf([
      taskAdded('some day', null),
      taskAdded('today', '2026-03-02'),
      taskAdded('yesterday', '2026-03-01'),
      taskAdded('done', '2026-03-01'),
      happened(completeTask.event, ['task', idOf('done')], { changes: { status: 'completed', completedAt: NOON } }),
    ]);
    expect(metrics).toMatchObject({ openTasks: 3, tasksDueToday: 1, overdueTasks: 1 });
  });

  it("count the next seven days' events: from now on, and all-day ones from today on", async () => {
    const metrics = await metricsOf([
      scheduled('an hour ago', '2026-03-02T16:00:00.000Z'),
      scheduled('now', NOON),
      scheduled('in seven days', '2026-03-09T17:00:00.000Z'),
      scheduled('just before', '2026-03-09T16:59:00.000Z'),
      scheduled('all of today', '2026-03-02T00:00:00.000Z', true),
      scheduled('all of the seventh day', '2026-03-08T00:00:00.000Z', true),
      scheduled('all of the eighth day', '2026-03-09T00:00:00.000Z', true),
    ]);
    expect(metrics.upcomingEvents).toBe(4);
  });

  it('count each time that an event repeats, from whenever it first was, without those that are left out', async () => {
    const series = (title: string, startDate: string, fields: object) =>
      happened(...aCalendarEvent(title, { startDate, timeZone: 'America/New_York', isAllDay: false, ...fields }));
    const metrics = await metricsOf([
      series('each day at nine', '2025-06-02T13:00:00.000Z', {
        recurrenceRule: 'FREQ=DAILY',
        exDates: ['2026-03-04T14:00:00.000Z'],
      }),
      series('over since long', '2025-06-02T13:00:00.000Z', { recurrenceRule: 'FREQ=DAILY;COUNT=3' }),
      series('each Monday', '2026-01-05T00:00:00.000Z', {
        isAllDay: true,
        timeZone: null,
        recurrenceRule: 'FREQ=WEEKLY;BYDAY=MO',
      }),
    ]);
    // Tuesday to next Monday without Wednesday, and today's whole day.
    expect(metrics.upcomingEvents).toBe(7);
  });

  it("follow the user's calendar for today and for the month", async () => {
    const events = [
      worked('today', '2026-02-28'),
      worked('earlier, not billed', '2026-02-01', false),
      worked('tomorrow', '2026-03-01'),
      recorded('income', '10.00', '2026-02-28'),
      recorded('income', '99.00', '2026-03-01'),
      recorded('expense', '4.00', '2026-02-01'),
    ];
    expect(await metricsOf(events, '2026-03-01T04:30:00.000Z')).toMatchObject({
      minutesToday: 30,
      minutesThisMonth: 60,
      billableThisMonth: '150.00',
      incomeThisMonth: '10.00',
      expensesThisMonth: '4.00',
    });
  });
});
