import type { z } from 'zod';
import type { EventMetadata } from './metadata.ts';
import type { Position } from './position.ts';
import { personalPaths } from './traits.ts';

/** Converts the data of one schema version into those of the next. */
export type Upcaster = (data: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/** An event type: its name, the schema of its data, and the upcasters of older versions. */
export interface EventDefinition<Type extends string = string, Schema extends z.ZodObject = z.ZodObject> {
  readonly type: Type;
  /** Version of the schema; it is raised together with adding an upcaster from the previous version. */
  readonly version: number;
  readonly schema: Schema;
  /** Paths of the fields that are sealed under the subject's key. */
  readonly personal: readonly (readonly string[])[];
  /** Upcasters by the version they read: `1` converts version 1 into version 2. */
  readonly upcasters: Readonly<Record<number, Upcaster>>;
  /**
   * The type of the opposite command; null when the event cannot be undone. By default the changed fields are restored
   * individually.
   */
  readonly undoneBy?: string | null;
}

/**
 * Defines an event type.
 * @throws RangeError when a version has no upcaster to the next one
 */
export function defineEvent<Type extends string, Schema extends z.ZodObject>(
  type: Type,
  schema: Schema,
  more: {
    readonly version?: number;
    readonly upcasters?: Readonly<Record<number, Upcaster>>;
    readonly undoneBy?: string | null;
  } = {},
): EventDefinition<Type, Schema> {
  const { version = 1, upcasters = {}, undoneBy } = more;
  for (let from = 1; from < version; from += 1) {
    if (upcasters[from] === undefined) throw new RangeError(`${type}: version ${from} has no upcaster`);
  }
  const personal = personalPaths(schema);
  return { type, version, schema, personal, upcasters, ...(undoneBy !== undefined && { undoneBy }) };
}

/** The type and data of an event, which a decider returns and a projection receives. */
export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Schema>
    ? { readonly type: Type; readonly data: z.output<Schema> }
    : never;

/** An event as a decider returns it. */
export interface NewEvent {
  readonly type: string;
  readonly data: object;
  /** The person whose data the personal fields are; the firm, or the acting user for what is personal, by default. */
  readonly subject?: string;
  /** Instead of a subject: id of the case whose client the personal fields are about. */
  readonly clientOf?: string;
}

/** A recorded event, decoded: unsealed, upcast and validated. */
export type DomainEvent<
  Event extends { readonly type: string; readonly data: unknown } = { readonly type: string; readonly data: unknown },
> = Event & {
  readonly id: string;
  readonly stream: string;
  /** The stream's name after its first hyphen. */
  readonly entityId: string;
  readonly revision: number;
  readonly position: Position;
  readonly metadata: EventMetadata;
  /** True when the subject's key was destroyed: personal texts are then `[erased]`, other personal fields null. */
  readonly erased: boolean;
};

/** Replaces a personal text whose key was destroyed. */
export const ERASED = '[erased]';

export const streamName = (category: string, id: string): string => `${category}-${id}`;

/** The part of a stream's name after its category. */
export const entityIdOf = (stream: string): string => stream.slice(stream.indexOf('-') + 1);
