import { randomUUID } from 'node:crypto';
import { features } from '@lexledger/contracts/features';
import { documentRoutes } from '@lexledger/contracts/features/documents';
import type { CommandDefinition } from '@lexledger/contracts/kernel/command';
import type { Feature } from '@lexledger/contracts/kernel/feature';
import { beforeAll, describe, expect, it } from 'vitest';
import { sendHttp } from '../../support/http-client.ts';
import { isSampled } from '../../support/sampled.ts';
import type { Visitor } from '../../support/visitor.ts';
import { type IdOf, newRecordBody, placesOfIds, sampleBody } from './sample-body.ts';

const commands: readonly CommandDefinition[] = Object.values<Feature>(features).flatMap((feature) => feature.commands);
const queries = Object.values<Feature>(features).flatMap((feature) => feature.queries);

/** Fields whose ids are not those of records: parts of the command's own record, or ids chosen by the sender. */
const OF_NO_RECORD: readonly string[] = [
  'measureId',
  'lines[].id',
  'positions[].id',
  'filterId',
  'tagIds[]',
  // Entries of trust ledgers, which have no streams of their own: nobody is shown those of others.
  'deposits[]',
  'paymentId',
  'lineId',
  'creditId',
  'keep[]',
  // What a restoration does not find stands as it did.
  'records[].id',
  // Elements of a claim have ids of the sender's.
  'elementId',
  // What a saved analysis, a question and a version of a draft say of records stays as it was said.
  'claims[].claimId',
  'claims[].elements[].elementId',
  'found[].id',
  'values.parties[].id',
  'values.facts[].id',
  'values.authorities[].id',
  // So does what the server answered of a draft's citations.
  'check.draftId',
  'check.caseId',
  'check.clientId',
  'check.findings[].found[].id',
  'check.findings[].nearest.source.id',
  // Somebody who is mentioned and is no member of the firm is only a name.
  'mentions[].memberId',
];

/** Ids that are tried where each may make something of its own: below the limit of timers. */
const FEW = 20;

/** Other codes than REFERENCE_NOT_FOUND, for ids of the command's own record or its parts. */
const REFUSED_OTHERWISE: Readonly<Record<string, string>> = {
  'DismissBirthdayReminder clientId': 'NOT_FOUND',
  'AddDraft clientId': 'CLIENT_NOT_OF_CASE',
  'ChangeDraft clientId': 'CLIENT_NOT_OF_CASE',
  'DraftClosingStatement clientId': 'CLIENT_NOT_OF_CASE',
  'ChangeClosingStatement clientId': 'CLIENT_NOT_OF_CASE',
  'SaveCiteCheck draftId': 'ANSWER_NOT_SEALED',
  'ReverseTrustEntry entryId': 'TRUST_NOT_REVERSIBLE',
  'ClearTrustEntry entryId': 'NOT_FOUND',
  'OfferOwnership memberId': 'NO_SUCH_MEMBER',
  // The wall itself is not there, or has nothing behind it.
  'RaiseWall people[]': 'INVALID_INPUT',
  'RemindOfWall people[]': 'NOT_FOUND',
  'ExcludeFromFee people[]': 'NOT_FOUND',
  // A check's matches cannot be changed.
  'ChangeConflictCheck matches[].id': 'CHECK_IS_KEPT',
  'ChangeConflictCheck matches[].caseId': 'CHECK_IS_KEPT',
};

/** Every command at whose address an id is. */
export const addressedCommands = commands.filter(({ path }) => /:\w*[iI]d\b/.test(path));

const SECOND_PERSON: readonly unknown[] = ['APPROVAL_NEEDED', 'SECOND_PERSON_MISSING'];

/** Required queries of routes that do not return everything. */
const ASKED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/api/calendar-occurrences': { from: '2026-03-01T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z' },
};

const ABSENT = '11111111-1111-4111-8111-111111111111';

/** Changes the body of a new record before it is sent. */
export type Planting = (command: CommandDefinition, body: object, idOf: IdOf) => object;

/**
 * Adds a record of every kind that can be added, and answers their ids by category.
 * @param subject what the uploaded document is named after and speaks of
 * @param keyOf the id of the command at a path; new ones by default
 */
