import type { CommandDefinition } from '@lexledger/contracts/kernel/command';
import { z } from 'zod';
import type { Visitor } from '../../support/visitor.ts';

/** The part of JSON Schema that the contracts' bodies use. */
export interface JsonSchema {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  /** The values of a record by keys. */
  readonly additionalProperties?: JsonSchema | boolean;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly maximum?: number;
}

/** Returns the id of a record that a field refers to: 'client' for `clientId`; undefined if there is none. */
export type IdOf = (category: string) => string | undefined;

export const schemaOf = (body: z.ZodType): JsonSchema =>
  z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** The names of the fields that a body may have. */
export const fieldsOf = (body: z.ZodType): readonly string[] => Object.keys(schemaOf(body).properties ?? {});

const isId = ({ format, anyOf = [] }: JsonSchema): boolean => format === 'uuid' || anyOf.some(isId);

/** The names of the fields that hold the id of a record. */
export const referencesOf = (body: z.ZodType): readonly string[] =>
  Object.entries(schemaOf(body).properties ?? {}).flatMap(([field, schema]) => (isId(schema) ? [field] : []));

const FORMATS: Readonly<Record<string, string>> = {
  email: 'ada@byron.example',
  date: '2026-03-02',
  'date-time': '2026-03-02T10:00:00.000Z',
};

/** Fields with a URL, which the JSON Schema does not show; a postal address may be one, too. */
const ADDRESS = /^url$|Link$|^address$/;

/** Fields with an IP address. */
const IP_ADDRESS = /^ipAddress$|^(start|end)Ip$/;

/** Fields with the IANA name of a time zone. */
const TIME_ZONE = /^timeZone$/;

/** Fields with several words, which must differ. */
const SEVERAL_WORDS = /^words$/;

/** A secret in the format of a link's secret. */
const SHA256 = '0'.repeat(64);
const SECRET = 'A'.repeat(43);

/** An id that is no record's. */
const NO_ID = '00000000-0000-4000-8000-000000000000';

/** The shortest text that a schema accepts, as far as JSON Schema shows. */
export function sampleText({ format, pattern, minLength = 1 }: JsonSchema, field: string, idOf: IdOf): string {
  if (format === 'uuid') return idOf(field.replace(/Id$/, '')) ?? NO_ID;
  const known = FORMATS[format ?? ''];
  if (known !== undefined) return known;
  if (ADDRESS.test(field)) return 'https://docs.google.com/document/d/1AbCdEfGhIjKlMnOpQrStUvWxYz0123456789/edit';
  if (IP_ADDRESS.test(field)) return '203.0.113.7';
  if (TIME_ZONE.test(field)) return 'America/New_York';
  if (SEVERAL_WORDS.test(field)) return 'tenant, lessee';
  const fitting = ['100.00', '12.5', 'a text', 'name', 'AB', SECRET, SHA256, '/api/cases'].find((sample) =>
    new RegExp(pattern ?? '^a', 'u').test(sample),
  );
  return (fitting ?? 'a text').padEnd(minLength, '.');
}

function sample(schema: JsonSchema, field: string, idOf: IdOf): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice !== undefined) return sample(choice, field, idOf);
  switch (schema.type) {
    case 'string':
      return sampleText(schema, field, idOf);
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, 0);
    case 'boolean':
      return false;
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}, field, idOf));
    default:
      return sampleEntry(schema, idOf) ?? sampleObject(schema, idOf);
  }
}

/** One entry under its id, for a record whose entries have theirs; undefined for any other object. */
function sampleEntry({ additionalProperties: entry }: JsonSchema, idOf: IdOf): Record<string, unknown> | undefined {
  const hasIds = typeof entry === 'object' && entry.required?.includes('id');
  return hasIds ? { [NO_ID]: sample(entry, '', idOf) } : undefined;
}

/** A place in a body with the id of a record: 'caseId', 'lines[].entryId', 'rows[].skip.clientId'. */
export interface NamedPlace {
  readonly path: string;
  /** The minimal body with an id in this place. */
  readonly withId: (id: string) => Record<string, unknown>;
}

type Place = readonly [path: string, make: (id: string) => unknown];

