import { assigneesOf } from '@lexledger/contracts/assignment';
import { eventCatalogue, features, type ViewName } from '@lexledger/contracts/features';
import {
  type Changes,
  changesTo,
  entriesIn,
  entryLabel,
  fieldOf,
  flattened,
  shownAt,
  valueAt,
} from '@lexledger/contracts/kernel/entries';
import { type DomainEvent, ERASED, streamName } from '@lexledger/contracts/kernel/event';
import { describeField, type FieldDescription } from '@lexledger/contracts/kernel/field-words';
import { firmIdOf, isTheirs } from '@lexledger/contracts/kernel/firm';
import type {
  FieldChange,
  HistoryAnswer,
  HistoryEntry,
  historyQuery as historyParameters,
} from '@lexledger/contracts/kernel/history';
import { isPerson } from '@lexledger/contracts/kernel/person';
import type { RecordBase, RecordDefinition } from '@lexledger/contracts/kernel/record';
import { reversalOf, type Step, standing, stepsOf, valuesAsOf } from '@lexledger/contracts/kernel/reversal';
import type { Membership } from '@lexledger/contracts/membership';
import { PRODUCT_NAME } from '@lexledger/contracts/texts';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { z } from 'zod';
import type { Actor } from './actor.ts';
import { deviceOf } from './device.ts';
import { answerQuery, type QueryHandler } from './query-handler.ts';
import type { Reader } from './reader.ts';

type Values = Readonly<Record<string, unknown>>;

const VIEWS: ReadonlySet<string> = new Set(
  Object.values(features).flatMap(({ views }) => views.map(({ name }) => name)),
);

const said = (record: object | null, path: string): unknown => (record && valueAt(record, path)) ?? null;

/** 'CaseNoteChanged' → 'Case note changed'; for a record with the noun 'CaseNote', just 'changed'. */
function wordsOf(type: string, noun: string): { readonly title: string; readonly deed: string } {
  const words = (name: string): string => name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  const all = words(type);
  const deed = type.startsWith(noun) && type !== noun ? words(type.slice(noun.length)) : all;
  return { title: all.charAt(0).toUpperCase() + all.slice(1), deed };
}

/** Fields that the event did not have when it happened: they were added later, and read with their usual values. */
function addedSince({ type, metadata }: DomainEvent): ReadonlySet<string> {
  const { version = 0, upcasters = {} } = eventCatalogue.get(type) ?? {};
  let data: { readonly fields?: object } = { fields: {} };
  for (let from = metadata.schemaVersion; from < version; from += 1) data = upcasters[from]?.({ ...data }) ?? data;
  return new Set(Object.keys(data.fields ?? {}));
}

/** The fields that one event changed. For the event that adds the record, these are all fields that have a value. */
export function changesOf(
  { event, before, after }: Step,
  describe: (field: string) => FieldDescription,
): FieldChange[] {
  const { fields } = event.data as { readonly fields?: Values };
  const since = fields === undefined ? new Set<string>() : addedSince(event);
  const changed = Object.keys(fields ?? flattened(changesTo(before, event.data as Changes), entriesIn(event.type)));
  return changed.flatMap((field): FieldChange[] => {
    const change = since.has(field) ? null : fieldChange(field, before, after, describe, event.erased);
    return change === null ? [] : [change];
  });
}

const isNothing = (value: unknown): boolean =>
  value === null || value === false || (Array.isArray(value) && value.length === 0);

/**
 * A field before and after, as people are shown it; null for an internal field, and for one without a value of a record that
 * there was not before.
 * @param isErased whether what is personal of the record can no longer be read
 */
export function fieldChange(
  field: string,
  before: object | null,
  after: object | null,
  describe: (field: string) => FieldDescription,
  isErased: boolean,
): FieldChange | null {
  const { label, kind, personal, dayWhen, internal, entries } = describe(fieldOf(field));
  if (internal) return null;
  const shown = (record: object | null): unknown => {
    const held = said(record, field);
    const value = isPerson(held) ? held.id : held;
    const isDay = dayWhen !== undefined && typeof value === 'string' && said(record, dayWhen) === true;
    return isDay ? value.slice(0, 'YYYY-MM-DD'.length) : entries ? (shownAt(field, value) ?? null) : value;
  };
  const [was, is] = [shown(before), shown(after)];
  const erased = (isErased && personal) || was === ERASED || is === ERASED;
  if (before === null && !(isErased && personal) && isNothing(is)) return null;
  return { field, label: entryLabel(label, field), kind, before: was, after: is, erased };
}

/** The other records that an event refers to. */
export function othersIn({ data }: DomainEvent): Pick<HistoryEntry, 'with' | 'takes' | 'to'> {
  const {
    with: other = null,
    takes = {},
    to,
  } = data as {
    readonly with?: { readonly list: string; readonly id: string };
    readonly takes?: Readonly<Record<string, number>>;
    readonly to?: string | null;
  };
  return {
    with: other,
    takes: Object.entries(takes).map(([list, count]) => ({ list, count })),
    ...(to !== undefined && { to }),
  };
}

