import { type CalendarEvent, calendarEvent } from '@lexledger/contracts/features/calendar';
import { type CaseTrigger, type ComputedDeadline, caseTrigger } from '@lexledger/contracts/features/deadlines';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { provenanceText } from '@lexledger/domain/deadlines/compute';
import { calendarEventDecider } from '../features/calendar/calendar-event.decider.ts';
import { caseTriggerDecider } from '../features/deadlines/case-trigger.decider.ts';
import { causedCommand } from '../kernel/caused-by.ts';
import type { Process, StepServices } from '../kernel/policy.ts';

const NAME = 'case-deadlines';
const { commands } = calendarEvent;

/** The place of an event in the calendar. */
type Placement = Pick<CalendarEvent, 'startDate' | 'endDate' | 'isAllDay'>;

const placementOn = (day: string): Placement => ({ startDate: `${day}T00:00:00.000Z`, endDate: null, isAllDay: true });

/** Whether the event is on its computed day, so that nobody has moved it. */
const standsOn = ({ startDate, isAllDay }: Placement, day: string): boolean =>
  isAllDay && startDate.slice(0, 10) === day;

const ruleOf = ({ rules }: CaseTrigger, key: string) => rules.find((rule) => rule.key === key);

function wordsOf(
  trigger: CaseTrigger,
  deadline: ComputedDeadline,
): Pick<CalendarEvent, 'title' | 'description'> | null {
  const rule = ruleOf(trigger, deadline.key);
  return rule === undefined
    ? null
    : { title: rule.title, description: provenanceText(rule, trigger, { holidays: deadline.holidays }) };
}

/** Sends a command for a calendar event, once for each causing event. */
async function send({ handler }: StepServices, cause: DomainEvent, entityId: string, type: string, data: object) {
  const { userId } = cause.metadata;
  if (userId === null) return;
  // A refusal is final: the case was removed in the meantime, or the user removed the event, which is respected.
  const command = causedCommand(cause, `${NAME}:${entityId}:${type}`, { type, data, entityId, userId });
  await handler.handle(calendarEventDecider, command);
}

const stateOf = async ({ handler }: StepServices, id: string) =>
  (await handler.aggregates.refresh(calendarEventDecider, id)).state;

async function schedule(
  services: StepServices,
  cause: DomainEvent,
  trigger: CaseTrigger,
  deadline: ComputedDeadline,
): Promise<void> {
  const rule = ruleOf(trigger, deadline.key);
  const words = wordsOf(trigger, deadline);
  if (rule === undefined || words === null) return;
  const { eventType, priority, reminderMinutes } = rule;
  const body = { ...words, ...placementOn(deadline.day), caseId: trigger.caseId, eventType, priority, reminderMinutes };
  await send(services, cause, deadline.eventId, commands.add.type, commands.add.body.parse(body));
}

/** The event's place before a trigger's change that is being undone; null if that change did not move it. */
async function placementBefore(
  { handler }: StepServices,
  eventId: string,
  undone: string | undefined,
): Promise<CalendarEvent | null> {
  if (undone === undefined) return null;
  const past = await handler.aggregates.past(calendarEvent.category, eventId, Number.POSITIVE_INFINITY);
  const moved = past.findLast(({ data }) => 'startDate' in ((data as { readonly changes?: object }).changes ?? {}));
  if (moved?.metadata.causationId !== undone) return null;
  return (await handler.aggregates.asOf(calendarEventDecider, eventId, moved.revision - 1)).state.record;
}

const differing = (wanted: object, record: CalendarEvent): object =>
  Object.fromEntries(Object.entries(wanted).filter(([field, value]) => record[field as keyof CalendarEvent] !== value));

/** Moves the event of a deadline, unless it was moved by hand and is not among those that should move along. */
async function follow(
  services: StepServices,
  cause: DomainEvent,
  [before, was]: readonly [CaseTrigger, ComputedDeadline],
  [after, deadline]: readonly [CaseTrigger, ComputedDeadline],
  record: CalendarEvent,
): Promise<void> {
  const formerly = await placementBefore(services, deadline.eventId, cause.metadata.undoes);
  const stays = !standsOn(record, was.day) && !after.alsoMoved.includes(deadline.key);
  const placement =
    formerly !== null
      ? { startDate: formerly.startDate, endDate: formerly.endDate, isAllDay: formerly.isAllDay }
      : stays || was.day === deadline.day
        ? {}
        : placementOn(deadline.day);
  const wrote = wordsOf(before, was);
  const writes = wordsOf(after, deadline);
  // Texts that the user changed are kept.
  const words = {
    ...(record.title === wrote?.title && { title: writes?.title }),
    ...(record.description === wrote?.description && !stays && { description: writes?.description }),
  };
  const changes = differing({ ...placement, ...words }, record);
  if (Object.keys(changes).length > 0) await send(services, cause, deadline.eventId, commands.change.type, changes);
}

