import { isIP } from 'node:net';
import type { AuditQuery } from '@lexledger/contracts/features/audit';
import { startOfDay } from '@lexledger/domain/reminders/moments';
import type { Where } from '@lexledger/infra/read-store/port';
import type { Actor } from '../../kernel/actor.ts';
import { folded, wordsOf } from '../../kernel/folded.ts';
import { peopleOf } from '../../kernel/history.ts';
import type { QueryInput } from '../../kernel/query-handler.ts';
import type { Reader } from '../../kernel/reader.ts';
import { namedRecords } from '../../readable/named-records.ts';
import { auditProjection } from './audit-logs.view.ts';
import type { Narrowed, Places } from './entries.ts';
import { auditChoices } from './subjects.ts';

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** An instant in its stored form. A day begins and ends in the account's time zone. */
function instantAt(given: string, timeZone: string, isEnd: boolean): string {
  if (given.length > DAY_LENGTH) return new Date(given).toISOString();
  if (!isEnd) return new Date(startOfDay(given, timeZone)).toISOString();
  const next = new Date(Date.parse(given) + 86_400_000).toISOString().slice(0, DAY_LENGTH);
  return new Date(startOfDay(next, timeZone) - 1).toISOString();
}

/** Sorts after every place of an instant. */
const END = '~';

/** The requested range of places: within the days and after the previous page. */
export function placesOf({ after, from, to }: Pick<AuditQuery, 'after' | 'from' | 'to'>, { timeZone }: Actor): Places {
  const ends = [after, to === undefined ? undefined : `${instantAt(to, timeZone, true)}${END}`];
  const [lt] = ends.filter((end) => end !== undefined).sort();
  return {
    ...(from !== undefined && { gte: instantAt(from, timeZone, false) }),
    ...(lt !== undefined && { lt }),
  };
}

type Filters = Omit<AuditQuery, 'limit' | 'after'>;

/** The fields that a query gives one value of. */
function givenIn(query: Filters): Narrowed {
  const { userId, action, entityType, entityId, caseId, clientId, ipAddress, sessionId, importId, success } = query;
  const given = {
    ...{ userId, action, entityType, entityId, caseId, clientId, ipAddress, sessionId, importId },
    success: success === undefined ? undefined : success === 'true',
  };
  const fields = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields.map(([field, value]) => [field, [value]])) as Narrowed;
}

type Asked = Pick<QueryInput, 'actor' | 'read' | 'reached'>;

/** What the words can mean: an action, a type of record, a person, an address, or records that are called so. */
async function meaningsOf(q: string, asked: Asked): Promise<readonly Narrowed[]> {
  const words = wordsOf(q);
  const isMeant = (label: string): boolean => words.every((word) => folded(label).includes(word));
  const among = (choices: readonly { readonly value: string; readonly label: string }[]): readonly string[] =>
    choices.filter(({ label }) => isMeant(label)).map(({ value }) => value);
  const people = await peopleOf(asked.actor, asked.read);
  const meant: readonly Narrowed[] = [
    { action: among(auditChoices.actions) },
    { entityType: among(auditChoices.entityTypes) },
    { userId: people.filter(({ name }) => isMeant(name)).map(({ id }) => id) },
    { ipAddress: isIP(q) === 0 ? [] : [q.toLowerCase()] },
    { entityId: await namedRecords(q, asked) },
  ];
  return meant.filter((narrowed) => Object.values(narrowed).every((values) => values.length > 0));
}

/** Both conditions; null where one field would have two values. */
function both(one: Narrowed, other: Narrowed): Narrowed | null {
  const result: Record<string, readonly (string | boolean)[]> = { ...one };
  for (const [field, values] of Object.entries(other)) {
    const common = result[field] === undefined ? values : values.filter((value) => result[field]?.includes(value));
    if (common.length === 0) return null;
    result[field] = common;
  }
  return result;
}

/**
 * Whether somebody whose role tells them only of what they did themselves is told what everybody did in a matter, since they lead it. The
 * one place that says so, for lists, single entries and proofs.
 */
export const readsByLeading = (read: Pick<Reader, 'isOwnOnly' | 'led'>, caseId: unknown): boolean =>
  read.isOwnOnly(auditProjection.view.name) && (read.led() as readonly unknown[]).includes(caseId);

/** The fields that a query narrows the trail of the person to; null where they contradict each other. */
export function narrowedBy(query: Filters, { actor, read }: Pick<Asked, 'actor' | 'read'>): Narrowed | null {
  const isOwnOnly = read.isOwnOnly(auditProjection.view.name) && !readsByLeading(read, query.caseId);
  return both(givenIn(query), isOwnOnly ? { userId: [actor.userId] } : {});
}

/** The conditions that a query sets; entries meet all of one of the alternatives. */
export async function alternativesOf(query: Filters, asked: Asked): Promise<readonly Narrowed[]> {
  const given = narrowedBy(query, asked);
  if (given === null) return [];
  if (query.q === undefined) return [given];
  const meanings = await meaningsOf(query.q, asked);
  return meanings.flatMap((meaning) => both(given, meaning) ?? []);
}

/** The entries that are not somebody else's alone. */
export const seenBy = ({ userId }: Pick<Actor, 'userId'>): Where => ({ keptBy: { in: [null, userId] } });