/** The list that names the people who take over somebody's work. */
const SUCCESSORS = 'team-members';

/** The view of the people of firms. */
const FIRMS: ViewName = 'firms';

export interface NameOf {
  (userId: string | null): string;
  /** The account for which a contact of the team stands; undefined for none, and in a firm of one. */
  readonly memberOf: (contactId: string) => string | undefined;
}

/**
 * For whom the author of an event acted: who made a change that somebody else applied, or whose time or draft it is that somebody
 * else enters or writes. Empty where they acted for themselves.
 */
export function forWhom(
  view: string,
  { metadata }: DomainEvent,
  record: RecordBase | null,
  actor: Actor,
  nameOf: NameOf,
): { readonly onBehalfOf?: string } {
  const isEntered = namesOthers(view) && record !== null && record.userId === metadata.userId;
  const [worked] = isEntered ? assigneesOf(view, { ...record }) : [];
  const other = metadata.basis?.onBehalfOf ?? (worked === undefined ? undefined : nameOf.memberOf(worked));
  if (other === undefined || other === metadata.userId) return {};
  return { onBehalfOf: other === actor.userId ? actor.username : nameOf(other) };
}

function byWhom(view: string, { event, after }: Step, actor: Actor, nameOf: NameOf): HistoryEntry['by'] {
  const { metadata } = event;
  const isPolicy = metadata.sessionId === null && metadata.causationId !== null;
  if (isPolicy) return { kind: 'product', name: PRODUCT_NAME };
  const other = forWhom(view, event, after, actor, nameOf);
  return metadata.userId === actor.userId
    ? { kind: 'you', name: actor.username, ...other }
    : { kind: 'member', name: nameOf(metadata.userId), ...other };
}

/**
 * The names of the firm's members, former ones included.
 * @param isNeeded whether somebody else acted
 */
export async function memberNames(isNeeded: boolean, actor: Actor, read: Reader): Promise<NameOf> {
  const members = isNeeded ? await membersOf(actor, read) : [];
  const nameOf = (userId: string | null): string => members.find(({ id }) => id === userId)?.name ?? 'A former member';
  const memberOf = (contactId: string) => members.find((member) => member.contactId === contactId)?.id;
  return Object.assign(nameOf, { memberOf });
}

/** The views of what somebody enters or writes for others. */
const FOR_OTHERS: ReadonlySet<string> = new Set<ViewName>(['time-entries', 'drafts']);

/** Whether the history of a record of the view may name others than who acted. */
export const namesOthers = (view: string): boolean => FOR_OTHERS.has(view);

/** Names of the people whose actions the person may see, former members included; for who is alone, of that one. */
export async function peopleOf(
  actor: Actor,
  read: Reader,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const members = await membersOf(actor, read);
  return members.length > 0 ? members : [{ id: actor.userId, name: actor.username }];
}

/** The people of the firm, former ones included; none for who works alone. */
async function membersOf(actor: Actor, read: Reader): Promise<Membership['members']> {
  const firm = (await read.get(FIRMS, firmIdOf(actor))) as unknown as Pick<Membership, 'members'> | null;
  return firm?.members ?? [];
}

/** The names of persons who are named by their accounts instead of by contacts of the team. */
async function accountNames(ids: readonly string[], actor: Actor, read: Reader): Promise<readonly [string, string][]> {
  if (ids.length === 0) return [];
  const members = await membersOf(actor, read);
  return ids.flatMap((id): [string, string][] => {
    const name = members.find((member) => member.id === id)?.name ?? (id === actor.userId ? actor.username : undefined);
    return name === undefined ? [] : [[id, name]];
  });
}

/** The steps that were recorded by a moment; all of them for null. */
function until(asOf: string | null, steps: readonly Step[]): readonly Step[] {
  const later = asOf === null ? -1 : steps.findIndex(({ event }) => Date.parse(event.metadata.at) > Date.parse(asOf));
  return later === -1 ? steps : steps.slice(0, later);
}

/** Whether the event can be undone given the record's current state, and whether later changes conflict with that. */
function undoOf(record: RecordDefinition, step: Step, now: Step['after']): HistoryEntry['undo'] {
  const reversal = reversalOf(record, eventCatalogue.get(step.event.type), step);
  if (reversal.by === 'nothing') return 'none';
  if (reversal.by === 'restore') return now.removedAt === null ? 'none' : 'ready';
  if (now.removedAt !== null) return 'none';
  if (reversal.by === 'remove') return 'ready';
  const { differing, contested } = standing(step, now, Object.keys(reversal.to));
  if (differing.length === 0) return 'none';
  if (contested.length === 0) return 'ready';
  // An opposite verb applies to the whole record, so there are no single fields to choose from.
  return reversal.by === 'verb' ? 'none' : 'contested';
}

/**
 * The names of the records that the entries refer to, read from the views that list them.
 */
