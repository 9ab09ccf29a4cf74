import { z } from 'zod';

/** What a field means beyond its type; read by the event codec, the HTTP edge and the views. */
export interface FieldTraits {
  /** Sealed under its subject's key before it is stored in an event. */
  readonly personal?: boolean;
  /** How text from outside becomes the field's canonical form. */
  readonly kind?: 'money' | 'date' | 'instant';
  /** A day or an instant that clients give in modern years only; what was stored before may have any year. */
  readonly modern?: boolean;
  /** What people call the field, where its own name does not say it. */
  readonly label?: string;
  /** The list in which the record, or the records, are that it names by id: 'team-members'. */
  readonly names?: string;
  /** The field of the record that says whether this instant stands for its UTC day alone. */
  readonly dayWhen?: string;
  /** Counts minutes. */
  readonly minutes?: boolean;
  /** Written for programs, not in words: an RRULE, or the name of a zone. Nobody searches for it. */
  readonly code?: 'recurrence' | 'zone';
  /** Kept for the product's own reckoning; the history says nothing of it. */
  readonly internal?: boolean;
}

const registry = z.registry<FieldTraits>();

type Wrapper = z.ZodType & { readonly def: { readonly innerType?: z.ZodType } };

/** The schema inside optional, nullable, default and their kin. */
export function unwrapped(schema: z.ZodType): z.ZodType {
  const inner = (schema as Wrapper).def.innerType;
  return inner === undefined ? schema : unwrapped(inner);
}

/** Adds traits to a schema and answers that same schema: call it after every refinement, which would make a new one. */
export function withTraits<S extends z.ZodType>(schema: S, traits: FieldTraits): S {
  registry.add(schema, { ...registry.get(schema), ...traits });
  return schema;
}

export function traitsOf(schema: z.ZodType): FieldTraits {
  const here = registry.get(schema) ?? {};
  const inner = (schema as Wrapper).def.innerType;
  return inner === undefined ? here : { ...traitsOf(inner), ...here };
}

/** Whether the field holds words, rather than a day, an instant, an amount or anything else. */
export const isWords = (schema: z.ZodType): boolean =>
  traitsOf(schema).kind === undefined && unwrapped(schema).def.type === 'string';

/** The schema of the field at a path of an object; undefined when there is none. */
export function fieldAt(schema: z.ZodType, path: readonly string[]): z.ZodType | undefined {
  let field: z.ZodType | undefined = schema;
  for (const key of path) {
    const object: z.ZodType = unwrapped(field);
    field = object instanceof z.ZodObject ? (object.shape as Record<string, z.ZodType>)[key] : undefined;
    if (field === undefined) return undefined;
  }
  return field;
}

/** Paths of the personal fields of an object, through nested objects: `[['fields', 'name'], ['fields', 'email']]`. */
export function personalPaths(schema: z.ZodType): readonly (readonly string[])[] {
  const object = unwrapped(schema);
  if (!(object instanceof z.ZodObject)) return [];
  const paths: string[][] = [];
  for (const [key, field] of Object.entries(object.shape as Record<string, z.ZodType>)) {
    if (traitsOf(field).personal) paths.push([key]);
    else for (const path of personalPaths(field)) paths.push([key, ...path]);
  }
  return paths;
}
