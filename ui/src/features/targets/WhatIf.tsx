import { DEFAULT_HOURLY_RATE } from '@lexledger/contracts/constants';
import type { TimeEntry } from '@lexledger/contracts/features/time';
import { type Cents, portion, toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '../../components/Field.tsx';
import { Input } from '../../components/Input.tsx';
import { addDays, today } from '../../dates/zones.ts';
import { formatCents, readMoney } from '../../money/money.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { count, formatNumber } from '../../text/format.ts';
import { outcomeOf, weeksLeft } from './whatIf.ts';

const WEEKS_BACK = 4;
/** Maximum hours per week that can be entered: about sixty people around the clock. */
const MOST_HOURS = 10_000;

interface Recent {
  /** Billable hours a week, rounded to tenths. */
  readonly hours: number;
  readonly rate: Cents;
}

const recentOf = (entries: readonly TimeEntry[]): Recent | null => {
  let minutes = 0;
  let value = 0;
  for (const entry of entries) {
    if (!entry.billable || entry.timeMinutes === null) continue;
    minutes += entry.timeMinutes;
    value += toCents(entry.calculatedValue);
  }
  if (minutes === 0) return null;
  return { hours: Math.round(minutes / 6 / WEEKS_BACK) / 10, rate: portion(value, 60, minutes) };
};

const numberOf = (typed: string, most: number): number => {
  const value = Number(typed.replace(',', '.'));
  return Number.isFinite(value) ? Math.min(most, Math.max(0, value)) : 0;
};

/** Estimates what hours × rate would bring until the end of the year. Nothing is saved. */
export function WhatIf({ income }: { readonly income: Cents }) {
  const day = today();
  const { data: recent } = useQuery({
    ...recordsQuery('time-entries', { from: addDays(day, -WEEKS_BACK * 7), to: addDays(day, -1) }),
    select: recentOf,
  });
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const usual: Readonly<Record<string, string>> = {
    hours: String(recent?.hours ?? 25),
    rate: recent == null ? DEFAULT_HOURLY_RATE : toDecimal(recent.rate),
    collected: '90',
    weeksOff: '0',
  };
  const textOf = (name: string): string => typed[name] ?? usual[name] ?? '';
  const assumptions = {
    hoursPerWeek: numberOf(textOf('hours'), MOST_HOURS),
    rate: toCents(readMoney(textOf('rate')) ?? '0.00'),
    collected: Math.round(numberOf(textOf('collected'), 100)),
    weeksOff: numberOf(textOf('weeksOff'), 53),
  };
  const { weeks, perWeek, more } = outcomeOf(assumptions, day);
  const year = day.slice(0, 4);

  const control = (name: string, label: string, hint?: string) => (
    <Field label={label} {...(hint === undefined ? {} : { hint })}>
      {(given) => (
        <Input
          {...given}
          inputMode="decimal"
          autoComplete="off"
          className="text-right"
          value={textOf(name)}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        />
      )}
    </Field>
  );

  return (
    <>
      <p className="mb-3 text-muted text-sm">
        A calculation on this page; nothing of it is saved.
        {recent != null &&
          ` It begins with your last four weeks: ${count(recent.hours, 'billable hour')} a week at ${formatCents(recent.rate)}.`}
      </p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {control('hours', 'Hours a week', 'billable')}
        {control('rate', 'Rate', 'an hour, $')}
        {control('collected', 'Paid', 'of 100')}
        {control('weeksOff', 'Weeks off', `of ${weeksLeft(day)} left`)}
      </div>
      <output className="mt-4 block text-sm">
        <Step
          words={`${formatNumber(assumptions.hoursPerWeek)} h × ${formatCents(assumptions.rate)} × ${assumptions.collected}%`}
          amount={`${formatCents(perWeek)} a week`}
        />
        <Step words={`× ${count(weeks, 'week')} until December 31`} amount={formatCents(more)} />
        <Step words={`+ income of ${year} until today`} amount={formatCents(income)} />
        <span className="flex justify-between gap-4 border-rule border-t border-b-3 border-b-double py-2 font-medium">
          <span>Income of {year}</span>
          <span>{formatCents(income + more)}</span>
        </span>
      </output>
    </>
  );
}

const Step = ({ words, amount }: { readonly words: string; readonly amount: string }) => (
  <span className="flex justify-between gap-4 border-t py-2">
    <span className="text-muted">{words}</span>
    <span>{amount}</span>
  </span>
);
