import type { z } from 'zod';
import type { EventMetadata } from './metadata.ts';
import type { Position } from './position.ts';
import { personalPaths } from './traits.ts';

/** Turns the data of one schema version into the next one's. */
export type Upcaster = (data: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/** An event type: its name, the schema of its data, and how its older versions are read. */
export interface EventDefinition<Type extends string = string, Schema extends z.ZodObject = z.ZodObject> {
  readonly type: Type;
  /** Of the schema; raised together with an upcaster from the version before. */
  readonly version: number;
  readonly schema: Schema;
  /** Paths of the fields that are sealed under the subject's key. */
  readonly personal: readonly (readonly string[])[];
  /** By the version they read: `1` turns version 1 into version 2. */
  readonly upcasters: Readonly<Record<number, Upcaster>>;
  /**
   * The type of the command that is its opposite; null when it has none. Unless said, what it changed is changed back
   * field by field.
   */
  readonly undoneBy?: string | null;
}

/** @throws RangeError when a version has no upcaster to the next one */
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

/** The event value of a definition: what a decider gives and a projection gets. */
export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Schema>
    ? { readonly type: Type; readonly data: z.output<Schema> }
    : never;

/** An event as a decider gives it. */
export interface NewEvent {
  readonly type: string;
  readonly data: object;
  /** Whom the personal fields are about; the acting user unless said. */
  readonly subject?: string;
}

/** A recorded event, decoded: unsealed, upcast and checked. */
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
  /** True when the subject's key was destroyed: personal texts then read `[erased]`, other personal fields null. */
  readonly erased: boolean;
};

/** What stands in place of a personal text whose key was destroyed. */
export const ERASED = '[erased]';

export const streamName = (category: string, id: string): string => `${category}-${id}`;

/** The part of a stream's name behind its category. */
export const entityIdOf = (stream: string): string => stream.slice(stream.indexOf('-') + 1);
