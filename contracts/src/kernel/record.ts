import { z } from 'zod';
import { type CommandDefinition, defineCommand } from './command.ts';
import {
  type Changes,
  changesTo,
  declareEntries,
  entriesIn,
  type FormerEntries,
  merged,
  readFormer,
} from './entries.ts';
import { type DomainEvent, defineEvent, ERASED, type EventDefinition } from './event.ts';
import { fromClient, identifier, instantField } from './fields.ts';
import { historyAnswer, historyQuery, revertBody, undoBody } from './history.ts';
import { defineQuery, listQuery, noQuery, type QueryDefinition } from './query.ts';
import { traitsOf, unwrapped, withTraits } from './traits.ts';
import { defineView } from './view.ts';

type Shape = Record<string, z.ZodType>;
type Changeable<S extends Shape> = { [K in keyof S]: z.ZodOptional<S[K]> };
type Joined<A extends Shape, B extends Shape> = A & B;

/** A record by the name of its list and its id. */
const listed = z.object({ list: z.string(), id: identifier() });

/** Data of a removal event, when other records are affected. */
const removal = z.object({
  /** The record whose removal included this one, and whose restoration restores it. */
  with: listed.optional(),
  /** Number of records of each list that refer to this one and are removed with it: `{ cases: 2 }`. */
  takes: z.record(z.string(), z.int()).optional(),
  /** Id of the person who takes over the assignments; null for nobody. */
  to: identifier().nullable().optional(),
});

/** `with` is the record whose restoration included this one. */
const restoration = z.object({ with: listed.optional() });

/** In version 1 a removal did not affect records that refer to the removed one. */
const REMOVAL_VERSION = { version: 2, upcasters: { 1: (data: Readonly<Record<string, unknown>>) => ({ ...data }) } };

/** Fields of every record document in addition to its own. */
const base = {
  id: identifier(),
  userId: identifier(),
  /** Revision of its stream, which an edit names as the one it was made on. */
  version: z.int().min(0),
  createdAt: instantField(),
  updatedAt: instantField(),
  removedAt: instantField().nullable(),
};

/** The field without its default, which a change must not fill in; its traits are kept. */
function withoutDefault(schema: z.ZodType): z.ZodType {
  if (!(schema instanceof z.ZodDefault)) return schema;
  return withTraits(schema.def.innerType as z.ZodType, traitsOf(schema));
}

function mapShape(shape: Shape, each: (schema: z.ZodType) => z.ZodType): Shape {
  return Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, each(schema)]));
}

/** `fields` as they are stored: without defaults and coercion, so that an event contains every value itself. */
const stored = <S extends Shape>(shape: S) => z.object(mapShape(shape, withoutDefault) as S);

/** `fields` as a document shows them: a personal field whose key was destroyed has a marker instead of its value. */
const shown = <S extends Shape>(shape: S) =>
  mapShape(shape, (schema) => {
    const plain = withoutDefault(schema);
    return traitsOf(plain).personal ? z.union([plain, z.literal(ERASED), z.null()]) : plain;
  }) as S;

const holdsEntries = (schema: z.ZodType): boolean => traitsOf(schema).entries === true;

const entriesOf = (shape: Shape): readonly string[] =>
  Object.keys(shape).filter((field) => holdsEntries(shape[field] as z.ZodType));

/** Some entries of a field, null for those that are taken out. */
function someEntries(schema: z.ZodType): z.ZodType {
  const { keyType, valueType } = (unwrapped(schema) as z.ZodRecord).def;
  return withTraits(z.record(keyType, z.nullable(valueType as z.ZodType)), traitsOf(schema));
}

/** The field as a change has it. */
const changeable = (schema: z.ZodType): z.ZodType =>
  holdsEntries(schema) ? someEntries(schema) : withoutDefault(schema);

/** A subset of the fields, as a change contains them. */
const changes = <S extends Shape>(shape: S) =>
  z.object(mapShape(shape, (schema) => changeable(schema).optional()) as Changeable<S>);

type RecordPath = `/api/${string}`;
type NameOf<Path extends RecordPath> = Path extends `/api/${infer Name}` ? Name : never;

export interface RecordPlan<
  Noun extends string,
  Category extends string,
  Path extends RecordPath,
  Fields extends Shape,
  Computed extends Shape,
  Filters extends Shape,
  Add extends string,
  Added extends string,
  Removal extends z.ZodType,
