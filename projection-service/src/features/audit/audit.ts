import {
  type AuditEntryAnswer,
  getAuditChoices,
  getAuditEntry,
  listAuditLogs,
  MAX_RELATED,
} from '@lexledger/contracts/features/audit';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { memberNames, type NameOf } from '../../kernel/history.ts';
import { answerQuery, type QueryInput } from '../../kernel/query-handler.ts';
import type { ServiceFeature } from '../../kernel/service-feature.ts';
import { auditProjection } from './audit-logs.view.ts';
import { type Entry, entriesOf, type Narrowed, type Places } from './entries.ts';
import { alternativesOf, placesOf, seenBy } from './narrowing.ts';
import { logsOf, longer, shownAs } from './shown-entry.ts';
import { auditChoices } from './subjects.ts';
import { isVisible, type Logs } from './visibility.ts';

type Asked = Pick<QueryInput, 'actor' | 'read' | 'past'>;

/** Times that more is read for a page of which parts may not be shown. */
const MOST_ROUNDS = 8;

interface VisiblePage {
  readonly entries: readonly Entry[];
  readonly logs: Logs;
  readonly next: string | null;
}

/** The entries of a page that the person may be shown. */
async function visiblePage(
  alternatives: readonly Narrowed[],
  isGrouped: boolean,
  places: Places,
  limit: number,
  { actor, read, past }: Asked,
): Promise<VisiblePage> {
  const entries: Entry[] = [];
  const logs = new Map<string, Logs extends ReadonlyMap<string, infer Events> ? Events : never>();
  let next: string | null = null;
  let range = places;
  for (let round = 1; round <= MOST_ROUNDS && entries.length < limit; round += 1) {
    const room = limit - entries.length;
    const page = await entriesOf(read, alternatives, seenBy(actor), isGrouped, range, room);
    const ofPage = await logsOf(page.entries, past);
    for (const entry of page.entries) if (await isVisible(entry, ofPage, actor, read)) entries.push(entry);
    for (const [stream, events] of ofPage) logs.set(stream, longer(events, logs.get(stream)));
    next = page.next;
    // Where few match, the page is short: who asks goes on, so that nobody waits for a request that reads everything.
    if (next === null || page.entries.length < room) break;
    range = { ...places, lt: next };
  }
  return { entries, logs, next };
}

const namesFor = (entries: readonly Entry[], { actor, read }: Asked): Promise<NameOf> =>
  memberNames(
    entries.some(({ userId }) => userId !== actor.userId),
    actor,
    read,
  );

const listQuery = answerQuery(listAuditLogs, async (input) => {
  const { query } = input;
  const alternatives = await alternativesOf(query, input);
  const places = placesOf(query, input.actor);
  const { entries, logs, next } = await visiblePage(alternatives, query.grouped === 'true', places, query.limit, input);
  const nameOf = await namesFor(entries, input);
  return { body: { entries: await Promise.all(entries.map((entry) => shownAs(entry, logs, input, nameOf))), next } };
});

/** An entry by its id; what only remembers what a record is of is none. */
async function entryById(id: string, { read, past, actor }: Asked): Promise<readonly [Entry, Logs]> {
  const found = (await read.get(auditProjection.view.name, id)) as Entry | null;
  const isTheirs = found?.place !== undefined && (found.keptBy === null || found.keptBy === actor.userId);
  if (found === null || !isTheirs) throw new HttpRefusal('NOT_FOUND');
  const logs = await logsOf([found], past);
  if (!(await isVisible(found, logs, actor, read))) throw new HttpRefusal('NOT_FOUND');
  return [found, logs];
}

/** What came of the same request as an entry, oldest first. */
async function relatedTo(entry: Entry, input: Asked): Promise<Omit<AuditEntryAnswer, 'entry'>> {
  const { correlationId, place } = entry;
  const found = await visiblePage([{ correlationId: [correlationId] }], true, {}, MAX_RELATED, input);
  const isListed = found.entries.some(({ id }) => id === entry.id);
  const around = isListed ? found.entries : [...found.entries, entry].sort((a, b) => (a.place < b.place ? 1 : -1));
  const nameOf = await namesFor(around, input);
  const logs = isListed ? found.logs : new Map([...found.logs, ...(await logsOf([entry], input.past))]);
  const shown = await Promise.all(around.map((one) => shownAs(one, logs, input, nameOf)));
  const causes = new Map(around.map(({ id, causationId }) => [id, causationId]));
  const related = shown.reverse().map(({ id, entityType, entityName, success, timestamp, details }) => {
    const cause = causes.get(id) ?? null;
    const causedBy = cause !== null && causes.has(cause) ? cause : null;
    return { id, causedBy, title: details.title, entityType, entityName, by: details.by, success, timestamp };
  });
  return { related, hasMore: found.next !== null || (!isListed && place > '') };
}

const entryQuery = answerQuery(getAuditEntry, async (input) => {
  const [entry, logs] = await entryById(input.params.id ?? '', input);
  const nameOf = await namesFor([entry], input);
  return { body: { entry: await shownAs(entry, logs, input, nameOf), ...(await relatedTo(entry, input)) } };
});

const choicesQuery = answerQuery(getAuditChoices, async () => ({ body: auditChoices }), { timeless: true });

/** The audit trail of an account. */
export const audit: ServiceFeature = {
  projections: [auditProjection],
  queries: [listQuery, entryQuery, choicesQuery],
};
