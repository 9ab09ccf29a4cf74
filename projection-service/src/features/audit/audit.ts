import {
  type AuditEntryAnswer,
  getAuditChoices,
  getAuditEntry,
  listAuditLogs,
  MAX_RELATED,
} from '@lexledger/contracts/features/audit';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { answerQuery } from '../../kernel/query-handler.ts';
import { firmFinder, type Reader } from '../../kernel/reader.ts';
import type { ServiceFeature } from '../../kernel/service-feature.ts';
import { registerAuditFile } from './audit-file.ts';
import { auditProjection } from './audit-logs.view.ts';
import type { Entry } from './entries.ts';
import { alternativesOf, placesOf } from './narrowing.ts';
import { filtersOf } from './read-filters.ts';
import { logsOf, shownAs } from './shown-entry.ts';
import { auditChoices } from './subjects.ts';
import { isVisible, type Logs } from './visibility.ts';
import { type Asked, namesFor, visiblePage } from './visible-page.ts';

const listQuery = answerQuery(listAuditLogs, async (input) => {
  const { query } = input;
  const alternatives = await alternativesOf(query, input);
  const places = placesOf(query, input.actor);
  // An answer does not tell of itself, but those after it do.
  const own = await input.recordRead({ type: 'AuditTrailRead', data: filtersOf(query) });
  if (own !== null) await input.catchUp();
  const isGrouped = query.grouped === 'true';
  const { entries, logs, next } = await visiblePage(alternatives, isGrouped, places, query.limit, input, own);
  const nameOf = await namesFor(entries, input);
  return { body: { entries: await Promise.all(entries.map((entry) => shownAs(entry, logs, input, nameOf))), next } };
});

/** An entry that the person may read, or that is of a matter which they lead. */
async function foundById(id: string, read: Reader): Promise<Entry | null> {
  const own = (await read.get(auditProjection.view.name, id)) as Entry | null;
  if (own !== null || !read.isOwnOnly(auditProjection.view.name)) return own;
  const [entry] = (await firmFinder(read).find(auditProjection.view.name, {
    where: { id, caseId: { in: [...read.led()] } },
    limit: 1,
  })) as readonly Entry[];
  return entry ?? null;
}

/** An entry by its id; what only remembers what a record is of is none. */
async function entryById(id: string, { read, past, actor }: Asked): Promise<readonly [Entry, Logs]> {
  const found = await foundById(id, read);
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
  await input.recordRead({ type: 'AuditTrailRead', data: filtersOf({}) });
  const [entry, logs] = await entryById(input.params.id ?? '', input);
  const nameOf = await namesFor([entry], input);
  return { body: { entry: await shownAs(entry, logs, input, nameOf), ...(await relatedTo(entry, input)) } };
});

const choicesQuery = answerQuery(getAuditChoices, async () => ({ body: auditChoices }), { timeless: true });

/** The audit trail of an account. */
export const audit: ServiceFeature = {
  projections: [auditProjection],
  queries: [listQuery, entryQuery, choicesQuery],
  routes: registerAuditFile,
};