> {
  /** 'Client': names of commands and events are derived from it. */
  readonly noun: Noun;
  /** Name for people, if it differs from the noun: 'Holiday' for 'CourtHoliday'. */
  readonly label?: string;
  /** Prefix of stream names; it contains no hyphen. */
  readonly category: Category;
  /** Path such as '/api/clients'; its last part is the name of the view. */
  readonly path: Path;
  /** Fields that a client may send; each is required, nullable, or has a default. */
  readonly fields: Fields;
  /** Fields that the decider computes; they are never accepted from a client. */
  readonly computed: Computed;
  /** Filters of the list in addition to the usual ones. */
  readonly filters: Filters;
  /** Verb of the add command: 'Open' for 'OpenCase'; 'Add' by default. */
  readonly add?: Add;
  /** Participle of the added event: 'Opened' for 'CaseOpened'; 'Added' by default. */
  readonly added?: Added;
  /** Body of a removal, for records that others refer to; empty by default. */
  readonly removal?: Removal;
  /** True when adding needs the server's answer, so that the command cannot be queued. */
  readonly isAddedOnline?: true;
  /** True for records of a person, which nobody else of the firm reads or changes. */
  readonly isPersonal?: true;
  /**
   * Large fields that the list leaves out; the record's own answer has them. Without a network, such a list answers for
   * none of its records.
   */
  readonly listOmits?: readonly (keyof Fields & string)[];
  /** Fields that answers lack for who may not read them. */
  readonly restricted?: readonly (keyof Fields & string)[];
  /** False for records of rare tasks, whose list the interface does not read ahead for working offline. */
  readonly isReadAhead?: false;
  /**
   * Values of fields that were added later, for records from before; one group per addition, in order. Groups are only
   * ever appended.
   */
  readonly since?: readonly Readonly<Record<string, unknown>>[];
  /** Fields that did not hold entries at first, and how an earlier value is read; the latest group of changes. */
  readonly formerEntries?: FormerEntries;
}

type Data = Readonly<Record<string, unknown>>;

type Upcast = (data: Data) => Record<string, unknown>;

/**
 * In version 1 of the event that adds a record none of the groups is present, in version 2 the first one is, and so on;
 * in the last one the fields hold entries that did not before.
 */
function versioningOf(since: readonly Data[], former: FormerEntries | undefined) {
  const steps = since.map(
    (group): Upcast =>
      (data) => ({ ...data, fields: { ...group, ...(data.fields as Data) } }),
  );
  if (former) steps.push((data) => ({ ...data, fields: readFormer(data.fields as Data, former) }));
  return {
    version: steps.length + 1,
    upcasters: Object.fromEntries(steps.map((step, index) => [index + 1, step])),
  };
}

/** In version 1 a change of these fields was one of all their entries. */
const changeVersioning = (former: FormerEntries) => ({
  version: 2,
  upcasters: {
    1: (data: Data) => {
      const changes = readFormer(data.changes as Data, former);
      return { ...data, changes, whole: Object.keys(former).filter((field) => field in changes) };
    },
  },
});

/**
 * A record that a user owns. Each has a separate stream and is added, changed, removed (never destroyed) and restored;
 * `recordVerb` adds other verbs. Every event of a record carries `fields` (all), `changes` (some) or neither. This is
 * one long function because the types of its commands and events are inferred: each part would have to repeat its type
 * parameters.
 */
export function defineRecord<
  const Noun extends string,
  const Category extends string,
  const Path extends RecordPath,
  Fields extends Shape,
  Computed extends Shape,
  Filters extends Shape,
  const Add extends string = 'Add',
  const Added extends string = 'Added',
  Removal extends z.ZodType = typeof noBody,