export async function namesIn(
  entries: readonly Pick<HistoryEntry, 'changes' | 'with' | 'to'>[],
  describe: (field: string) => FieldDescription,
  actor: Actor,
  read: Reader,
): Promise<Readonly<Record<string, string>>> {
  const wanted = new Map<string, string>();
  for (const { with: other, to } of entries) {
    if (other !== null && VIEWS.has(other.list)) wanted.set(other.id, other.list);
    if (typeof to === 'string') wanted.set(to, SUCCESSORS);
  }
  for (const { field, before, after } of entries.flatMap(({ changes }) => changes)) {
    const { names } = describe(fieldOf(field));
    if (names === undefined || !VIEWS.has(names)) continue;
    for (const id of [before, after].flat()) if (typeof id === 'string') wanted.set(id, names);
  }
  const found = await Promise.all(
    [...wanted].map(async ([id, view]) => {
      const document = await read.get(view, id);
      const names = Array.isArray(document?.names) ? document.names.join('; ') : null;
      const name = document?.name ?? document?.title ?? document?.citation ?? document?.fileName ?? names;
      return typeof name === 'string' ? [[id, name] as const] : [];
    }),
  );
  const names = new Map(found.flat());
  const unknown = [...wanted].flatMap(([id, view]) => (view === SUCCESSORS && !names.has(id) ? [id] : []));
  return Object.fromEntries([...names, ...(await accountNames(unknown, actor, read))]);
}

/**
 * The history of a record, read from its own stream. It is therefore never stale, but each request reads the stream
 * from its beginning, which is needed to know the values before and after each event.
 */
export function historyQuery(record: RecordDefinition): QueryHandler {
  const schemas: Readonly<Record<string, z.ZodType>> = { ...record.fields, ...record.computed };
  const known = new Map(Object.entries(schemas).map(([field, schema]) => [field, describeField(field, schema)]));
  const describe = (field: string): FieldDescription => known.get(field) ?? describeField(field, z.unknown());

  return answerQuery(record.queries.history, async ({ query, params, actor, read, past, asOf }) => {
    const { before = Number.POSITIVE_INFINITY, limit } = query as z.output<typeof historyParameters>;
    const id = z.uuid().safeParse(params.id).data;
    const whole = id === undefined ? [] : stepsOf(await past(streamName(record.category, id)));
    const recorded = until(asOf, whole);
    const now = recorded.at(-1)?.after;
    const today = whole.at(-1)?.after;
    if (id === undefined) throw new HttpRefusal('NOT_FOUND');
    const isReached = (one: Step['after'] | undefined): one is Step['after'] =>
      one !== undefined && isTheirs(record, one, actor) && read.reaches(record.name, one);
    if (!isReached(now) || !isReached(today)) {
      // The view says whether it was an attempt to see what is behind an ethical wall. It is asked about what does not exist too,
      // so that both take the same reads.
      await read.get(record.name, id);
      throw new HttpRefusal('NOT_FOUND');
    }
    // A record may speak of several matters, not all of which the person sees.
    const shown = <R extends object | null>(of: R): R =>
      of === null ? of : (read.shown(record.name, of as object) as R);
    const steps = recorded.map((step) => ({ ...step, before: shown(step.before), after: shown(step.after) }));
    const revisions = new Map(steps.map(({ event }) => [event.id, event.revision]));
    const nameOf = await memberNames(
      namesOthers(record.name) || steps.some(({ event }) => event.metadata.userId !== actor.userId),
      actor,
      read,
    );
    const undone = new Map<string, number>();
    for (const { event } of steps) if (event.metadata.undoes) undone.set(event.metadata.undoes, event.revision);

    const entryOf = (step: Step): HistoryEntry => {
      const { id: eventId, revision, position, type, metadata, erased } = step.event;
      return {
        id: eventId,
        revision,
        position,
        type,
        ...wordsOf(type, record.noun),
        at: metadata.at,
        by: byWhom(record.name, step, actor, nameOf),
        device: deviceOf(metadata.userAgent),
        sessionId: metadata.sessionId,
        thisSession: metadata.sessionId === actor.publicId,
        ip: metadata.ip,
        correlationId: metadata.correlationId,
        erased,
        changes: changesOf(step, describe).filter(({ field }) => !read.omits(record.name, fieldOf(field))),
        ...othersIn(step.event),
        undoes: revisions.get(metadata.undoes ?? '') ?? null,
        restores: revisions.get(metadata.restores ?? '') ?? null,
        ...(metadata.proposals !== undefined && { proposals: metadata.proposals }),
        undoneBy: undone.get(eventId) ?? null,
        undo: undoOf(record, step, now),
        restorable: now.removedAt === null && Object.keys(valuesAsOf(record, steps, revision)).length > 0,
      };
    };

    const page = steps.filter(({ event }) => event.revision < before).slice(-limit);
    const entries = page.map(entryOf).reverse();
    const oldest = entries.at(-1)?.revision ?? 0;
    const body: HistoryAnswer = {
      entries,
      version: now.version,
      removed: now.removedAt !== null,
      total: steps.length,
      next: oldest > (steps[0]?.event.revision ?? 0) ? oldest : null,
      names: await namesIn(entries, describe, actor, read),
    };
    return { body };
  });
}
