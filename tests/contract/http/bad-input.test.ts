import { randomUUID } from 'node:crypto';
import { errorCatalogue, features } from '@lexledger/contracts/features';
import { aiRoutes } from '@lexledger/contracts/features/ai-provider';
import { approvalRoutes } from '@lexledger/contracts/features/approvals';
import { documentRoutes } from '@lexledger/contracts/features/documents';
import { draftRoutes, templateRoutes } from '@lexledger/contracts/features/drafting';
import { letterheadRoutes } from '@lexledger/contracts/features/firm-profile';
import { sessionRoutes } from '@lexledger/contracts/features/identity';
import { accountRoutes } from '@lexledger/contracts/features/identity/account';
import { accountDeletionRoute } from '@lexledger/contracts/features/identity/account-deletion';
import { forgotPasswordRoute, recoverRoute } from '@lexledger/contracts/features/identity/account-recovery';
import { twoFactorRoutes } from '@lexledger/contracts/features/identity/two-factor';
import { membershipRoutes } from '@lexledger/contracts/features/membership';
import { monitoringRoutes } from '@lexledger/contracts/features/monitoring';
import { parkedCommandRoutes } from '@lexledger/contracts/features/parked-commands';
import { practiceImportFile } from '@lexledger/contracts/features/practice-import';
import type { CommandDefinition } from '@lexledger/contracts/kernel/command';
import { errorBody } from '@lexledger/contracts/kernel/errors';
import type { Feature } from '@lexledger/contracts/kernel/feature';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { isFull } from '../../support/full.ts';
import { sendHttp } from '../../support/http-client.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { isSampled } from '../../support/sampled.ts';
import { registeredVisitor, type Visitor } from '../../support/visitor.ts';
import { fieldsOf, newRecordBody, referencesOf, sampleBody } from './sample-body.ts';

/** The contract of a route with a body. */
interface Route {
  readonly method: string;
  readonly path: string;
  readonly body: z.ZodType;
  readonly status: number;
}

const contracts = Object.values<Feature>(features);
const commands: readonly CommandDefinition[] = contracts.flatMap((feature) => feature.commands);
const routes: readonly Route[] = [
  ...commands,
  ...Object.values(sessionRoutes),
  recoverRoute,
  accountDeletionRoute,
  forgotPasswordRoute,
  ...Object.values(twoFactorRoutes),
  ...Object.values(accountRoutes),
  ...Object.values(monitoringRoutes).filter((route) => 'body' in route),
  ...Object.values(membershipRoutes).filter((route) => 'body' in route),
  ...Object.values(approvalRoutes),
  ...Object.values(parkedCommandRoutes),
  aiRoutes.propose,
  aiRoutes.test,
];
const named = routes.map((route) => [`${route.method} ${route.path}`, route] as const);

/** Maximum milliseconds of an answer. */
const PATIENCE_MS = 10_000;
/** Number of requests in parallel. */
const AT_ONCE = 16;
const NOBODY = '00000000-0000-4000-8000-000000000000';

let product: Product;
/** Sends what the routes of features refuse; those of accounts have an account for each route, since they may end it. */
let sender: Visitor;
let stranger: Visitor;
/** Ids of the stranger's records by category, which are foreign to all users below. */
const foreign = new Map<string, string>();

beforeAll(async () => {
  product = await startProduct({ env: { RATE_LIMIT: '0', SIGN_IN_LIMIT: '0' } });
  sender = await registeredVisitor(product.address);
  stranger = await registeredVisitor(product.address);
  for (const command of commands) {
    const { target, category, path, status } = command;
    if (target !== 'new') continue;
    const added = await stranger.post(path, await newRecordBody(command, (of) => foreign.get(of), stranger));
    // A record may have a message of its own.
    expect([path, added.status, added.body.code]).toEqual([path, status, undefined]);
    foreign.set(category, added.body.id);
  }
});
afterAll(() => product.dispose());

