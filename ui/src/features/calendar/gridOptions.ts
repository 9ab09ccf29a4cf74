import type { CalendarOptions } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import classic from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import { cx } from '../../browser/classes.ts';
import { LOCALE } from '../../text/format.ts';

export const VIEWS = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay' } as const;

const TIME = { hour: 'numeric', minute: '2-digit', omitZeroMinute: true } as const;

/** The options of the grid that do not depend on what it shows. */
export const OPTIONS: CalendarOptions = {
  plugins: [dayGrid, timeGrid, interaction, classic],
  headerToolbar: false,
  height: '100%',
  borderless: true,
  expandRows: true,
  locale: LOCALE,
  firstDay: 0,
  eventDisplay: 'block',
  eventClass: 'relative overflow-hidden',
  // A time is '2:30p' in the narrow days of a month, '2:30pm' where there is room. Urgent entries are not left to '+3
  // more'.
  views: {
    dayGrid: {
      eventTimeFormat: { ...TIME, meridiem: 'narrow' },
      eventOrder: 'rank,-allDay,start,title',
    },
    timeGrid: { eventTimeFormat: { ...TIME, meridiem: 'short' }, eventOrder: 'rankAboveHours,start,title' },
  },
  slotHeaderFormat: { hour: 'numeric' },
  dayHeaderInnerClass: 'text-muted! text-sm!',
  dayCellTopInnerClass: ({ isToday, isOther }) =>
    cx(
      'm-0.5 min-w-6 rounded-full px-0! py-0! text-center text-xs! leading-6!',
      isToday ? 'bg-accent font-medium! text-on-accent!' : isOther && 'text-muted!',
    ),
  slotHeaderInnerClass: 'text-muted! text-xs!',
  allDayHeaderInnerClass: 'text-muted! text-xs!',
  allDayText: 'All day',
  rowMoreLinkClass: 'border-transparent!',
  moreLinkInnerClass: 'text-muted! text-xs!',
  displayEventEnd: false,
  dayMaxEvents: true,
  // Slicing would give a whole line of a day to '+3 more', even where both entries have room.
  eventSlicing: false,
  fixedWeekCount: false,
  navLinks: true,
  nowIndicator: true,
  // The hour that is at the top of a day when it opens.
  scrollTime: '07:30:00',
  scrollTimeReset: false,
  slotEventOverlap: false,
  slotDuration: '00:30:00',
  snapDuration: '00:15:00',
  editable: true,
  eventResizableFromStart: true,
  selectable: true,
  selectMirror: true,
  selectMinDistance: 5,
};
