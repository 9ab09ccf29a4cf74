import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { eventCatalogue } from '@lexledger/contracts/features';
import { caseRecord } from '@lexledger/contracts/features/cases';
import { createEventCodec, type EventCodec } from '@lexledger/infra/event-codec/event-codec';
import type { EventStore } from '@lexledger/infra/event-store/port';
import { openSqliteEventStore } from '@lexledger/infra/event-store/sqlite';
import { openSqliteKeyStore } from '@lexledger/infra/keys/sqlite';
import { createChance } from '@lexledger/seed/chance';
import { FIRST_NAMES, LAST_NAMES, STREETS, TOWNS } from '@lexledger/seed/vocabulary';

/** Writes records directly into the log of a running product, because requests for as many would take minutes. */
export interface PracticeWriter {
  /** Adds `count` clients and returns their ids. Each has a unique name, and every run uses the same names. */
  clients(count: number): Promise<readonly string[]>;
  /** Adds a case of a client with a number of records of each kind, and returns its id. */
  matter(clientId: string, records: { facts: number; notes: number; time: number }): Promise<string>;
  close(): Promise<void>;
}

interface Added {
  readonly category: string;
  readonly id: string;
  readonly type: string;
  readonly fields: object;
  /** Subject under whose key personal fields are sealed. */
  readonly subject: string;
  readonly at: string;
}

const AT_ONCE = 500;
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2022, 0, 3, 14);
const AREAS = ['Family', 'Real estate', 'Litigation', 'Immigration', 'Employment', 'Estate planning', 'Tax'] as const;
/** Middle initials, which distinguish equal pairs of first and last names. */
const MIDDLE = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const instant = (dayNumber: number): string => new Date(FIRST_DAY + dayNumber * DAY_MS).toISOString();
const day = (dayNumber: number): string => instant(dayNumber).slice(0, 10);

function clientFields(index: number): object {
  const chance = createChance(index + 1);
  const first = FIRST_NAMES[index % FIRST_NAMES.length] as string;
  const last = LAST_NAMES[Math.floor(index / FIRST_NAMES.length) % LAST_NAMES.length] as string;
  const round = Math.floor(index / (FIRST_NAMES.length * LAST_NAMES.length));
  const middle = round === 0 ? '' : ` ${MIDDLE[round % MIDDLE.length]}.`;
  return {
    name: `${first}${middle} ${last}`,
    email: `client${index}@example.com`,
    phone: `+1 212 555 ${String(index % 10_000).padStart(4, '0')}`,
    address: `${chance.between(1, 400)} ${chance.pick(STREETS)}, ${chance.pick(TOWNS)}`,
    practiceArea: chance.pick(AREAS),
    birthday: chance.percent(60)
      ? `${chance.between(1940, 2003)}-0${chance.between(1, 9)}-1${chance.between(0, 9)}`
      : null,
    isPNC: chance.percent(12),
    clioId: null,
    utbmsCodes: false,
    kind: 'person' as const,
    contacts: {},
    convertedAt: null,
    birthdayDismissedForYear: null,
  };
}

async function append(store: EventStore, codec: EventCodec, userId: string, all: readonly Added[]): Promise<void> {
  for (let start = 0; start < all.length; start += AT_ONCE) {
    await Promise.all(
      all.slice(start, start + AT_ONCE).map(async ({ category, id, type, fields, subject, at }) => {
        const stream = `${category}-${id}`;
        const envelope = {
          commandId: randomUUID(),
          commandHash: '',
          userId,
          sessionId: null,
          correlationId: '',
          causationId: null,
          ip: null,
          userAgent: null,
          at,
        };
        const event = await codec.encode(stream, randomUUID(), { type, data: { fields }, subject }, envelope);
        await store.append(stream, 'no-stream', [event]);
      }),
    );
  }
}

/** @param dataFolder data folder of the product, which may be running */
export function openPracticeWriter(dataFolder: string, userId: string): PracticeWriter {
  const store = openSqliteEventStore(join(dataFolder, 'events.db'));
  const keys = openSqliteKeyStore(join(dataFolder, 'keys.db'));
  const codec = createEventCodec(eventCatalogue, keys, 1);
  return {
    async clients(count) {
      const all = Array.from({ length: count }, (_, index): Added => {
        const id = randomUUID();
        const fields = clientFields(index);
        return {
          category: 'client',
          id,
          type: 'ClientAdded',
          fields,
          subject: `client-${id}`,
          at: instant(index % 1400),
        };
      });
      await append(store, codec, userId, all);
      return all.map(({ id }) => id);
    },

    async matter(clientId, { facts, notes, time }) {
      const caseId = randomUUID();
      const subject = `client-${clientId}`;
      const record = (category: string, type: string, fields: object, at: string): Added => ({
        category,
        id: randomUUID(),
        type,
        fields,
        subject,
        at,
      });
      const opened: Added = {
        ...record(
          'case',
          'CaseOpened',
          {
            ...caseRecord.commands.add.body.parse({
              title: 'Moretti v. Harbor Freight Lines',
              clientId,
              practiceArea: 'Litigation',
              status: 'active',
              value: '1200000.00',
              caseValue: '180000.00',
              description: 'Goods lost between two ports, and who answers for them.',
            }),
            closedAt: null,
          },
          instant(0),
        ),
        id: caseId,
      };
      const many = (count: number, each: (index: number) => Added): readonly Added[] =>
        Array.from({ length: count }, (_, index) => each(index));
      await append(store, codec, userId, [
        opened,
        ...many(facts, (index) =>
          record(
            'fact',
            'FactAdded',
            {
              caseId,
              date: day(index * 3),
              datePrecision: 'day',
              isDateApproximate: index % 7 === 0,
              title: `Container ${index + 1} was opened at the terminal`,
              description: 'The seal was broken and the log of the crane does not say by whom. '.repeat(
                1 + (index % 4),
              ),
              source: 'Terminal log',
              sourcePage: String(index + 1),
              caseDocumentId: null,
              category: 'general',
              importance: (['low', 'medium', 'high', 'critical'] as const)[index % 4],
              isDisputed: index % 5 === 0,
            },
            instant(index * 3),
          ),
        ),
        ...many(notes, (index) =>
          record(
            'note',
            'CaseNoteAdded',
            {
              caseId,
              content: `Call ${index + 1} with the carrier’s adjuster. ${'They ask for the survey again. '.repeat(1 + (index % 6))}`,
              mentions: [],
              isPinned: index % 50 === 0,
            },
            instant(index * 5),
          ),
        ),
        ...many(time, (index) =>
          record(
            'time',
            'TimeEntryLogged',
            {
              taskDescription: `Review of the bills of lading, part ${index + 1}`,
              timeMinutes: 6 * (1 + (index % 20)),
              dollarValue: null,
              hourlyRate: '300.00',
              caseId,
              clientId,
              clioId: null,
              date: day(index),
              billable: index % 9 !== 0,
              billed: false,
              invoiceId: null,
              measureId: null,
              measuredSeconds: null,
              joined: null,
              recoveredFrom: null,
              workedBy: null,
              activityCode: null,
              calculatedValue: `${30 * (1 + (index % 20))}.00`,
            },
            instant(index),
          ),
        ),
      ]);
      return caseId;
    },

    async close() {
      await store.close();
      await keys.close();
    },
  };
}
