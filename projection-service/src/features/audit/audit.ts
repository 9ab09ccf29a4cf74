import {
  type AuditEntryAnswer,
  getAuditChoices,
  getAuditEntry,
  listAuditLogs,
  MAX_RELATED,
} from '@lexledger/contracts/features/audit';
import { answerQuery } from '../../kernel/query-handler.ts';
import type { ServiceFeature } from '../../kernel/service-feature.ts';
import { registerAuditFile } from './audit-file.ts';
import { auditProjection } from './audit-logs.view.ts';
import type { Entry } from './entries.ts';
import { alternativesOf, placesOf } from './narrowing.ts';
import { filtersOf } from './read-filters.ts';
import { logsOf, shownAs } from './shown-entry.ts';
import { auditChoices } from './subjects.ts';
import { registerLogRoutes } from './transparency-log/routes.ts';
import { type Asked, entryById, namesFor, visiblePage } from './visible-page.ts';

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
  routes(app, services) {
    registerAuditFile(app, services);
    registerLogRoutes(app, services);
  },
};
