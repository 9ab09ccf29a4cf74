import { type CalendarEvent, calendarView } from '@lexledger/contracts/features/calendar';
import { casesView } from '@lexledger/contracts/features/cases';
import { clientsView } from '@lexledger/contracts/features/clients';
import { dashboardMetrics } from '@lexledger/contracts/features/dashboard';
import { tasksView } from '@lexledger/contracts/features/tasks';
import { timeView } from '@lexledger/contracts/features/time';
import { addDays, daysOf, monthOf } from '@lexledger/contracts/kernel/days';
import { toDecimal } from '@lexledger/contracts/kernel/money';
import { occurrencesBetween } from '@lexledger/domain/recurrence/occurrences';
import type { Where } from '@lexledger/infra/read-store/port';
import { eachOf, inSlices } from '../../kernel/in-slices.ts';
import { ledgerOf, sumsOfRows } from '../../kernel/ledger.ts';
import { answerQuery } from '../../kernel/query-handler.ts';

/** Number of days, including today, within which an event counts as upcoming. */
const AHEAD = 7;
const DAY_MS = 86_400_000;
/** Maximum number of occurrences of one series in that time: daily or rarer ones, plus those that were moved there. */
const MOST_AHEAD = 500;

const instantAt = (milliseconds: number): string => new Date(milliseconds).toISOString();
/** An all-day event's instant is somewhere in its UTC day. */
const startOf = (day: string): string => `${day}T00:00:00.000Z`;

export const metricsQuery = answerQuery(dashboardMetrics, async ({ actor, now, today, read, query }) => {
  const live: Where = { removedAt: null };
  /** What has an owner among the firm’s people, counted as theirs where that is asked for. */
  const whose: Where = query.mine === 'true' ? read.mine() : {};
  const month = daysOf(monthOf(today));
  const isOpen: Where = { ...whose, isOpen: true };

  const count = (view: { readonly name: string }, where: Where) => read.count(view.name, { ...live, ...where });
  const sum = async (view: { readonly name: string }, where: Where, field: string): Promise<number> => {
    const [row] = await read.aggregate(view.name, { where: { ...live, ...where }, sum: [field] });
    return row?.sum[field] ?? 0;
  };

  const [clients, potentialClients, openCases, closedCases, openTasks, overdueTasks, tasksDueToday] = await Promise.all(
    [
      count(clientsView, { isPNC: false }),
      count(clientsView, { isPNC: true }),
      count(casesView, { ...whose, status: { not: 'closed' } }),
      count(casesView, { ...whose, status: 'closed' }),
      count(tasksView, isOpen),
      // The agenda begins with the day that a task is due on, and open tasks are indexed by it.
      count(tasksView, { ...isOpen, agenda: { lt: today } }),
      count(tasksView, { ...isOpen, agenda: { gte: today, lt: addDays(today, 1) } }),
    ],
  );
  const hours = { gte: instantAt(now), lt: instantAt(now + AHEAD * DAY_MS) };
  const days = { gte: startOf(today), lt: startOf(addDays(today, AHEAD)) };
  const reach = { from: startOf(addDays(today, -1)), to: startOf(addDays(today, AHEAD + 2)) };
  const [timed, allDay, series] = await Promise.all([
    count(calendarView, { ...whose, repeats: false, isAllDay: false, startDate: hours }),
    count(calendarView, { ...whose, repeats: false, isAllDay: true, startDate: days }),
    read.find(calendarView.name, {
      where: { ...live, ...whose, repeats: true, endsAt: { gte: reach.from }, beginsAt: { lt: reach.to } },
    }),
  ]);
  const occurrences = await inSlices(
    eachOf(series as unknown as readonly CalendarEvent[], (event) =>
      occurrencesBetween(event, reach.from, reach.to, MOST_AHEAD),
    ),
  );
  const repeated = occurrences.filter(({ isAllDay, startDate }) => {
    const { gte, lt } = isAllDay ? days : hours;
    return startDate >= gte && startDate < lt;
  });
  const ledger = await ledgerOf(read, actor, whose);
  const [minutesToday, minutesThisMonth, billable, postings, caseValue] = await Promise.all([
    sum(timeView, { ...whose, date: today }, 'timeMinutes'),
    sum(timeView, { ...whose, date: month }, 'timeMinutes'),
    sum(timeView, { ...whose, date: month, billable: true }, 'calculatedValueCents'),
    ledger.sum({ day: month }),
    sum(casesView, { ...whose, status: { not: 'closed' } }, 'valueCents'),
  ]);
  const { income, expenses } = sumsOfRows(postings);
  return {
    body: {
      basis: ledger.settings.basis,
      clients,
      potentialClients,
      openCases,
      closedCases,
      openTasks,
      overdueTasks,
      tasksDueToday,
      upcomingEvents: timed + allDay + repeated.length,
      minutesToday,
      minutesThisMonth,
      billableThisMonth: toDecimal(billable),
      incomeThisMonth: toDecimal(income),
      expensesThisMonth: toDecimal(expenses),
      openCaseValue: toDecimal(caseValue),
    },
  };
});