export async function oneOfEach(
  address: string,
  visitor: Visitor,
  planted: Planting = (_command, body) => body,
  subject = 'minutes',
  keyOf?: (path: string) => string,
): Promise<Map<string, string>> {
  const to = new Map<string, string>();
  const idOf: IdOf = (category) => to.get(category);
  for (const command of commands) {
    const { target, category, path, status } = command;
    if (target !== 'new') continue;
    const body = await newRecordBody(command, idOf, visitor);
    const headers = keyOf === undefined ? {} : { 'idempotency-key': keyOf(path) };
    const added = await visitor.post(path, planted(command, body, idOf), headers);
    // What takes a second person in a firm of several is added by nobody alone.
    if (SECOND_PERSON.includes(added.body?.code)) continue;
    expect([path, added.status, added.status === status ? '' : added.body]).toEqual([path, status, '']);
    to.set(category, added.body.id);
  }
  const upload = `${documentRoutes.upload.path}?caseId=${to.get('case')}&fileName=${subject}.txt`;
  const uploaded = await fetch(`${address}${upload}`, {
    method: 'POST',
    headers: { cookie: visitor.cookie(), 'content-type': 'application/octet-stream' },
    body: `The text of ${subject}`,
  });
  to.set('document', ((await uploaded.json()) as { readonly id: string }).id);
  await visitor.post(`/api/trust-accounts/${to.get('client')}/deposits`, { amount: '500.00' });
  return to;
}

/** Somebody, and records that are not there for them. */
export interface Sides {
  readonly address: string;
  readonly lawyer: Visitor;
  /** Somebody for whom they are not there either, and of whom nothing was refused yet. */
  readonly reader: () => Promise<Visitor>;
  /** Ids of records by category: the lawyer's own, and those that are not there. */
  readonly own: ReadonlyMap<string, string>;
  readonly foreign: ReadonlyMap<string, string>;
  /** Codes of commands that are refused to the lawyer whatever they name. */
  readonly refusedByType?: Readonly<Record<string, string>>;
  /** Hears of each answer, without the id that was asked for, and to what it is. */
  readonly onAnswer?: (answer: string, of: string) => void;
}

/** Every address at which something is read by an id: '/api/cases/{id}'. */
export async function readingPaths(one: Visitor): Promise<readonly string[]> {
  const { body } = await one.get('/api/docs/json');
  return Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
    'get' in methods && path.includes('{') ? [path] : [],
  );
}

export const atId = (path: string, id: string): string => path.replace(/\{\w*[iI]d\}/g, id).replace(/\{\w+\}/g, '1');

