import { Gauge, type Registry } from 'prom-client';
import type { FollowerReading, Readings } from './meter.ts';

/** Values that are read only when the page is requested. */
export interface ReadingGauges {
  /** Reads all values. If followers or head cannot be read, the page leaves them out and says so. */
  refresh(readings: Readings): Promise<void>;
}

const SECOND = 1000;
/** Milliseconds after which a reading is left out of the page. */
const READING_TIMEOUT_MS = 2_000;

const LOG_POSITION = /^\d+/;

/** A position as a number. Positions are strings; the number is exact up to 2^53 and good enough for a chart beyond. */
const numeric = (position: string): number => Number(LOG_POSITION.exec(position)?.[0] ?? 0);

/** @throws Error when the reading takes longer than `READING_TIMEOUT_MS` */
async function inTime<T>(reading: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the reading took too long')), READING_TIMEOUT_MS);
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** How far the projections and policies have come. */
function createFollowerGauges(registers: Registry[]) {
  const ofFollowers = ['kind', 'name'];
  const lag = new Gauge({
    name: 'lexledger_follower_lag_seconds',
    help: 'Age of the oldest event that a projection or policy has not dealt with; 0 when there is none',
    labelNames: ofFollowers,
    registers,
  });
  const stopped = new Gauge({
    name: 'lexledger_follower_stopped',
    help: '1 while an event stands in the way of a projection or policy',
    labelNames: ofFollowers,
    registers,
  });
  const state = new Gauge({
    name: 'lexledger_follower_state',
    help: '1 for the state that a projection or policy is in',
    labelNames: [...ofFollowers, 'state'],
    registers,
  });
  const reached = new Gauge({
    name: 'lexledger_follower_position',
    help: 'How far in the log a projection or policy has come',
    labelNames: ofFollowers,
    registers,
  });

  function forget(): void {
    for (const gauge of [lag, stopped, state, reached]) gauge.reset();
  }

  return {
    forget,
    replace(followers: readonly FollowerReading[]): void {
      forget();
      for (const follower of followers) {
        const { kind, name } = follower;
        lag.set({ kind, name }, follower.lagMs / SECOND);
        stopped.set({ kind, name }, follower.stopped ? 1 : 0);
        state.set({ kind, name, state: follower.state }, 1);
        reached.set({ kind, name }, numeric(follower.reached));
      }
    },
  };
}

export function createReadingGauges(registers: Registry[]): ReadingGauges {
  const gauges = createFollowerGauges(registers);
  const head = new Gauge({ name: 'lexledger_log_head_position', help: 'Where the log ends', registers });
  const sockets = new Gauge({ name: 'lexledger_sockets', help: 'Tabs that are connected', registers });
  const unread = new Gauge({
    name: 'lexledger_readings_failed',
    help: '1 when lag and positions could not be read just now, and so are missing from this page',
    registers,
  });

  return {
    async refresh(readings) {
      sockets.set(readings.sockets?.() ?? 0);
      try {
        const [followers, position] = await inTime(Promise.all([readings.followers?.(), readings.head?.()]));
        gauges.replace(followers ?? []);
        if (position !== undefined) head.set(numeric(position));
        unread.set(0);
      } catch {
        gauges.forget();
        unread.set(1);
      }
    },
  };
}
