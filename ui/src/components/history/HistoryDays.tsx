import type { HistoryEntry } from '@lexledger/contracts/kernel/history';
import { type ReactNode, useId } from 'react';
import { addDays, dayOf, today } from '../../dates/zones.ts';
import { formatDay } from '../../text/format.ts';
import { HistoryItem, type HistoryItemProps } from './HistoryItem.tsx';

export interface HistoryDaysProps extends Omit<HistoryItemProps, 'entry' | 'backTo'> {
  /** History entries, newest first. */
  readonly entries: readonly HistoryEntry[];
}

interface Day {
  readonly day: string;
  readonly entries: readonly HistoryEntry[];
}

/** Groups adjacent entries by calendar day in the user's time zone. */
function daysOf(entries: readonly HistoryEntry[]): readonly Day[] {
  const days: { readonly day: string; readonly entries: HistoryEntry[] }[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

function nameOf(day: string): string {
  const now = today();
  if (day === now) return 'Today';
  return day === addDays(now, -1) ? 'Yesterday' : formatDay(day, 'long');
}

export function HistoryDays({ entries, ...shared }: HistoryDaysProps) {
  const times = new Map(entries.map(({ revision, at }) => [revision, at]));
  return daysOf(entries).map(({ day, entries: ofDay }) => (
    <HistoryDay key={ofDay[0]?.id ?? day} name={nameOf(day)}>
      {ofDay.map((entry) => (
        <HistoryItem
          key={entry.id}
          {...shared}
          entry={entry}
          backTo={times.get(entry.undoes ?? entry.restores ?? -1)}
        />
      ))}
    </HistoryDay>
  ));
}

function HistoryDay({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <div className="mt-4 first:mt-0">
      <p id={id} className="border-rule border-b pb-1 font-medium text-muted text-sm">
        {name}
      </p>
      <ol aria-labelledby={id}>{children}</ol>
    </div>
  );
}
