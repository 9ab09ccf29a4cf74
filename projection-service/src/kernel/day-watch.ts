import { calendarDay } from '@lexledger/contracts/kernel/calendar-day';
import type { Clock } from '@lexledger/contracts/kernel/clock';
import { NEW_DAY } from '@lexledger/contracts/kernel/push';
import type { Actor } from './actor.ts';
import { AFTER_MS, type TabServer } from './tab-socket.ts';

/** Notifies tabs when a day begins in the time zone of their user. */
export interface DayWatch {
  dayOf(actor: Actor): string;
  start(): void;
  stop(): void;
}

/** Days begin at whole minutes in every time zone. */
const MINUTE_MS = 60_000;

export function createDayWatch(io: TabServer, clock: Clock): DayWatch {
  let minute: NodeJS.Timeout | undefined;

  const dayOf = ({ timeZone }: Actor): string => calendarDay(clock.now(), timeZone);

  function notifyNewDays(): void {
    for (const socket of io.sockets.sockets.values()) {
      const day = dayOf(socket.data.actor);
      if (day === socket.data.day) continue;
      socket.data.day = day;
      socket.emit(NEW_DAY);
    }
    start();
  }

  function start(): void {
    minute = setTimeout(notifyNewDays, MINUTE_MS - (clock.now() % MINUTE_MS) + AFTER_MS);
    minute.unref();
  }

  return { dayOf, start, stop: () => clearTimeout(minute) };
}