/** Ids of records that are not there for somebody are answered like ids of nothing. */
export function foreignIdsContract(setUp: () => Promise<Sides>): void {
  let sides: Sides;
  let own: Sides['own'];
  let foreign: Sides['foreign'];
  let lawyer: Visitor;
  beforeAll(async () => {
    sides = await setUp();
    ({ own, foreign, lawyer } = sides);
  });

  /**
   * The parts of an answer that may depend on the id: without the id itself and without values that are unique to each
   * answer.
   */
  async function answerTo(
    method: string,
    path: string,
    id: string,
    body?: unknown,
    who: Visitor = lawyer,
  ): Promise<string> {
    const isJson = body === undefined ? {} : { 'content-type': 'application/json' };
    const answer = await sendHttp(`${sides.address}${path}`, {
      method,
      headers: { cookie: who.cookie(), ...isJson },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    sides.onAnswer?.(JSON.stringify([answer.headers, answer.text]).replaceAll(id, '{id}'), `${method} ${path}`);
    const said = answer.text.replaceAll(id, '{id}').replace(/"correlationId":"[^"]*"/, '');
    return `${answer.status} ${answer.headers['content-type']} ${said}`;
  }

  let asked = 0;

  /**
   * The categories whose ids are tested where one of `meant` is expected: all with LOAD=full, else a third that depends
   * on the seed.
   */
  function tried(meant: readonly string[]): readonly (readonly [category: string, id: string])[] {
    asked += 1;
    return [...foreign].filter(([category], at) => meant.includes(category) || isSampled(at + asked, 3));
  }

  /** The differences between the answers to ids of another user's records and the answer to an unused id. */
  async function tells(ask: (id: string) => Promise<string>, ...meant: readonly string[]): Promise<readonly string[]> {
    const absent = await ask(ABSENT);
    const found = tried(meant).map(async ([category, id]) => {
      const answer = await ask(id);
      return answer === absent ? [] : [`${category}: ${answer} instead of ${absent}`];
    });
    return (await Promise.all(found)).flat();
  }

  /** The command's path with ids of the lawyer's own records. */
  const ownPath = ({ path, category }: CommandDefinition): string =>
    path
      .replace(':id', (category === 'trust' ? own.get('client') : own.get(category)) ?? ABSENT)
      .replace(':clientId', own.get('client') ?? ABSENT)
      .replace(':caseId', own.get('case') ?? ABSENT)
      .replace(/:\w+/g, ABSENT);

  /** Elements of the claim itself, to which changes above give all ids that are tried. */
  const OWN_PARTS = 'elements[]';

  const places = commands.flatMap((command) =>
    placesOfIds(command.body, (category) => own.get(category))
      .filter(({ path }) => path !== OWN_PARTS)
      .map(({ path }) => [`${command.method} ${command.path}: ${path}`, command, path] as const),
  );

  it('a list counts no record of somebody else', async () => {
    const lists = Object.values<Feature>(features).flatMap(({ queries: all }) =>
      all.filter(({ name, path }) => name.startsWith('List') && !path.includes(':')),
    );
    let counted = 0;
    for (const { path } of lists) {
      const whole = await lawyer.get(path);
      const part = await lawyer.get(`${path}?limit=1`);
      const total = part.headers.get('x-total-count');
      if (total === null) continue;
      expect([path, Number(total)]).toEqual([path, whole.body.length]);
      counted += 1;
    }
    expect(counted).toBeGreaterThan(20);
  });

  describe('an id in a body', () => {
    it.each(places)('of somebody else’s record is as good as none in %s', async (_name, command, path) => {
      const bodyWith = (id: string): unknown =>
        placesOfIds(command.body, (category) => own.get(category))
          .find((place) => place.path === path)
          ?.withId(id);
      const ask = (id: string): Promise<string> => answerTo(command.method, ownPath(command), id, bodyWith(id));
      const absent = await ask(ABSENT);
      if (OF_NO_RECORD.includes(path)) {
        // Such a command may be accepted; then its answer contains the time.
        for (const id of [...foreign.values()].slice(0, FEW))
          expect((await ask(id)).slice(0, 3)).toBe(absent.slice(0, 3));
        return;
      }
      const code =
        sides.refusedByType?.[command.type] ?? REFUSED_OTHERWISE[`${command.type} ${path}`] ?? 'REFERENCE_NOT_FOUND';
      expect(absent).toContain(`"code":"${code}"`);
      // 'parties[].clientId' refers to a client.
      const named = path.replace(/.*\./, '').replace(/Ids?(\[\])?$/, '');
      expect(await tells(ask, command.category, named)).toEqual([]);
    });
  });

  /** Path with an id that a browser created and that is not a record's, so every id has a different answer. */
  const OF_THE_BROWSER = '/api/auth/device-key';

  describe('an id in an address', () => {
    it.each(addressedCommands.map((command) => [`${command.method} ${command.path}`, command] as const))(
      'of somebody else’s record is as good as none in %s',
      async (_name, command) => {
        const body = sampleBody(command.body, (category) => own.get(category));
        expect(
          await tells(
            (id) =>
              answerTo(command.method, command.path.replace(/:\w*[iI]d\b/g, id).replace(/:\w+/g, 'clients'), id, body),
            command.category,
          ),
        ).toEqual([]);
      },
    );

    it('of somebody else’s record is as good as none wherever something is read', async () => {
      const reading = await readingPaths(lawyer);
      expect(reading.length).toBeGreaterThan(30);
      for (const path of reading) {
        const at = (id: string): string => atId(path, id);
        expect([path, await tells((id) => answerTo('GET', at(id), id))]).toEqual([path, []]);
        const unreadable = await answerTo('GET', at('x'), randomUUID());
        expect([path, unreadable.slice(0, 1)]).toEqual([path, '4']);
      }
    });

    it('finds nothing in any list that it narrows', async () => {
      // This user has no refusals in the audit trail.
      const reader = await sides.reader();
      for (const { path, query } of queries) {
        if (path.includes('/:') || path === OF_THE_BROWSER) continue;
        for (const place of placesOfIds(query, () => ABSENT)) {
          const at = (id: string): string => `${path}?${new URLSearchParams({ ...ASKED[path], [place.path]: id })}`;
          expect([path, place.path, await tells((id) => answerTo('GET', at(id), id, undefined, reader))]).toEqual([
            path,
            place.path,
            [],
          ]);
        }
      }
    });
  });
}