interface Sent {
  readonly title: string;
  /** The body as it is sent. */
  readonly body: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
  readonly path?: string;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

async function send({ method, path }: Pick<Route, 'method' | 'path'>, cookie: string, sent: Sent): Promise<Answer> {
  const address = `${product.address}${(sent.path ?? path).replace(/:\w+/g, NOBODY)}`;
  const { status, headers, text } = await sendHttp(address, {
    method,
    headers: { cookie, 'content-type': 'application/json', ...sent.headers },
    body: sent.body,
    patienceMs: PATIENCE_MS,
  });
  const isJson = headers['content-type']?.startsWith('application/json') ?? false;
  return { status, body: isJson ? JSON.parse(text) : text };
}

const refusal = errorBody.strict();

/** What is said of the bytes that are sent here, where the message is about the very file. */
const OF_THE_FILE: Readonly<Record<string, string>> = {
  LETTERHEAD_NOT_READABLE:
    'This is no Word document (.docx), or it is damaged. Save it in Word as .docx, and upload that.',
  TEMPLATE_NOT_READABLE:
    'This is no Word document (.docx), or it is damaged. Save it in Word as .docx, and upload that.',
};

/** The problem of a refusal; null if it has the documented shape. */
function shapeProblem({ status, body }: Answer): string | null {
  const read = refusal.safeParse(body);
  if (!read.success) return `${status} without the documented body: ${JSON.stringify(body)}`;
  const { code, message, issues } = read.data;
  if (status < 400 || status >= 500) return `${status} ${code}`;
  const documented = errorCatalogue[code as keyof typeof errorCatalogue] as
    | (typeof errorCatalogue)['INTERNAL']
    | undefined;
  if (documented?.status !== status) return `${status} ${code}, which the catalogue does not know so`;
  if (message !== (OF_THE_FILE[code] ?? documented.message)) return `${code} with the message ${message}`;
  if (code === 'INVALID_INPUT' && (issues ?? []).length === 0) return 'INVALID_INPUT without a word on what is invalid';
  const unclear = issues?.find((issue) => /^(Invalid|Too |Unrecognized|Expected)|undefined|NaN/.test(issue.message));
  return unclear === undefined ? null : `says only “${unclear.message}” of ${unclear.path}`;
}

type Judge = (answer: Answer) => string | null;

/** Sends all requests and returns the problems of their answers, one line each. */
async function problemsWith(
  route: Pick<Route, 'method' | 'path'>,
  lawyer: Visitor,
  all: readonly (Sent & { readonly judge?: Judge })[],
): Promise<string[]> {
  const found: string[] = [];
  const waiting = [...all];
  const inTurn = async (): Promise<void> => {
    for (let sent = waiting.shift(); sent !== undefined; sent = waiting.shift()) {
      const answer = await send(route, lawyer.cookie(), sent).catch((error: Error) => ({
        status: 0,
        body: error.message,
      }));
      const problem = (sent.judge ?? shapeProblem)(answer);
      if (problem !== null) found.push(`${sent.title}: ${problem}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, inTurn));
  return found.sort();
}

const nested = (depth: number, open: string, core: string, close: string): string =>
  `${open.repeat(depth)}${core}${close.repeat(depth)}`;
const LONG = 'x'.repeat(200_000);
/** Nesting depth of a value in each field; deeper bodies are tested with every route. */
const DEPTH = isFull ? 20_000 : 1_000;

/** Values as JSON text, since some of them cannot be expressed as values. */
const VALUES: Readonly<Record<string, string>> = {
  null: 'null',
  true: 'true',
  zero: '0',
  'minus zero': '-0',
  'a negative number': '-1',
  'a fraction': '1.5',
  'more than a double': '1e309',
  'less than a double': '-1e309',
  'beyond whole numbers': '9007199254740993',
  'the empty text': '""',
  'white space': '" \\t\\n "',
  'a text with NUL': '"a\\u0000b"',
  'a text with an escape': '"a\\u001b[31mb"',
  'half a character': '"a\\ud800b"',
  'the other half': '"\\udc00"',
  'a very long text': JSON.stringify(LONG),
  'NaN as text': '"NaN"',
  'Infinity as text': '"Infinity"',
  'a number as text': '"0x10"',
  'a day that is none': '"2026-02-30"',
  'a month that is none': '"2026-13-01"',
  'an instant that is none': '"2026-02-30T10:00:00Z"',
  'an hour that is none': '"2026-03-02T25:00:00Z"',
  'the year 0': '"0000-01-01"',
  'a day of six digits': '"+012026-01-01"',
  'an amount with too many places': '"1.005"',
  'an amount that is too large': '"100000000.00"',
  'an amount in thousands': '"1,000.00"',
  'an id that is none': '"1"',
  'an id in a path': '"../../etc/passwd"',
  'an empty list': '[]',
  'a list': '["a"]',
  'a list of lists': '[[[]]]',
  'an object': '{}',
  'an operator': '{"$ne":null}',
  'a prototype': '{"__proto__":{"isAdmin":true}}',
  'a constructor': '{"constructor":{"prototype":{"isAdmin":true}}}',
  'a deep list': nested(DEPTH, '[', '', ']'),
  'a deep object': nested(DEPTH, '{"a":', '1', '}'),
};

/** One in this many routes is tested with input that all routes parse in the same way. */
const SHARED_BY = 4;

/** Characters of one value in several fields of a body, which keep it below the limit of every route. */
const TOGETHER = 400_000;

/** Texts with deeper nesting than any call stack allows. */
const GIANT_TEXTS: readonly string[] = [
  '[['.repeat(100_000),
  nested(100_000, '[', '', ']'),
  nested(50_000, '{"a":', '1', '}'),
];
const GIANTS: readonly Sent[] = [
  { title: 'two megabytes', body: `{"a":"${'x'.repeat(2_097_152)}"}` },
  { title: 'two megabytes of white space', body: ' '.repeat(2_097_152) },
  { title: '50,000 fields', body: `{${Array.from({ length: 50_000 }, (_, index) => `"f${index}":1`).join()}}` },
];

/** Values that no text field may accept. */
const NEVER_WORDS = [
  'a text with NUL',
  'a text with an escape',
  'half a character',
  'the other half',
  'a very long text',
];
/** Fields of which only a digest is stored. */
const SECRETS = ['password', 'confirmPassword'];

function parsed(raw: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(raw) };
  } catch {
    return null;
  }
}

/** Whether the contract accepts this body; a schema that throws does not. */
function isTaken({ body }: Route, raw: string): boolean {
  const json = raw === '' ? { value: undefined } : parsed(raw);
  return json !== null && body.safeParse(json.value).success;
}

/** The paths of the contract's issues with this body. */
const refusedPaths = ({ body }: Route, raw: string): readonly string[] =>
  body.safeParse(JSON.parse(raw)).error?.issues.map(({ path }) => path.join('.')) ?? [];

const inGroups = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  all.length === 0 ? [] : [all.slice(0, size), ...inGroups(all.slice(size), size)];

/** Whether a path is a field's, or leads into it. */
const isWithin = (field: string, path: string): boolean => path === field || path.startsWith(`${field}.`);

describe.each(named)('%s', (_name, route) => {
  const isCommand = commands.includes(route as CommandDefinition);
  let lawyer: Visitor;
  beforeAll(async () => {
    lawyer = isCommand ? sender : await registeredVisitor(product.address);
  });

  /**
   * Whether the route is tested with bodies of a megabyte. They are read before the route is involved, so the seed
   * determines the routes.
   */
  const getsGiants = isSampled(routes.indexOf(route), 8);
  /** A sample of cases that are read before the route is involved, by the same code for every route. */
  const some = <T>(all: readonly T[]): readonly T[] =>
    all.filter((_, at) => isSampled(routes.indexOf(route) + at, SHARED_BY));
  const least = sampleBody(route.body, () => NOBODY);
  const fields = fieldsOf(route.body);
  /** The minimal body with some fields given as one JSON text. */
  const having = (given: readonly string[], raw: string): string => {
    const others = Object.entries(least).filter(([name]) => !given.includes(name));
    const members = [
      ...others.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`),
      ...given.map((name) => `${JSON.stringify(name)}:${raw}`),
    ];
    return `{${members.join()}}`;
  };
  /** The fields of which the contract tells that this body's value is not theirs. */
  const refusedFields = (given: readonly string[], body: string): readonly string[] => {
    const paths = refusedPaths(route, body);
    return given.filter((field) => paths.some((path) => isWithin(field, path)));
  };
  /** Accepts a refusal, or success if the contract accepts the body. */
  const unlessTaken =
    (raw: string): Judge =>
    (answer) =>
      isTaken(route, raw) && answer.status === route.status ? null : shapeProblem(answer);

  it('refuses what is no JSON, or no object', async () => {
    const texts: readonly string[] = [
      '{',
      '{"a":',
      '{"a":1,}',
      "{'a':1}",
      '{"a":NaN}',
      '{"a":undefined}',
      '{"a":01}',
      '{"a":1}{"a":2}',
      'undefined',
      '\u0000',
      '{"a":"\u0000"}',
      '{"a":"line\nend"}',
      'null',
      'true',
      '42',
      '"text"',
      '[]',
      '[{}]',
      '{"":1}',
      '{"__proto__":{"isAdmin":true}}',
      '{"__proto__":null}',
      '{"constructor":{"prototype":{"isAdmin":true}}}',
      '{"toString":1,"hasOwnProperty":1}',
      ...(getsGiants ? GIANT_TEXTS : []),
    ];
    const bytes: readonly Sent[] = [
      { title: 'bytes that are no UTF-8', body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) },
      { title: 'UTF-16', body: Buffer.from('\ufeff{"a":1}', 'utf16le') },
      { title: 'a file', body: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
    ];
    const sent = [...texts.map((body) => ({ title: body.slice(0, 40), body, judge: unlessTaken(body) })), ...bytes];
    expect(await problemsWith(route, lawyer, some(sent))).toEqual([]);
  });

  it('refuses another kind of body, and too much of it', async () => {
    const text = JSON.stringify(least);
    const kinds = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'nonsense',
    ];
    const sent: readonly Sent[] = [
      ...some(kinds).map((kind) => ({ title: kind, body: text || 'a=b', headers: { 'content-type': kind } })),
      ...(getsGiants ? GIANTS : []),
    ];
    expect(await problemsWith(route, lawyer, sent)).toEqual([]);
  });