>(plan: RecordPlan<Noun, Category, Path, Fields, Computed, Filters, Add, Added, Removal>) {
  const { noun, category, path } = plan;
  const name = path.slice('/api/'.length) as NameOf<Path>;
  const all = { ...plan.fields, ...plan.computed } as Joined<Fields, Computed>;
  const document = z.object({ ...base, ...shown(all) } as typeof base & Joined<Fields, Computed>);
  const listOmits = plan.listOmits ?? [];
  const listed = document.omit(Object.fromEntries(listOmits.map((field) => [field, true])) as never) as typeof document;
  const lacking = Object.fromEntries((plan.restricted ?? []).map((field) => [field, true])) as never;
  const one = `${path}/:id`;
  const history = `/api/history/${name}/:id`;
  const thing = noun.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  const label = plan.label ?? thing.charAt(0).toUpperCase() + thing.slice(1);
  const common = { category, answer: document, record: label } as const;

  const added = defineEvent(
    `${noun}${plan.added ?? ('Added' as Added)}` as const,
    z.object({ fields: stored(all) }),
    versioningOf(plan.since ?? [], plan.formerEntries),
  );
  const changed = defineEvent(
    `${noun}Changed` as const,
    z.object({ changes: changes(all), ...(plan.formerEntries && { whole: z.array(z.string()).optional() }) }),
    plan.formerEntries === undefined ? {} : changeVersioning(plan.formerEntries),
  );
  const removed = defineEvent(`${noun}Removed` as const, removal, REMOVAL_VERSION);
  const restored = defineEvent(`${noun}Restored` as const, restoration);
  const entries = entriesOf(all);
  removalEffects.set(removed.type, 'removes').set(restored.type, 'restores');
  declareEntries(changed.type, entries);

  const addBody = z.strictObject(mapShape(plan.fields, fromClient) as Fields);
  const changeBody = z
    .strictObject(mapShape(plan.fields, (schema) => fromClient(changeable(schema)).optional()) as Changeable<Fields>)
    .refine((body) => Object.keys(body).length > 0, { error: 'Say at least one field to change' });

  return {
    noun,
    label,
    category,
    path,
    name,
    document,
    fields: plan.fields,
    computed: plan.computed,
    entries,
    listOmits,
    isPersonal: plan.isPersonal ?? false,
    events: { added, changed, removed, restored },
    commands: {
      add: defineCommand({
        ...common,
        type: `${plan.add ?? ('Add' as Add)}${noun}` as const,
        method: 'POST',
        path,
        target: 'new',
        body: addBody,
        status: 201,
        summary: `Add a ${thing}`,
        ...(plan.isAddedOnline && { needsNetwork: true as const }),
      }),
      change: defineCommand({
        ...common,
        type: `Change${noun}` as const,
        method: 'PATCH',
        path: one,
        target: 'entity',
        body: changeBody,
        status: 200,
        summary: `Change fields of a ${thing}`,
      }),
      remove: defineCommand({
        ...common,
        type: `Remove${noun}` as const,
        method: 'DELETE',
        path: one,
        target: 'entity',
        body: (plan.removal ?? noBody) as Removal,
        status: 200,
        summary: `Remove a ${thing}; it can be restored`,
      }),
      restore: defineCommand({
        ...common,
        type: `Restore${noun}` as const,
        method: 'POST',
        path: `${one}/restore`,
        target: 'entity',
        body: noBody,
        status: 200,
        summary: `Restore a removed ${thing}`,
      }),
      undo: defineCommand({
        ...common,
        type: `Undo${noun}Change` as const,
        method: 'POST',
        path: `${history}/undo`,
        target: 'entity',
        body: undoBody,
        status: 200,
        summary: `Undo one change of a ${thing}; fields that were changed again since are a conflict`,
      }),
      revert: defineCommand({
        ...common,
        type: `Revert${noun}` as const,
        method: 'POST',
        path: `${history}/revert`,
        target: 'entity',
        body: revertBody,
        status: 200,
        summary: `Undo every later change of the fields of a ${thing} in one`,
      }),
    },
    queries: {
      list: defineQuery({
        name: `List${noun}` as const,
        path,
        query: z.strictObject({ ...listQuery.shape, ...plan.filters } as typeof listQuery.shape & Filters),
        answer: z.array(listed.partial(lacking) as unknown as typeof document),
        reads: [name],
        summary: `The user's records: each a ${thing}`,
        isReadAhead: plan.isReadAhead ?? true,
      }),
      one: defineQuery({
        name: `Get${noun}` as const,
        path: one,
        query: noQuery,
        answer: document.partial(lacking) as unknown as typeof document,
        reads: [name],
        summary: `One ${thing}`,
      }),
      history: defineQuery({
        name: `Get${noun}History` as const,
        path: history,
        query: historyQuery,
        answer: historyAnswer,
        // The history is read from the log itself, which is never behind.
        reads: [],
        isHistory: true,
        summary: `What happened to a ${thing}: every change, newest first, before and after`,
      }),
    },
  };
}

/** A body whose fields are all optional; a client that sends none means an empty one. */
export const optionalBody = <S extends Shape>(shape: S) => z.preprocess((body) => body ?? {}, z.strictObject(shape));

/** A body without fields. */
export const noBody = optionalBody({});

/** The body for removing a record to which others belong: they are removed with it only if the body says so. */
export const removalWithRecords = optionalBody({ withRecords: z.boolean().optional() });

