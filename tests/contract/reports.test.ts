import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entityIdFor } from '@lexledger/command-service/kernel/derived-id';
import { type CommandService, createCommandService } from '@lexledger/command-service/service';
import { eventCatalogue } from '@lexledger/contracts/features';
import type { FinancialReport, ReportRecords } from '@lexledger/contracts/features/reports';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { runsOf } from '@lexledger/contracts/kernel/given-runs';
import { START } from '@lexledger/contracts/kernel/position';
import { REPORT_FIGURES, REPORT_GROUPS, type ReportFigure, type ReportGroup } from '@lexledger/contracts/reportChoices';
import { createEventCodec, type EventCodec } from '@lexledger/infra/event-codec/event-codec';
import { openEmbeddedStores } from '@lexledger/infra/stores/embedded';
import type { Stores } from '@lexledger/infra/stores/port';
import { casesProjection } from '@lexledger/projection-service/features/cases/cases.view';
import { clientsProjection } from '@lexledger/projection-service/features/clients/clients.view';
import { invoicesProjection } from '@lexledger/projection-service/features/invoices/invoices.view';
import { ledgerSettingsProjection } from '@lexledger/projection-service/features/ledger/ledger-settings.view';
import { moneyProjection } from '@lexledger/projection-service/features/money/financial-records.view';
import {
  financialReportQuery,
  reportRecordsQuery,
} from '@lexledger/projection-service/features/reports/financial-report';
import { timeProjection } from '@lexledger/projection-service/features/time/time-entries.view';
import { documentsOf } from '@lexledger/projection-service/kernel/example';
import { ask, showing, testActor } from '@lexledger/projection-service/kernel/test-reader';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectedReport } from './figures-from-events.ts';
import { centsIn, text } from './folded-events.ts';

const VIEWS = [
  ...[moneyProjection, timeProjection, casesProjection, clientsProjection],
  ...[invoicesProjection, ledgerSettingsProjection],
];
const CATEGORIES = ['money', 'time', 'case', 'client'];
const BEGINNING = Date.parse('2026-01-05T12:00:00.000Z');
const STEP_MS = 5 * 3_600_000;
const origin = { sessionId: null, correlationId: 'reports', causationId: null, ip: null, userAgent: null } as const;

let now = BEGINNING;
const clock = { now: () => now };
let folder: string;
let stores: Stores;
let commands: CommandService;
let codec: EventCodec;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lexledger-reports-'));
  stores = await openEmbeddedStores(folder, clock);
  codec = createEventCodec(eventCatalogue, stores.keys);
  commands = createCommandService({
    store: stores.events,
    codec,
    progress: stores.progress,
    keys: stores.keys,
    sessions: stores.sessions,
    clock,
    holder: 'reports',
    report: (problem) => console.error(problem),
  });
});

afterAll(async () => {
  await stores.close();
  await rm(folder, { recursive: true });
});

/** A user's attempt, which the product may refuse. */
interface Attempt {
  readonly category: string;
  readonly verb: 'add' | 'change' | 'remove' | 'restore';
  /** Index of the record among those of its kind. */
  readonly pick: number;
  readonly ofCase: number | null;
  readonly ofClient: number;
  readonly cents: number;
  readonly day: number;
  readonly minutes: number;
  readonly yes: boolean;
  readonly other: boolean;
}

const attempt: fc.Arbitrary<Attempt> = fc.record({
  category: fc.constantFrom('money', 'money', 'time', 'time', 'case', 'client'),
  verb: fc.constantFrom('add', 'add', 'add', 'change', 'change', 'remove', 'restore'),
  pick: fc.nat(20),
  ofCase: fc.option(fc.nat(5)),
  ofClient: fc.nat(5),
  cents: fc.nat(9_999_999),
  day: fc.nat(120),
  minutes: fc.integer({ min: 1, max: 40 }),
  yes: fc.boolean(),
  other: fc.boolean(),
});

const dayOf = (day: number): string => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
const decimal = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

type Ids = Readonly<Record<string, string[]>>;
const among = (ids: readonly string[] | undefined, index: number): string | null =>
  ids === undefined || ids.length === 0 ? null : (ids[index % ids.length] ?? null);

/** The body that the form would send for the attempt. */
function saidBy({ category, ofCase, ofClient, cents, day, minutes, yes, other }: Attempt, ids: Ids): object {
  const caseId = ofCase === null ? null : among(ids.case, ofCase);
  switch (category) {
    case 'money':
      return {
        type: yes ? 'income' : 'expense',
        amount: decimal(cents),
        description: 'A record',
        category: other ? 'Fees' : 'Office',
        caseId,
        date: dayOf(day),
      };
    case 'time':
      return {
        taskDescription: 'Work',
        timeMinutes: minutes * 6,
        hourlyRate: decimal(cents % 60_000),
        caseId,
        clientId: caseId === null && yes ? among(ids.client, ofClient) : null,
        date: dayOf(day),
        billable: yes || other,
        billed: yes && other,
      };
    case 'case':
      return {
        title: `Case ${cents}`,
        clientId: among(ids.client, ofClient) ?? '00000000-0000-4000-8000-000000000000',
        practiceArea: other ? 'Tax' : 'Family',
        status: 'active',
      };
    default:
      return { name: `Client ${cents}`, email: 'a@client.example', practiceArea: yes ? 'Tax' : 'Real Estate' };
  }
}