  it('refuses fields that it does not have, by their names', async () => {
    const unknown = [
      'isAdmin',
      'id',
      'userId',
      'version',
      'createdAt',
      'removedAt',
      'clio id',
      'toString',
      '$where',
      'a.b',
      '\u0000',
    ].filter((field) => !fields.includes(field));
    const judge = ({ status, body }: Answer): string | null => {
      const { code, issues = [] } = body as z.infer<typeof errorBody>;
      if (code !== 'INVALID_INPUT') return `${status} ${code}`;
      const missed = unknown.filter((field) => !issues.some(({ path }) => path === field));
      return missed.length === 0 ? shapeProblem({ status, body }) : `says nothing of ${JSON.stringify(missed)}`;
    };
    const sent = [{ title: 'unknown fields', body: having(unknown, '"x"'), judge }];
    expect(await problemsWith(route, lawyer, sent)).toEqual([]);
  });

  it('means the last of a field that is said twice', async () => {
    const [field = 'a'] = Object.keys(least);
    const body = `{${JSON.stringify(field)}:[],${having([field], JSON.stringify((least as Record<string, unknown>)[field] ?? 1)).slice(1)}`;
    expect(await problemsWith(route, lawyer, [{ title: body, body, judge: unlessTaken(body) }])).toEqual([]);
  });

