import type { Issue } from '@lexledger/contracts/kernel/errors';
import type { z } from 'zod';

type ZodIssue = z.core.$ZodIssue;

const THINGS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
  date: 'a date',
};

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'Give the id of a record',
  email: 'Valid email is required',
  date: 'Give a date such as 2026-03-31',
  datetime: 'Give a date and time such as 2026-03-31T14:00:00.000Z',
  url: 'Give a web address such as https://example.com',
};

const quoted = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join(', ');

function sizeSentence(origin: string, bound: 'least' | 'most', limit: number | bigint): string {
  if (origin === 'string') return `Use at ${bound} ${limit} ${limit === 1 ? 'character' : 'characters'}`;
  if (origin === 'array' || origin === 'set') return `Give at ${bound} ${limit} ${limit === 1 ? 'entry' : 'entries'}`;
  return `Give a number of at ${bound} ${limit}`;
}

/** Zod's generated messages begin like this; a message from a schema of ours does not. */
const isZodsOwn = (message: string): boolean => /^(Invalid |Too (small|big)|Unrecognized )/.test(message);

/** One sentence for a person; the schema's own message if it has one. */
function sentence(issue: ZodIssue): string {
  if (!isZodsOwn(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined && issue.message.endsWith('received undefined')
        ? 'Fill in this field'
        : `Give ${THINGS[issue.expected] ?? 'a value of the right kind'} here`;
    case 'invalid_value':
      return issue.values.length === 1 ? `Give ${quoted(issue.values)} here` : `Give one of ${quoted(issue.values)}`;
    case 'too_small':
      return sizeSentence(issue.origin, 'least', issue.minimum);
    case 'too_big':
      return sizeSentence(issue.origin, 'most', issue.maximum);
    case 'not_multiple_of':
      return `Give a multiple of ${issue.divisor}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'This value does not have the expected form';
    case 'invalid_union':
      return 'This value does not have any of the expected forms';
    default:
      return 'This value is not accepted here';
  }
}

/** Validation issues by field; each unknown field gets an issue of its own. */
export function issuesOf(error: z.core.$ZodError): Issue[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ path: [...path, key].join('.'), message: `There is no field ${key} here` }));
    }
    return [{ path: path.join('.'), message: sentence(issue) }];
  });
}