async function apply(services: StepServices, cause: DomainEvent): Promise<void> {
  const { aggregates } = services.handler;
  const { entityId, revision } = cause;
  const after = (await aggregates.asOf(caseTriggerDecider, entityId, revision)).state.record;
  if (after === null) return;
  const before =
    revision === 0 ? null : (await aggregates.asOf(caseTriggerDecider, entityId, revision - 1)).state.record;
  const list = { list: caseTrigger.name, id: entityId };
  for (const deadline of after.deadlines) {
    const was = before?.deadlines.find(({ key }) => key === deadline.key);
    const { record, removal } = await stateOf(services, deadline.eventId);
    if (record === null) await schedule(services, cause, after, deadline);
    else if (was !== undefined && before !== null && record.removedAt === null) {
      await follow(services, cause, [before, was], [after, deadline], record);
    } else if (was === undefined && record.removedAt !== null && removal?.causedBy) {
      // Its rule was removed and is back.
      await send(services, cause, deadline.eventId, commands.restore.type, { with: list });
      const changes = differing(placementOn(deadline.day), record);
      if (Object.keys(changes).length > 0) await send(services, cause, deadline.eventId, commands.change.type, changes);
    }
  }
  const kept = new Set(after.deadlines.map(({ key }) => key));
  for (const { key, eventId } of before?.deadlines ?? []) {
    if (!kept.has(key)) await send(services, cause, eventId, commands.remove.type, { with: list });
  }
}

async function deadlinesAt({ handler }: StepServices, { entityId, revision }: DomainEvent) {
  const { record } = (await handler.aggregates.asOf(caseTriggerDecider, entityId, revision)).state;
  return record?.deadlines ?? [];
}

/**
 * Removes the deadlines with their trigger by default. If the trigger is removed with its case, that removal handles
 * them.
 */
async function removeAlong(services: StepServices, event: DomainEvent): Promise<void> {
  const { with: owner, takes } = event.data as { readonly with?: object; readonly takes?: object };
  if (owner !== undefined || takes !== undefined) return;
  const data = { with: { list: caseTrigger.name, id: event.entityId } };
  for (const { eventId } of await deadlinesAt(services, event)) {
    await send(services, event, eventId, commands.remove.type, data);
  }
}

/** Restores exactly the events that the removal removed. */
async function restoreAlong(services: StepServices, event: DomainEvent): Promise<void> {
  const past = await services.handler.aggregates.past(caseTrigger.category, event.entityId, event.revision);
  const removed = past.findLast(({ type }) => type === caseTrigger.events.removed.type);
  const data = { with: { list: caseTrigger.name, id: event.entityId } };
  for (const { eventId } of await deadlinesAt(services, event)) {
    const { removal } = await stateOf(services, eventId);
    if (removed !== undefined && removal?.causedBy === removed.id) {
      await send(services, event, eventId, commands.restore.type, data);
    }
  }
}

const { added, changed, removed, restored } = caseTrigger.events;

/**
 * Keeps the calendar events of deadlines where their triggers put them: they are scheduled, moved, removed and restored
 * together by commands whose ids derive from the trigger's event, so that a process that crashes halfway resumes where
 * it was.
 */
export const deadlinesProcess: Process = {
  name: NAME,
  reactsTo: [added.type, changed.type, removed.type, restored.type],
  async step(event, services) {
    // On a distributed store a read may lag behind the event that this process was just given.
    const { revision } = await services.handler.aggregates.refresh(caseTriggerDecider, event.entityId);
    if (revision < event.revision) throw new Error(`trigger ${event.entityId} cannot be read up to its event yet`);
    if (event.type === removed.type) await removeAlong(services, event);
    else if (event.type === restored.type) await restoreAlong(services, event);
    else await apply(services, event);
  },
};