/** A special verb of a record: its command, and its event, which changes the fields of `changes`. */
export function recordVerb<
  const Type extends string,
  const Event extends string,
  Body extends z.ZodType,
  Changes extends z.ZodObject,
  Answer extends z.ZodObject,
>(
  record: { readonly label: string; readonly category: string; readonly path: string; readonly document: Answer },
  verb: {
    readonly command: Type;
    readonly event: Event;
    /**
     * Past participle of the action: 'completed'. Without it the command needs the server's answer and cannot be
     * queued.
     */
    readonly outcome?: string;
    /** The last part of the path. */
    readonly path: string;
    readonly body: Body;
    readonly changes: Changes;
    readonly summary: string;
    /** The type of the opposite command; null when it has none. */
    readonly undoneBy?: string | null;
  },
) {
  declareEntries(verb.event, entriesOf(verb.changes.shape));
  return {
    command: defineCommand({
      type: verb.command,
      method: 'POST',
      path: `${record.path}/:id/${verb.path}`,
      category: record.category,
      target: 'entity',
      body: verb.body,
      answer: record.document,
      status: 200,
      summary: verb.summary,
      ...(verb.outcome !== undefined && { waits: { noun: record.label, outcome: verb.outcome } }),
    }),
    event: defineEvent(
      verb.event,
      z.object({ changes: verb.changes }),
      verb.undoneBy === undefined ? {} : { undoneBy: verb.undoneBy },
    ),
  };
}

/** The view of a record: one document per record, changed by all of its events. */
export function recordView<
  const Name extends string,
  Document extends z.ZodObject,
  const Events extends readonly EventDefinition[],
>(name: Name, document: Document, events: Events, { isPersonal = false } = {}) {
  return defineView(name, { document, changedBy: events, isPersonal });
}

export interface RecordBase {
  readonly id: string;
  /** Id of the user who added it. */
  readonly userId: string;
  /** Id of the firm that it belongs to; absent when it is the user's own. */
  readonly firmId?: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly removedAt: string | null;
}

interface RecordEventData extends Changes {
  readonly fields?: object;
}

/** Whether an event of `defineRecord` removes or restores its record, by event type. */
const removalEffects = new Map<string, 'removes' | 'restores'>();

/**
 * Applies an event to its record. The decider's state, the views and the history share this one fold. It uses
 * Object.assign because V8 takes ten times as long for an object that is spread twice or extended after a spread.
 */
export function evolveRecord<R extends RecordBase>(record: R | null, event: DomainEvent): R | null {
  const data = event.data as RecordEventData;
  const at = event.metadata.at;
  if (data.fields !== undefined) {
    const { userId, firmId } = event.metadata;
    const owner = { id: event.entityId, userId, ...(firmId !== undefined && { firmId }), version: event.revision };
    return Object.assign(owner, data.fields, { createdAt: at, updatedAt: at, removedAt: null }) as unknown as R;
  }
  if (record === null) return null;
  const stamps = { version: event.revision, updatedAt: at };
  const entries = entriesIn(event.type);
  const touched =
    entries.length === 0 || data.changes === undefined
      ? (Object.assign({}, record, data.changes, stamps) as R)
      : (Object.assign(merged(record, changesTo(record, data), entries), stamps) as unknown as R);
  const effect = removalEffects.get(event.type);
  return effect === undefined ? touched : { ...touched, removedAt: effect === 'removes' ? at : null };
}

export type RecordDefinition = {
  readonly noun: string;
  readonly label: string;
  readonly category: string;
  readonly path: string;
  readonly name: string;
  readonly document: z.ZodObject;
  readonly fields: Readonly<Record<string, z.ZodType>>;
  readonly computed: Readonly<Record<string, z.ZodType>>;
  /** Fields that hold entries. */
  readonly entries: readonly string[];
  /** Fields that the list leaves out. */
  readonly listOmits: readonly string[];
  /** Whether each record is one person's; otherwise it is their firm's. */
  readonly isPersonal: boolean;
  readonly events: {
    readonly added: EventDefinition;
    readonly changed: EventDefinition;
    readonly removed: EventDefinition;
    readonly restored: EventDefinition;
  };
  readonly commands: {
    readonly add: CommandDefinition<string, z.ZodObject>;
    readonly change: CommandDefinition;
    readonly remove: CommandDefinition;
    readonly restore: CommandDefinition;
    readonly undo: CommandDefinition;
    readonly revert: CommandDefinition;
  };
  readonly queries: {
    readonly list: QueryDefinition;
    readonly one: QueryDefinition;
    readonly history: QueryDefinition;
  };
};
