import { Readable } from 'node:stream';
import { type AuditFileQuery, type AuditLog, auditFileRoute, auditLog } from '@lexledger/contracts/features/audit';
import { errorBody } from '@lexledger/contracts/kernel/errors';
import type { FieldChange } from '@lexledger/contracts/kernel/history';
import { type LogHead, logHead } from '@lexledger/contracts/transparencyLog';
import { onlySignedIn, requireActor } from '@lexledger/infra/http/session';
import type { FastifyInstance } from 'fastify';
import { CSV_BEGINNING, csvLine } from '../../kernel/csv.ts';
import { disposition } from '../../kernel/disposition.ts';
import { firmTreeOf, headOfTree } from '../../kernel/log-head.ts';
import type { QueryInput } from '../../kernel/query-handler.ts';
import { recordedFor } from '../../kernel/recorded-read.ts';
import { requireRight } from '../../kernel/require-right.ts';
import type { RouteServices } from '../../kernel/service-feature.ts';
import { auditProjection } from './audit-logs.view.ts';
import { alternativesOf, placesOf } from './narrowing.ts';
import { filtersOf } from './read-filters.ts';
import { shownAs } from './shown-entry.ts';
import { ENTITY_TYPES } from './subjects.ts';
import { type Asked, namesFor, visiblePage } from './visible-page.ts';

/** Entries that are in memory at once. */
const AT_ONCE = 200;

/** The entries that the filters leave, newest first, a page at a time. */
async function* pagesOf(query: AuditFileQuery, asked: Asked & Pick<QueryInput, 'reached'>): AsyncGenerator<AuditLog[]> {
  const alternatives = await alternativesOf(query, asked);
  const places = placesOf(query, asked.actor);
  let after: string | null = null;
  do {
    const range = after === null ? places : { ...places, lt: after };
    const { entries, logs, next } = await visiblePage(alternatives, query.grouped === 'true', range, AT_ONCE, asked);
    const nameOf = await namesFor(entries, asked);
    yield await Promise.all(entries.map((entry) => shownAs(entry, logs, asked, nameOf)));
    after = next;
  } while (after !== null);
}

const textOf = (value: unknown, names: Readonly<Record<string, string>>): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((item) => textOf(item, names)).join('; ');
  if (typeof value === 'object') return JSON.stringify(value);
  return names[String(value)] ?? String(value);
};

const changeText = ({ label, before, after }: FieldChange, names: Readonly<Record<string, string>>): string =>
  before === null
    ? `${label}: ${textOf(after, names)}`
    : `${label}: ${textOf(before, names)} → ${textOf(after, names)}`;

const COLUMNS: readonly (readonly [string, (entry: AuditLog) => string | null])[] = [
  ['Time (UTC)', ({ timestamp }) => timestamp],
  ['Person', ({ details: { by } }) => (by.onBehalfOf === undefined ? by.name : `${by.name} for ${by.onBehalfOf}`)],
  ['Action', ({ details }) => details.title],
  ['Outcome', ({ success }) => (success ? 'Succeeded' : 'Refused')],
  ['Refused because', ({ errorMessage }) => errorMessage],
  ['Record type', ({ entityType }) => ENTITY_TYPES.get(entityType) ?? entityType],
  ['Record', ({ entityName }) => entityName],
  ['Changes', ({ details }) => details.changes.map((change) => changeText(change, details.names)).join('\n')],
  ['Address', ({ ipAddress }) => ipAddress],
  ['Device', ({ details }) => details.device],
  ['Session', ({ sessionId }) => sessionId],
  ['Record ID', ({ entityId }) => entityId],
  ['Case ID', ({ caseId }) => caseId],
  ['Client ID', ({ clientId }) => clientId],
  ['Entry ID', ({ id }) => id],
];

/** The row that says the head of the firm's log, by which it is proved later that no entry was changed or taken out. */
const headRow = ({ origin, size, root }: LogHead): readonly (string | null)[] => [
  ...[null, null, 'Head of the log', null, null, null, origin],
  `${size.toLocaleString('en-US')} entries, root ${root}`,
];

async function* csvOf(pages: AsyncIterable<readonly AuditLog[]>, head: LogHead): AsyncGenerator<string> {
  yield `${CSV_BEGINNING}${csvLine(COLUMNS.map(([name]) => name))}`;
  for await (const page of pages) {
    yield page.map((entry) => csvLine(COLUMNS.map(([, textIn]) => textIn(entry)))).join('');
  }
  const row = headRow(head);
  yield csvLine(COLUMNS.map((_, index) => row[index] ?? null));
}

/** The entries, and beside them the head of the log that was there before they were read. */
async function* jsonOf(pages: AsyncIterable<readonly AuditLog[]>, head: LogHead): AsyncGenerator<string> {
  let isFirst = true;
  yield `{"head":${JSON.stringify(logHead.parse(head))},\n"entries":[`;
  for await (const page of pages) {
    for (const entry of page) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(auditLog.parse(entry))}`;
      isFirst = false;
    }
  }
  yield '\n]}\n';
}

const FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', write: csvOf },
  json: { type: 'application/json; charset=utf-8', write: jsonOf },
} as const;

/** Registers the route of what is filtered as a file. */
export function registerAuditFile(app: FastifyInstance, services: RouteServices): void {
  const { readFor, rightsOf, past, catchUp, recordRead, log } = services;
  const { path, summary, query } = auditFileRoute;
  app.get(
    path,
    {
      schema: {
        tags: ['audit'],
        summary,
        operationId: 'ExportAuditTrail',
        querystring: query,
        response: { default: errorBody },
      },
      onRequest: onlySignedIn,
    },
    async (request, reply) => {
      const actor = requireActor(request);
      requireRight(rightsOf(actor), 'ExportAuditTrail');
      const asked = request.query as AuditFileQuery;
      const { format, ...filters } = asked;
      const data = { ...filtersOf(filters), format };
      await recordedFor(request, actor, recordRead)({ type: 'AuditTrailExported', data });
      await catchUp(auditProjection.view.name);
      const reached = await log.head();
      const pages = pagesOf(asked, { actor, read: readFor(actor), past, reached });
      const head = headOfTree(await firmTreeOf(actor, services));
      const { type, write } = FORMATS[format];
      return reply
        .headers({
          'content-type': type,
          'content-disposition': disposition('attachment', `Audit trail.${format}`),
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
        })
        .send(Readable.from(write(pages, head)));
    },
  );
}
