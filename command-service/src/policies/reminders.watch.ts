import { START } from '@lexledger/contracts/kernel/position';
import { RAISE_REMINDER, reminderDecider } from '../features/reminders/reminder.decider.ts';
import { nameBasedId } from '../kernel/derived-id.ts';
import type { StepServices, Watch } from '../kernel/policy.ts';
import { machineTime, type WatchTime } from '../kernel/watch-time.ts';
import { type Due, ReminderSchedule, SCHEDULING } from './reminder-schedule.ts';

const NAME = 'reminders';
/** The clock may be set, and a machine may sleep: it is looked at again after so many milliseconds at most. */
const LONGEST_WAIT_MS = 30_000;

/** The same moment leads to the same command once, in whichever process. */
async function raise({ handler }: StepServices, { reminderId, calendarEventId, userId, startDate, dueAt }: Due) {
  await handler.handle(reminderDecider, {
    type: RAISE_REMINDER,
    data: { calendarEventId, startDate, dueAt },
    entityId: reminderId,
    userId,
    commandId: nameBasedId(`${NAME}:${dueAt}`, reminderId),
    repeatable: true,
    timeZone: 'UTC',
    origin: { sessionId: null, correlationId: reminderId, causationId: null, ip: null, userAgent: null },
  });
}

/**
 * Tells of reminders when their moment has come. What is to come is read from the log whenever it begins, so that it
 * survives the end of its process; what fell due meanwhile is told of then.
 */
export function createReminderWatch(time: WatchTime = machineTime): Watch {
  return {
    name: NAME,
    reactsTo: SCHEDULING,
    async watch(services, signal, reached) {
      const schedule = new ReminderSchedule();
      const ended = new AbortController();
      const over = AbortSignal.any([signal, ended.signal]);
      const head = await services.store.head();
      let known = false;
      let rings = new AbortController();
      let failure: unknown = null;

      const reading = (async () => {
        for await (const batch of services.store.subscribe(START, { filter: { types: SCHEDULING }, signal: over })) {
          for (const recorded of batch.events) schedule.take(await services.codec.decode(recorded));
          const changed = batch.events.length > 0;
          await reached(batch.position, changed);
          // A moment is told of once the log is known, or what was dismissed and removed would be told of too.
          const isNews = changed || !known;
          known ||= batch.position >= head;
          if (isNews) rings.abort();
        }
      })().catch((error: unknown) => {
        failure = error;
        rings.abort();
      });

      try {
        while (!signal.aborted && failure === null) {
          rings = new AbortController();
          if (known) {
            for (const due of schedule.due(time.now())) {
              if (signal.aborted) break;
              await raise(services, due);
              schedule.notified(due);
            }
          }
          const wait = known ? Math.min(LONGEST_WAIT_MS, schedule.wait(time.now())) : LONGEST_WAIT_MS;
          await time.rest(wait, AbortSignal.any([signal, rings.signal]));
        }
      } finally {
        ended.abort();
        await reading;
      }
      if (failure !== null) throw failure;
    },
  };
}
