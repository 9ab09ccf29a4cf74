import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AuditAnswer, type AuditDocument, auditPlace } from '@lexledger/contracts/features/audit';
import { OWNER, type ViewDocument } from '@lexledger/infra/read-store/port';
import { openSqliteReadStore } from '@lexledger/infra/read-store/sqlite';
import { audit } from '@lexledger/projection-service/features/audit/audit';
import { auditProjection } from '@lexledger/projection-service/features/audit/audit-logs.view';
import { auditChoices, ENTITY_TYPES } from '@lexledger/projection-service/features/audit/subjects';
import { casesProjection } from '@lexledger/projection-service/features/cases/cases.view';
import { clientsProjection } from '@lexledger/projection-service/features/clients/clients.view';
import { leadsProjection } from '@lexledger/projection-service/features/leads/leads.view';
import { firmsProjection } from '@lexledger/projection-service/features/membership/membership.view';
import { searchProjection } from '@lexledger/projection-service/features/search/search.view';
import type { Views } from '@lexledger/projection-service/kernel/reader';
import { ask, testActor } from '@lexledger/projection-service/kernel/test-reader';
import { viewSpecOf } from '@lexledger/projection-service/kernel/view-spec';
import { createChance } from '@lexledger/seed/chance';
import { compare, type Figure, median } from './rounds.ts';

const SMALL = 10_000;
const LARGE = 1_000_000;
const AT_ONCE = 5_000;
const ASKED = 15;

const [listQuery] = audit.queries;
if (listQuery === undefined) throw new Error('there is no query of the trail');

/** What entries of both trails have in common, so that the same filters fit both. */
const chance = createChance(SMALL);
const ids = (count: number): readonly string[] => Array.from({ length: count }, () => randomUUID());
// Few enough that each fills a page at ten thousand entries too: a page of three entries is no reference for one of fifty.
const [people, sessions, cases, records] = [[testActor.userId, ...ids(4)], ids(40), ids(40), ids(60)] as const;
const clients = ids(20);
// Whether an approval may be seen is asked of each by its id, which is not what is measured.
const types = [...ENTITY_TYPES.keys()].filter((type) => type !== 'approval').slice(0, 8);
const actions = ['TaskChanged', 'ClientChanged', ...auditChoices.actions.map(({ value }) => value).slice(0, 10)];

/** An action of which there are many, and one that seldom occurs: their frequencies are far apart. */
const oneOf = <Value>(values: readonly Value[]): Value =>
  values[Math.floor(values.length * (chance.between(0, 9_999) / 10_000) ** 3)] as Value;

function entry(number: number, count: number): ViewDocument {
  const timestamp = new Date(1_600_000_000_000 + Math.floor((number / count) * 100_000_000) * 1_000).toISOString();
  const position = String(number).padStart(20, '0');
  const matter = chance.between(0, cases.length - 1);
  const success = chance.between(0, 99) > 1;
  const [action, entityType] = [oneOf(actions), oneOf(types)];
  const place = auditPlace(timestamp, position);
  const importId = number % 10 === 0 ? (records[0] as string) : null;
  const document: AuditDocument = {
    id: randomUUID(),
    userId: oneOf(people),
    action: entityType === types.at(-1) && action === actions.at(-1) ? 'TaskChanged' : action,
    entityType,
    entityId: oneOf(records),
    ipAddress: `192.0.2.${chance.between(0, 7)}`,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    sessionId: oneOf(sessions),
    success,
    errorMessage: success ? null : 'This record is not removed, so there is nothing to restore.',
    timestamp,
    caseId: cases[matter] ?? null,
    clientId: clients[matter % clients.length] ?? null,
    leadId: null,
    importId,
    stream: `task-${records[0]}`,
    revision: number,
    correlationId: randomUUID(),
    causationId: null,
    keptBy: null,
    place,
    singlePlace: importId === null ? place : null,
  };
  return { ...document, [OWNER]: testActor.userId, lastPosition: position } as unknown as ViewDocument;
}

async function fill(path: string, count: number): Promise<Views & { close(): Promise<void> }> {
  const store = openSqliteReadStore(path);
  const others = [casesProjection, clientsProjection, leadsProjection, firmsProjection, searchProjection];
  for (const other of others) await store.prepare(viewSpecOf(other));
  const spec = viewSpecOf(auditProjection);
  await store.prepare(spec);
  for (let start = 0; start < count; start += AT_ONCE) {
    const writes = Array.from({ length: AT_ONCE }, (_, index) => {
      const document = entry(start + index, count);
      return { op: 'put' as const, document, position: String(document.lastPosition) };
    });
    await store.commit(spec, writes, writes.at(-1)?.position ?? '');
  }
  return store;
}

/** The filters that are measured, each by itself and some together. */
const QUERIES: readonly (readonly [string, object])[] = [
  ['no filter', {}],
  ['an action', { action: actions[0] }],
  ['a rare action', { action: actions.at(-1) }],
  ['a person', { userId: people[1] }],
  ['a type of record', { entityType: types[1] }],
  ['a record', { entityId: records[40] }],
  ['a matter', { caseId: cases[7] }],
  ['a client', { clientId: clients[7] }],
  ['a session', { sessionId: sessions[20] }],
  ['an address', { ipAddress: '192.0.2.7' }],
  ['what was refused', { success: 'false' }],
  ['days', { from: '2021-01-01', to: '2021-06-30' }],
  ['words', { q: 'client changed' }],
  ['an import as one entry', { grouped: 'true' }],
  ['a person, a matter and an outcome', { userId: people[0], caseId: cases[7], success: 'true' }],
  ['an action and an address', { action: actions[0], ipAddress: '192.0.2.7' }],
  ['an action and a type that never go together', { action: actions.at(-1), entityType: types.at(-1) }],
];

/** Milliseconds of a page, the median of several. */
async function pageTime(views: Views, query: object): Promise<number> {
  const times: number[] = [];
  for (let asked = 0; asked < ASKED; asked += 1) {
    const start = performance.now();
    await ask<AuditAnswer>(listQuery as NonNullable<typeof listQuery>, views, { query });
    times.push(performance.now() - start);
  }
  return median(times);
}

/** Pages of the audit trail at a million entries, beside the same at ten thousand. */
export async function benchAudit(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lexledger-bench-audit-'));
  try {
    const small = await fill(join(folder, 'small.db'), SMALL);
    const large = await fill(join(folder, 'large.db'), LARGE);
    const figures: Figure[] = [];
    for (const [name, query] of QUERIES) {
      const contenders = { ours: () => pageTime(large, query), reference: () => pageTime(small, query) };
      // Of what never goes together all is looked through at ten thousand entries, and ten thousand at a million.
      const aim = name.includes('never') ? 'bounded' : '≤ 3';
      const about = { unit: 'ms', referenceName: 'at 10,000', aim };
      figures.push(await compare(`audit trail at 1,000,000 entries: ${name}`, contenders, about));
    }
    await Promise.all([small.close(), large.close()]);
    return figures;
  } finally {
    await rm(folder, { recursive: true });
  }
}
