import { type KeyboardEvent, useRef } from 'react';
import { cx } from '../../browser/classes.ts';
import { addDays, type Day, daysBetween, today } from '../../dates/zones.ts';
import { count, formatDay } from '../../text/format.ts';
import { type AgendaDay, type AgendaItem, rankOf } from './agenda.ts';
import { EVENT_LOOKS } from './eventLooks.ts';

export interface DayPickerProps {
  /** First and last day shown, which span whole weeks from Sunday to Saturday. */
  readonly first: Day;
  readonly last: Day;
  readonly day: Day;
  /** The days that have entries, with these. */
  readonly agenda: readonly AgendaDay[];
  /** The month ('2026-11') whose days stand out from those of other months; null if all days look the same. */
  readonly month: string | null;
  readonly onPick: (day: Day) => void;
}

/** The number of marks that fit side by side in a day of a small phone. */
const MARKS = 3;

const EVENTS = ['event', 'events'] as const;

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

function contentText(items: readonly AgendaItem[]): string {
  const kinds = new Map<string, { readonly many: string; readonly count: number }>();
  const eventsFirst = [...items].sort((a, b) => Number(a.is === 'item') - Number(b.is === 'item'));
  for (const item of eventsFirst) {
    const [one, many] = item.is === 'event' ? EVENTS : item.item.kind;
    kinds.set(one, { many, count: (kinds.get(one)?.count ?? 0) + 1 });
  }
  const parts = [...kinds].map(([one, { many, count: amount }]) => count(amount, one, many));
  return parts.length === 0 ? 'nothing planned' : parts.join(', ');
}

/** A calendar small enough for a phone: each day with marks for its entries. The chosen day's list is below. */
export function DayPicker({ first, last, day, agenda, month, onPick }: DayPickerProps) {
  const grid = useRef<HTMLDivElement>(null);
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));
  const itemsOf = new Map(agenda.map(({ day: on, items }) => [on, items]));
  const now = today();

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const next = addDays(day, step);
    onPick(next);
    grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };

  return (
    <fieldset className="shrink-0 border-y bg-surface pb-1">
      <legend className="sr-only">Days</legend>
      <div aria-hidden className="grid grid-cols-7 py-1 text-center text-muted text-xs">
        {days.slice(0, 7).map((each) => (
          <span key={each}>{formatDay(each, 'weekday')}</span>
        ))}
      </div>
      <div ref={grid} className="grid grid-cols-7">
        {days.map((each) => {
          const items = itemsOf.get(each) ?? [];
          const isChosen = each === day;
          return (
            <button
              key={each}
              type="button"
              data-day={each}
              tabIndex={isChosen ? 0 : -1}
              aria-pressed={isChosen}
              aria-current={each === now ? 'date' : undefined}
              aria-label={`${formatDay(each, 'long')}: ${contentText(items)}`}
              onClick={() => onPick(each)}
              onKeyDown={onKeyDown}
              className="flex h-12 flex-col items-center gap-1 pt-1 focus-visible:-outline-offset-2"
            >
              <span
                className={cx(
                  'size-7 rounded-full text-center leading-7',
                  isChosen
                    ? 'bg-accent font-medium text-on-accent'
                    : each === now
                      ? 'font-semibold text-accent'
                      : month !== null && !each.startsWith(month) && 'text-muted',
                )}
              >
                {Number(each.slice(8))}
              </span>
              <Marks items={items} />
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

/**
 * Marks for the most urgent entries: a dot for an event, in the color of its kind, a ring for any other item. Entries
 * that have no room are counted.
 */
const Marks = ({ items }: { readonly items: readonly AgendaItem[] }) => {
  const inOrder = [...items].sort((a, b) => rankOf(a) - rankOf(b));
  const shown = inOrder.slice(0, inOrder.length > MARKS ? MARKS - 1 : MARKS);
  return (
    <span aria-hidden className="flex h-2 items-center gap-0.5 text-2xs text-muted leading-2">
      {shown.map((item) =>
        item.is === 'item' ? (
          <span key={item.key} className="size-1.5 rounded-full border border-muted" />
        ) : (
          <span
            key={item.key}
            className="size-1.5 rounded-full"
            style={{ backgroundColor: EVENT_LOOKS[item.event.eventType].color }}
          />
        ),
      )}
      {shown.length < items.length && `+${items.length - shown.length}`}
    </span>
  );
};
