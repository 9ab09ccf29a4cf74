import { z } from 'zod';

/** Properties of a field beyond its type; used by the event codec, the HTTP edge and the views. */
export interface FieldTraits {
  /** Whether the field is sealed under its subject's key before it is stored in an event. */
  readonly personal?: boolean;
  /** How text from outside is converted to the field's canonical form. */
  readonly kind?: 'money' | 'date' | 'instant';
  /** Whether clients must give a day or an instant in modern years; stored values may have any year. */
  readonly modern?: boolean;
  /** Label for people, if it cannot be derived from the field's name. */
  readonly label?: string;
  /** The list of the record or records whose ids the field holds: 'team-members'. */
  readonly names?: string;
  /** The field of the record that tells whether this instant only represents its UTC day. */
  readonly dayWhen?: string;
  /** Whether the field is a number of minutes. */
  readonly minutes?: boolean;
  /** Set for values for programs, not words: an RRULE, the name of a time zone, a layout. They are not searched. */
  readonly code?: 'recurrence' | 'zone' | 'layout';
  /**
   * Whether the field holds entries by their keys, each a value of its own: a change has some of them, null for one that
   * is taken out, and two changes conflict only in the entries that both have.
   */
  readonly entries?: boolean;
  /** Whether the field is only for the product's own computations and hidden from the history. */
  readonly internal?: boolean;
}

const registry = z.registry<FieldTraits>();

type Wrapper = z.ZodType & { readonly def: { readonly innerType?: z.ZodType } };

/** The schema inside optional, nullable, default and similar wrappers. */
export function unwrapped(schema: z.ZodType): z.ZodType {
  const inner = (schema as Wrapper).def.innerType;
  return inner === undefined ? schema : unwrapped(inner);
}

/**
 * Adds traits to a schema and returns that same schema. It must be called after every refinement, which would make a
 * new one.
 */
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
