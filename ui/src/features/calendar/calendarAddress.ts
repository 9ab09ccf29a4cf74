import { useMemo } from 'react';
import { LITTLE_ROOM, useMedia } from '../../browser/media.ts';
import { type Day, today } from '../../dates/zones.ts';
import { useAddress } from '../../navigation/address.ts';
import { AGENDA_DAYS, type CalendarView, type ShownDays, shownDays, stepped } from './ranges.ts';

export const VIEWS = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
  { value: 'day', label: 'Day' },
  { value: 'agenda', label: 'Agenda' },
] as const;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOST_DAYS = 366;

const isDay = (text: string): boolean => DAY.test(text) && new Date(`${text}T12:00:00Z`).toISOString().startsWith(text);

/** The part of the calendar that is shown, and the view; all of this state is in the address. */
export interface CalendarAddress {
  readonly view: CalendarView;
  readonly day: Day;
  readonly shown: ShownDays;
  /** An event type, an overlay's id, 'removed', or empty for all. */
  readonly kind: string;
  /** On a phone, a month or a week has no room for entries: the person picks a day, and its entries are listed. */
  readonly picksDays: boolean;
  readonly isHidden: (overlay: string) => boolean;
  readonly search: Readonly<Record<string, string | undefined>>;
  readonly goTo: (day: Day) => void;
  readonly step: (direction: 1 | -1) => void;
  readonly show: (view: CalendarView) => void;
  readonly showDay: (day: Day) => void;
  readonly showMoreDays: () => void;
  readonly narrow: (kind: string) => void;
  readonly hide: (overlay: string, hidden: boolean) => void;
  readonly setSearch: (patch: Readonly<Record<string, string | null>>) => void;
}

export function useCalendarAddress(): CalendarAddress {
  const { search, setSearch } = useAddress();
  const phone = useMedia(LITTLE_ROOM);
  const now = today();
  const usual: CalendarView = phone ? 'agenda' : 'month';
  const kind = search.type ?? '';
  const asked = VIEWS.find(({ value }) => value === search.view)?.value ?? usual;
  const view: CalendarView = kind === 'removed' ? 'agenda' : asked;
  const day = search.date !== undefined && isDay(search.date) ? search.date : now;
  const agendaDays = Number(search.days) > AGENDA_DAYS ? Math.min(Number(search.days), MOST_DAYS) : AGENDA_DAYS;
  const shown = useMemo(() => shownDays(view, day, agendaDays), [view, day, agendaDays]);
  const hidden = (search.hide ?? '').split(',').filter(Boolean);
  const goTo = (next: Day): void => setSearch({ date: next === now ? null : next, days: null });
  return {
    view,
    day,
    shown,
    kind,
    picksDays: phone && (view === 'month' || view === 'week'),
    isHidden: (overlay) => hidden.includes(overlay),
    search,
    goTo,
    step: (direction) => goTo(stepped(view, day, direction)),
    show: (next) => setSearch({ view: next === usual ? null : next, ...(kind === 'removed' ? { type: null } : {}) }),
    showDay: (next) => setSearch({ view: 'day', date: next }),
    showMoreDays: () => setSearch({ days: String(agendaDays + AGENDA_DAYS) }),
    narrow: (next) => setSearch({ type: next }),
    hide: (overlay, isHidden) => {
      const others = hidden.filter((id) => id !== overlay);
      setSearch({ hide: (isHidden ? [...others, overlay] : others).join(',') });
    },
    setSearch,
  };
}
