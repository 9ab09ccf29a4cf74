import type { z } from 'zod';
import { type IdOf, type JsonSchema, sampleBody, sampleText, schemaOf } from './sample-body.ts';

/** Patterns of long texts that text parsers try to interpret, and on which regular expressions backtrack. */
export const PATTERNS: Readonly<Record<string, string>> = {
  words: 'Aa ',
  'opening brackets': '([{<',
  placeholders: '{{client.name ',
  citations: 'Roe v. Doe, 9 U.S. 9, 9 (9th Cir. 1999); Id. at 9, ',
  'nearly citations': '9 U.S. U.S. v. v. ',
  quotes: '","',
  accents: 'e\u0301\u0302 ',
  digits: '9'.repeat(50),
  'names of days': 'BEGIN:VEVENT\r\nRRULE:FREQ=DAILY\r\n',
};

/** Recurrence rules with rare, no, or very many occurrences. */
const RULES = [
  'FREQ=YEARLY;BYSETPOS=366;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYMONTH=2',
  `FREQ=DAILY;BYHOUR=${Array.from({ length: 24 }, (_, hour) => hour).join()}`,
  'FREQ=YEARLY;BYDAY=1MO,-1TU,53WE,-53TH;COUNT=2000',
  'FREQ=DAILY;INTERVAL=1000;BYMONTHDAY=31;BYMONTH=2',
];

/** Limits where JSON Schema gives none: characters of a text and of a whole body, and items of a list. */
const LONGEST_TEXT = 20_000;
const LONGEST_BODY = 900_000;
const MOST_ITEMS = 2_000;

interface Making {
  readonly pattern: string;
  readonly turn: number;
  readonly idOf: IdOf;
}

function longText(schema: JsonSchema, field: string, { pattern, turn, idOf }: Making): string {
  const { format, maxLength = LONGEST_TEXT } = schema;
  if (field === 'recurrenceRule') return RULES[turn % RULES.length] as string;
  if (format === 'date') return turn % 2 === 0 ? '1900-01-01' : '2199-12-31';
  if (format === 'date-time') return turn % 2 === 0 ? '1900-01-01T00:00:00.000Z' : '2199-12-31T23:59:59.999Z';
  if (format !== undefined || schema.pattern !== undefined) return sampleText(schema, field, idOf);
  const length = Math.min(maxLength, LONGEST_TEXT);
  return pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length);
}

/** Makes texts that must be unique begin with their index. */
const numbered = (value: unknown, place: number): unknown => {
  if (typeof value === 'string' && value.length > 8 && !/^[\d-]{10}|^FREQ/.test(value)) {
    return `${place}`.padEnd(5, '.') + value.slice(5);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, numbered(one, place)]));
};

function worst(schema: JsonSchema, field: string, room: number, making: Making): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum.at(-1);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return worst(choices.find(({ type }) => type !== 'null') ?? {}, field, room, making);
  switch (schema.type) {
    case 'string':
      return longText(schema, field, making);
    case 'integer':
    case 'number':
      return Math.min(schema.maximum ?? 9_999, 2 ** 31);
    case 'boolean':
      return making.turn % 2 === 0;
    case 'array': {
      const item = worst(schema.items ?? {}, field, room / 20, making);
      const most = Math.floor(room / (JSON.stringify(item ?? null).length + 1));
      const length = Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? MOST_ITEMS, most));
      return Array.from({ length }, (_, place) => numbered(item, place));
    }
    default: {
      const fields = Object.entries(schema.properties ?? {});
      return Object.fromEntries(
        fields.map(([name, inner]) => [name, worst(inner, name, room / fields.length, making)]),
      );
    }
  }
}

/**
 * The largest and most expensive bodies that a schema allows, one for each pattern; and each again reduced to what the
 * schema accepts, added to the minimal body.
 */
export function worstBodies(body: z.ZodType, idOf: IdOf): readonly object[] {
  const least = sampleBody(body, idOf);
  return Object.values(PATTERNS).flatMap((pattern, turn) => {
    const all = worst(schemaOf(body), '', LONGEST_BODY, { pattern, turn, idOf }) as Record<string, unknown>;
    const taken = Object.entries(all).filter(([name, value]) => body.safeParse({ ...least, [name]: value }).success);
    return [all, { ...least, ...Object.fromEntries(taken) }];
  });
}
