import { belongingOf } from '@lexledger/contracts/kernel/firm';
import { START } from '@lexledger/contracts/kernel/position';
import { RAISE_REMINDER, reminderDecider } from '../features/reminders/reminder.decider.ts';
import { nameBasedId } from '../kernel/derived-id.ts';
import type { StepServices, Watch } from '../kernel/policy.ts';
import { machineTime, type WatchTime } from '../kernel/watch-time.ts';
import { type Due, ReminderSchedule, SCHEDULING } from './reminder-schedule.ts';

const NAME = 'reminders';
/** Maximum milliseconds between two checks of the clock, which may be set while the machine may sleep. */
const LONGEST_WAIT_MS = 30_000;

/** Raises a reminder by a command that is the same for the same moment in every process. */
async function raise({ handler }: StepServices, due: Due) {
  const { reminderId, calendarEventId, startDate, dueAt } = due;
  await handler.handle(reminderDecider, {
    type: RAISE_REMINDER,
    data: { calendarEventId, startDate, dueAt },
    entityId: reminderId,
    ...belongingOf(due),
    commandId: nameBasedId(`${NAME}:${dueAt}`, reminderId),
    repeatable: true,
    timeZone: 'UTC',
    origin: { sessionId: null, correlationId: reminderId, causationId: null, ip: null, userAgent: null },
  });
}

/**
 * Raises reminders when they are due. The schedule is read from the log at every start, so that it survives the end of
 * the process; overdue reminders are raised then.
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
          // Reminders are raised only after the log is read to its end; otherwise dismissed and removed ones would be
          // raised, too.
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