function placesIn(schema: JsonSchema, path: string, idOf: IdOf): readonly Place[] {
  if (schema.format === 'uuid') return [[path, (id) => id]];
  const choices = (schema.anyOf ?? schema.oneOf ?? []).flatMap((choice) => placesIn(choice, path, idOf));
  const items: readonly Place[] =
    schema.items === undefined
      ? []
      : placesIn(schema.items, `${path}[]`, idOf).map(([inner, make]) => [inner, (id) => [make(id)]]);
  const fields = Object.entries(schema.properties ?? {}).flatMap(([field, inner]) =>
    placesIn(inner, path === '' ? field : `${path}.${field}`, idOf).map(
      ([found, make]): Place => [found, (id) => ({ ...sampleObject(schema, idOf), [field]: make(id) })],
    ),
  );
  return [...new Map([...choices, ...items, ...fields]).entries()];
}

/** Every place of a body with the id of a record, at any depth. */
export const placesOfIds = (body: z.ZodType, idOf: IdOf): readonly NamedPlace[] =>
  placesIn(schemaOf(body), '', idOf).map(([path, make]) => ({
    path,
    withId: (id) => make(id) as Record<string, unknown>,
  }));

/**
 * The minimal object for a schema that requires no field but at least one, such as changes within another body: its
 * first field.
 */
function filled(schema: JsonSchema, idOf: IdOf): Record<string, unknown> {
  const { required = [], properties = {} } = schema;
  const inner = Object.entries(properties).filter(([field, { type }]) => required.includes(field) && type === 'object');
  const firsts = inner.map(([field, { properties: own = {} }]) => {
    const [first] = Object.entries(own);
    return [field, first === undefined ? {} : { [first[0]]: sample(first[1], first[0], idOf) }] as const;
  });
  return { ...sampleObject(schema, idOf), ...Object.fromEntries(firsts) };
}

function sampleObject({ required = [], properties = {} }: JsonSchema, idOf: IdOf): Record<string, unknown> {
  return Object.fromEntries(required.map((field) => [field, sample(properties[field] ?? {}, field, idOf)]));
}

const isListOfIds = ({ type, items }: JsonSchema): boolean => type === 'array' && items?.format === 'uuid';

/** The first list of ids that is not required, with one id. */
function firstIds({ required = [], properties = {} }: JsonSchema, idOf: IdOf): Record<string, unknown> {
  const found = Object.entries(properties).find(([field, schema]) => !required.includes(field) && isListOfIds(schema));
  return found === undefined ? {} : { [found[0]]: [sample(found[1].items ?? {}, found[0], idOf)] };
}

/**
 * The minimal body that a schema accepts: its required fields, or, for a change, which requires none, its first field.
 * @throws Error if the schema has a rule that JSON Schema cannot express and the sample violates it
 */
export function sampleBody(body: z.ZodType, idOf: IdOf): Record<string, unknown> {
  const schema = schemaOf(body);
  const least = sampleObject(schema, idOf);
  const [first] = Object.entries(schema.properties ?? {});
  const candidates = [
    least,
    // A list of ids is enough for a rule that wants one of several lists.
    { ...least, ...firstIds(schema, idOf) },
    ...(first === undefined ? [] : [{ ...least, [first[0]]: sample(first[1], first[0], idOf) }]),
    filled(schema, idOf),
  ];
  const fitting = candidates.find((candidate) => body.safeParse(candidate).success);
  if (fitting === undefined) {
    throw new Error(
      `the schema refuses ${JSON.stringify(least)}: ${body.safeParse(least).error?.message}; teach sampleBody its rule`,
    );
  }
  return fitting;
}

/** What a new record needs besides, by the path: rules of several fields that the schema does not have. */
const NEEDED_BESIDES: Readonly<Record<string, object>> = {
  '/api/element-proofs': { note: 'The minutes of the meeting' },
};

/** The server's answers that a new record holds, by the path: they come with the seal without which none is accepted. */
const ANSWERS: Readonly<Record<string, (idOf: IdOf) => string>> = {
  '/api/cite-checks': (idOf) => `/api/drafts/${idOf('draft')}/cite-check`,
};

/** The minimal body with which a new record is accepted. */
export async function newRecordBody(
  { path, body }: Pick<CommandDefinition, 'path' | 'body'>,
  idOf: IdOf,
  visitor: Pick<Visitor, 'get'>,
): Promise<object> {
  const answer = ANSWERS[path]?.(idOf);
  return {
    ...sampleBody(body, idOf),
    ...NEEDED_BESIDES[path],
    // A case is restored to a moment at which it was there.
    ...(path === '/api/case-restorations' && { moment: new Date().toISOString() }),
    ...(answer !== undefined && ((await visitor.get(answer)).body as object)),
  };
}