/** Runs the attempt as a request would; refusals leave no trace in the records. */
async function act(one: Attempt, userId: string, ids: Ids): Promise<void> {
  now += STEP_MS;
  const decider = commands.deciders.get(one.category);
  const definition = decider?.commands.find(({ method, path, target }) =>
    one.verb === 'add'
      ? target === 'new'
      : one.verb === 'change'
        ? method === 'PATCH'
        : one.verb === 'remove'
          ? method === 'DELETE'
          : path.endsWith('/restore'),
  );
  if (decider === undefined || definition === undefined) throw new Error(`nothing does ${one.verb} ${one.category}`);
  const commandId = randomUUID();
  const entityId =
    one.verb === 'add' ? entityIdFor(one.category, userId, commandId) : among(ids[one.category], one.pick);
  if (entityId === null) return;
  const body =
    one.verb === 'add' || one.verb === 'change' ? saidBy(one, ids) : one.verb === 'remove' ? { withRecords: true } : {};
  const read = definition.body.safeParse(body);
  const data = read.success ? read.data : definition.body.parse({});
  const outcome = await commands.services.handler.handle(decider, {
    type: definition.type,
    data,
    entityId,
    commandId,
    repeatable: false,
    userId,
    timeZone: 'America/New_York',
    origin,
  });
  if (one.verb === 'add' && outcome.status === 201) ids[one.category]?.push(entityId);
}

async function eventsOf(userId: string): Promise<readonly DomainEvent[]> {
  const mine: DomainEvent[] = [];
  let after = START;
  for (;;) {
    const { events } = await stores.events.readAll(after, 500, { categories: CATEGORIES });
    for (const event of events) {
      after = event.position;
      const decoded = await codec.decode(event);
      if (decoded.metadata.userId === userId) mine.push(decoded);
    }
    if (events.length === 0) return mine;
  }
}

describe('a financial report', () => {
  it('says what the raw events add up to, now and as of any moment, and its records sum to each figure', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(attempt, { minLength: 30, maxLength: 60, size: 'max' }),
        fc.nat(45),
        fc.tuple(fc.nat(40), fc.integer({ min: 60, max: 120 })),
        async (attempts, moment, days) => {
          const userId = randomUUID();
          const ids: Ids = { money: [], time: [], case: [], client: [] };
          const begin = now;
          for (const one of attempts) await act(one, userId, ids);
          const events = await eventsOf(userId);
          const actor = { ...testActor, userId };
          // The views must be equal whether they are built in batches or one by one, as in a rebuild.
          for (const view of VIEWS) expect([...documentsOf(view, events, 50)]).toEqual([...documentsOf(view, events)]);
          const read = await showing(VIEWS, events);
          const [from = '', to = ''] = days.map(dayOf);
          const until = new Date(begin + (moment + 0.5) * STEP_MS).toISOString();
          for (const asOf of [undefined, until]) {
            const period = { from, to, ...(asOf === undefined ? {} : { asOf }) };
            for (const by of Object.keys(REPORT_GROUPS) as ReportGroup[]) {
              const answer = await ask<FinancialReport>(financialReportQuery, read, {
                actor,
                events,
                query: { ...period, by },
              });
              const lines = new Map(
                answer.lines.map(({ key, name: _, workedMinutes: __, ...figures }) => [key, figures]),
              );
              expect(lines).toEqual(expectedReport(events, by, from, to, asOf ?? '9999'));
              for (const figure of Object.keys(REPORT_FIGURES) as ReportFigure[]) {
                const line = answer.lines[moment % Math.max(1, answer.lines.length)];
                const drilled = (query: object): Promise<ReportRecords> =>
                  ask(reportRecordsQuery, read, { actor, events, query: { ...period, figure, ...query } });
                const whole = await drilled({});
                expect(whole.total).toBe(answer[figure]);
                expect(text(whole.rows.reduce((sum, { amount }) => sum + centsIn(amount), 0n))).toBe(answer[figure]);
                if (line !== undefined) {
                  expect((await drilled({ by, key: line.key ?? '' })).total).toBe(line[figure]);
                }
              }
            }
          }
        },
      ),
      { numRuns: runsOf(20) },
    );
  }, 120_000);
});