  it('refuses ids and versions that are none', async () => {
    const body = JSON.stringify(least);
    const keys = ['1', 'not-a-uuid', '', NOBODY.slice(1), `${NOBODY}${NOBODY}`, '{"a":1}', 'x'.repeat(5_000)];
    const versions = ['"one"', '-1', '1.5', '1e309', '"1" "2"', 'x'.repeat(5_000)];
    const sent: Sent[] = [
      ...keys.map((key) => ({
        title: `Idempotency-Key ${key.slice(0, 20)}`,
        body,
        headers: { 'idempotency-key': key },
      })),
      ...versions.map((version) => ({
        title: `If-Match ${version.slice(0, 20)}`,
        body,
        headers: { 'if-match': version },
      })),
    ];
    const judged = some(sent).map((one) => ({ ...one, judge: isCommand ? shapeProblem : unlessTaken(body) }));
    expect(await problemsWith(route, lawyer, judged)).toEqual([]);
  });

  if (fields.length > 0) {
    it('refuses values that its fields do not take, by the field', async () => {
      const alone = (title: string, raw: string) => (field: string) => {
        const body = having([field], raw);
        const judge = (answer: Answer): string | null => {
          if (isTaken(route, body)) return answer.status === route.status ? null : shapeProblem(answer);
          const { issues = [], code } = answer.body as z.infer<typeof errorBody>;
          const paths = refusedPaths(route, body);
          const tells = code === 'MALFORMED_JSON' || issues.some(({ path }) => paths.includes(path));
          return tells ? shapeProblem(answer) : `${answer.status} ${code}, issues of ${JSON.stringify(issues)}`;
        };
        return { title: `${field}: ${title}`, body, judge };
      };
      const together = (title: string, raw: string) => (given: readonly string[]) => {
        const judge = (answer: Answer): string | null => {
          const { issues = [], code } = answer.body as z.infer<typeof errorBody>;
          const missed = given.filter((field) => !issues.some(({ path }) => isWithin(field, path)));
          const tells = code === 'MALFORMED_JSON' || missed.length === 0;
          return tells ? shapeProblem(answer) : `${answer.status} ${code}, no issue of ${missed.join()}`;
        };
        return { title: `${given.join()}: ${title}`, body: having(given, raw), judge };
      };
      const sent = Object.entries(VALUES).flatMap(([title, raw], turn) => {
        const tried = fields.filter((_, at) => isSampled(at + turn, 3));
        // What each field refuses by itself is told of all at once; a value that is taken gets further than the contract.
        const refused = tried.filter((field) => refusedFields([field], having([field], raw)).length > 0);
        const told = refusedFields(refused, having(refused, raw));
        return [
          ...inGroups(told, Math.max(1, Math.floor(TOGETHER / raw.length))).map(together(title, raw)),
          ...tried.filter((field) => !told.includes(field)).map(alone(title, raw)),
        ];
      });
      expect(await problemsWith(route, lawyer, sent)).toEqual([]);
    });
  }

