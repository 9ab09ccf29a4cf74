import { type Changes, changesTo, entriesIn, fieldOf, flattened, valueAt } from './entries.ts';
import type { DomainEvent, EventDefinition } from './event.ts';
import { canonicalJson } from './json.ts';
import { evolveRecord, type RecordBase, type RecordDefinition } from './record.ts';

type Values = Readonly<Record<string, unknown>>;

/** One event of a record, and the record before and after it. */
export interface Step<R extends RecordBase = RecordBase> {
  readonly event: DomainEvent;
  /** Null before the first event. */
  readonly before: R | null;
  readonly after: R;
}

/** How an event is undone: by the opposite command, or by restoring the fields. */
export type Reversal =
  | { readonly by: 'remove' }
  | { readonly by: 'restore' }
  | { readonly by: 'change'; readonly to: Values }
  | { readonly by: 'verb' /** A command's type. */; readonly command: string; readonly to: Values }
  | { readonly by: 'nothing' };

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Whether two stored values are equal. */
export const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (isObject(a) && isObject(b) && canonicalJson(a) === canonicalJson(b));

/** A record's events in order, each with the resulting record. */
export function stepsOf<R extends RecordBase>(events: readonly DomainEvent[]): readonly Step<R>[] {
  const steps: Step<R>[] = [];
  let record: R | null = null;
  for (const event of events) {
    const before: R | null = record;
    record = evolveRecord<R>(before, event);
    if (record !== null) steps.push({ event, before, after: record });
  }
  return steps;
}

const held = (record: RecordBase | null, path: string): unknown =>
  (record === null ? null : valueAt(record, path)) ?? null;

/**
 * The fields whose values the event changed, with their values before it, and entries by their paths; empty for the
 * event that adds the record.
 */
export function valuesBefore({ event, before, after }: Step): Values {
  if (before === null) return {};
  return Object.fromEntries(
    Object.keys(flattened(changesTo(before, event.data as Changes), entriesIn(event.type)))
      .filter((field) => !isSame(held(before, field), held(after, field)))
      .map((field) => [field, held(before, field)]),
  );
}

const only = (values: Values, fields: Readonly<Record<string, unknown>>): Values =>
  Object.fromEntries(Object.entries(values).filter(([path]) => fieldOf(path) in fields));

/**
 * How an event is undone. Computed fields follow from the others automatically; an event that changed only computed
 * fields needs an opposite command.
 */
export function reversalOf(record: RecordDefinition, definition: EventDefinition | undefined, step: Step): Reversal {
  const { events, fields } = record;
  const { type } = step.event;
  if (type === events.added.type || type === events.restored.type) return { by: 'remove' };
  if (type === events.removed.type) return { by: 'restore' };
  const opposite = definition?.undoneBy;
  const to = valuesBefore(step);
  if (opposite === null || definition === undefined) return { by: 'nothing' };
  if (opposite !== undefined) return { by: 'verb', command: opposite, to };
  const own = only(to, fields);
  return Object.keys(own).length === 0 ? { by: 'nothing' } : { by: 'change', to: own };
}

/** The current state of the fields that an event changed: unchanged since, as before the event, or a third value. */
export function standing(step: Step, now: RecordBase, fields: readonly string[]) {
  const to = valuesBefore(step);
  const differing = fields.filter((field) => !isSame(held(now, field), to[field]));
  return {
    /** Fields that do not have their earlier values. */
    differing,
    /** Those of them that were changed again since. */
    contested: differing.filter((field) => !isSame(held(now, field), held(step.after, field))),
  };
}

/**
 * The fields that plain changes after a revision altered, with their values right after it: the result of undoing all
 * of those changes. Fields that a special verb set last (a case's status, when it was closed) are left out, since that
 * verb must undo them.
 */
export function valuesAsOf(record: RecordDefinition, steps: readonly Step[], revision: number): Values {
  const then = steps.find(({ event }) => event.revision === revision)?.after;
  const now = steps.at(-1)?.after;
  if (then === undefined || now === undefined) return {};
  const altered = new Map<string, boolean>();
  for (const step of steps) {
    if (step.event.revision <= revision) continue;
    const isPlain = step.event.type === record.events.changed.type;
    for (const field of Object.keys(valuesBefore(step))) altered.set(field, isPlain);
  }
  return Object.fromEntries(
    [...altered]
      .filter(([path, isPlain]) => isPlain && fieldOf(path) in record.fields)
      .filter(([field]) => !isSame(held(now, field), held(then, field)))
      .map(([field]) => [field, held(then, field)]),
  );
}