  // Other routes store nothing except in the log.
  if (isCommand || route === sessionRoutes.register) {
    it('takes no text into a field that cannot be kept as it is', () => {
      const words = fields.filter((field) => !SECRETS.includes(field) && isTaken(route, having([field], '"a text"')));
      const taken = words.flatMap((field) =>
        NEVER_WORDS.filter((title) => isTaken(route, having([field], VALUES[title] as string))).map(
          (title) => `${field}: ${title}`,
        ),
      );
      expect(taken).toEqual([]);
    });
  }

  if (route.path.includes('/:')) {
    it('refuses an address that names no record of the sender’s, and does not say whose it is', async () => {
      const { category } = route as CommandDefinition;
      const at = (id: string): string => route.path.replace(/:\w+/g, id);
      const own = foreign.get(category) ?? NOBODY;
      const ids = [
        '1',
        'null',
        'undefined',
        '%00',
        '%ff',
        '%F0%9F%98%80',
        '..%2f..%2fetc',
        '__proto__',
        '{}',
        `${NOBODY}x`,
        'x'.repeat(3_000),
      ];
      // The sender's own password, where it is asked for before anything else is looked at.
      const { passwordField } = route as Partial<CommandDefinition>;
      const body = JSON.stringify({ ...least, ...(passwordField && { [passwordField]: 'correct horse' }) });
      const none = (answer: Answer): string | null =>
        shapeProblem(answer) ?? ([400, 404].includes(answer.status) ? null : `${answer.status}`);
      const missing = (answer: Answer): string | null =>
        shapeProblem(answer) ?? (answer.status === 404 ? null : `${answer.status} ${JSON.stringify(answer.body)}`);
      const sent = [
        ...some(ids).map((id) => ({ title: id.slice(0, 20), body, path: at(id), judge: none })),
        { title: 'nobody’s', body, path: at(randomUUID()), judge: missing },
        { title: 'somebody else’s', body, path: at(own), judge: missing },
      ];
      expect(await problemsWith(route, lawyer, sent)).toEqual([]);
    });
  }
});

/** Required queries of routes that do not return everything. */
const ASKED: Readonly<Record<string, string>> = {
  '/api/auth/device-key': `?device=${NOBODY}`,
  '/api/financial-reports/records': '?figure=income&by=month&key=2026-03',
  '/api/research': '?question=rent',
  '/api/performance': '?from=2026-03-01&to=2026-03-31',
  '/api/performance/records': '?from=2026-03-01&to=2026-03-31&figure=recorded',
  '/api/calendar-occurrences': '?from=2026-03-01T00:00:00.000Z&to=2026-04-01T00:00:00.000Z',
};

describe('a record of somebody else', () => {
  /** Categories of fields whose names do not reveal them. */
  const CATEGORIES: Readonly<Record<string, string>> = {
    assignedTo: 'member',
    preparedForId: 'member',
    workedBy: 'member',
    // Documents are created by uploads and not by commands, so another user's case stands in for one.
    caseDocumentId: 'case',
    documentId: 'case',
    againstId: 'proof',
    ruleSetId: 'ruleset',
    billedClientId: 'client',
    conflictCheckId: 'check',
    parentId: 'folder',
    bankAccountId: 'trustbank',
  };
  /** Fields with ids that are not those of records: a measurement of the user's own timer, an element of a claim. */
  const OF_NO_RECORD = ['measureId', 'elementId'];
  const naming = commands
    // A sealed answer is the server's own, and is refused before what it names is looked up.
    .filter(({ target, sealedField }) => target === 'new' && sealedField === undefined)
    .flatMap((command) =>
      referencesOf(command.body)
        .filter((field) => !OF_NO_RECORD.includes(field))
        .map((field) => [`${command.method} ${command.path}: ${field}`, command, field] as const),
    );

  it.each(naming)('cannot be named in %s', async (_name, command, field) => {
    const category = CATEGORIES[field] ?? field.replace(/Id$/, '');
    const id = foreign.get(category);
    if (id === undefined) throw new Error(`there is no ${category}; say in CATEGORIES which records ${field} names`);
    const least = sampleBody(command.body, (of) => foreign.get(of));
    const body = JSON.stringify({ ...least, [field]: id });
    const judge = (answer: Answer): string | null => {
      const { code, issues } = answer.body as z.infer<typeof errorBody>;
      // The issue may also be about a required field that names a record, too.
      const isTold = code === 'REFERENCE_NOT_FOUND' && issues?.some(({ path }) => path === field || path in least);
      return isTold ? shapeProblem(answer) : JSON.stringify(answer);
    };
    expect(await problemsWith(command, sender, [{ title: field, body, judge }])).toEqual([]);
  });
});

/** Routes whose body is a file, and their queries. */
const uploads = [
  ['POST', documentRoutes.upload.path, `caseId=${NOBODY}&fileName=a.txt`],
  ['POST', documentRoutes.addVersion.path, 'fileName=a.txt'],
  ['POST', draftRoutes.returned.path, 'fileName=a.docx'],
  ['POST', templateRoutes.upload.path, 'fileName=a.docx'],
  ['POST', templateRoutes.replace.path, 'fileName=a.docx'],
  ['POST', letterheadRoutes.upload.path, 'fileName=a.docx'],
  ['POST', practiceImportFile.path, ''],
] as const;

describe.each(uploads)('a file: %s %s', (method, path, query) => {
  const route = { method, path };
  const bytes = { 'content-type': 'application/octet-stream' };
  const file = (title: string, address: string, headers: Sent['headers'] = bytes): Sent => ({
    title,
    path: `${path}?${address}`,
    headers,
    body: 'Minutes of the meeting',
  });
  const addresses = [
    file('of nobody’s record', query),
    file('of a record that is no id', query.replace(NOBODY, 'x')),
    file('with a word that is unknown', `${query}&colour=red`),
    file('with a name too long', `fileName=${'x'.repeat(2_000)}`),
    file('with a name twice', `${query}&fileName=b.txt`),
    file('with half an escape', `${query}%E0%A4`),
    file('without anything', ''),
    ...['application/json', 'text/html', 'multipart/form-data', 'x'].map((type) =>
      file(`sent as ${type}`, query, { 'content-type': type }),
    ),
  ];

  it('is refused in the documented shape', async () => {
    const lawyer = await registeredVisitor(product.address);
    expect(await problemsWith(route, lawyer, addresses)).toEqual([]);
  });

  it('is refused to whoever is not signed in', async () => {
    for (const sent of addresses) {
      const answer = await send(route, '', sent);
      expect([sent.title, answer.status, (answer.body as { code: string }).code]).toEqual([
        sent.title,
        401,
        'NOT_SIGNED_IN',
      ]);
    }
  });
});

describe('after all that', () => {
  it('no route was left out that the product documents', async () => {
    const { body } = await stranger.get('/api/docs/json');
    const documented = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const tried = new Set<string>([
      ...named.map(([name]) => name),
      ...uploads.map(([method, path]) => `${method} ${path}`),
    ]);
    expect(documented.filter((route) => !/^(GET|HEAD) /.test(route) && !tried.has(route))).toEqual([]);
  });

  it('the product runs, every list answers, and its log holds no failure', async () => {
    expect((await stranger.get('/health/ready')).status).toBe(200);
    for (const { path } of contracts.flatMap((feature) => feature.queries)) {
      if (path.includes('/:')) continue;
      const { status } = await stranger.get(`${path}${ASKED[path] ?? ''}`);
      expect([path, status]).toEqual([path, 200]);
    }
    expect(
      product
        .output()
        .split('\n')
        .filter((line) => /"level":"(error|fatal)"/.test(line)),
    ).toEqual([]);
  });
});
