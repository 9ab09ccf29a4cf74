import type { Readable } from 'node:stream';
import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import {
  PRACTICE_LOG,
  PRACTICE_LOG_PATHS,
  PRACTICE_LOG_VERSION,
  type PracticeLogFile,
  type PracticeLogManifest,
  STAYING,
} from '@lexledger/contracts/practiceLog';
import type { LogHead } from '@lexledger/contracts/transparencyLog';
import { writeCalendar } from '@lexledger/domain/icalendar/write';
import type { BlobStore } from '@lexledger/infra/blobs/port';
import { accountSubject } from '@lexledger/infra/event-codec/event-codec';
import type { OpenedEvent } from '@lexledger/infra/event-codec/opened-event';
import type { EventStore, RecordedEvent } from '@lexledger/infra/event-store/port';
import { type GrowingZip, growingZip } from '../../kernel/growing-zip.ts';
import type { Reader } from '../../kernel/reader.ts';
import { beginPage, beginTable, type Cell, endPage, endTable, rowOf, tableOf } from '../../kernel/saved-page.ts';
import { documentsOf } from './document-files.ts';
import { openedLines, WrittenLog } from './log-files.ts';
import { csvOf, jsonLinesOf, pagesOf, RECORD_KINDS } from './record-kinds.ts';

/** What an export is made of. */
export interface PracticeOf {
  readonly accountId: string;
  /** The firm, or the lawyer where it has no name. */
  readonly from: string;
  readonly exportedAt: string;
  readonly read: Reader;
  readonly blobs: Pick<BlobStore, 'open'> | undefined;
  /** The log of the practice; null for who may not take it whole. */
  readonly log: PracticeLog | null;
}

interface PracticeLog {
  readonly head: Omit<LogHead, 'keys'>;
  readonly store: Pick<EventStore, 'readAll'>;
  readonly open: (event: RecordedEvent) => Promise<OpenedEvent>;
}

/** Events of one file of the calendar, which programs read whole. */
const EVENTS_A_FILE = 1000;
const GONE = 'The bytes of this file are no longer there.\n';

const categoryOf = (stream: string): string => stream.slice(0, stream.indexOf('-'));

/**
 * Which events of a firm's log are carried along: all but those of streams that stay, and of what is another member's own.
 */
export function carriedOf(firmId: string): (event: Pick<RecordedEvent, 'stream' | 'metadata'>) => boolean {
  const others = new Set<string>();
  const isOthers = (subject: string | null): boolean =>
    (subject?.startsWith('user-') ?? false) && subject !== accountSubject(firmId);
  return ({ stream, metadata }) => {
    if (STAYING.has(categoryOf(stream)) || others.has(stream)) return false;
    if (!isOthers(metadata.subject)) return true;
    others.add(stream);
    return false;
  };
}

async function addRecords(zip: GrowingZip, { read }: PracticeOf): Promise<readonly (readonly Cell[])[]> {
  const rows: (readonly Cell[])[] = [];
  for (const kind of RECORD_KINDS) {
    const [first] = await read.find(kind.name, { where: {}, limit: 1 });
    if (first === undefined) continue;
    let count = 0;
    async function* counted() {
      for await (const page of pagesOf(read, kind.name)) {
        count += page.length;
        yield page;
      }
    }
    const [lines, table] = [`records/${kind.name}.jsonl`, `records/${kind.name}.csv`];
    await zip.add(lines, jsonLinesOf(kind, counted()));
    await zip.add(table, csvOf(kind, pagesOf(read, kind.name)));
    rows.push([kind.label, String(count), { text: 'Table (CSV)', path: table }, { text: 'JSON Lines', path: lines }]);
  }
  return rows;
}

async function addCalendar(zip: GrowingZip, { read, from }: PracticeOf): Promise<readonly string[]> {
  const paths: string[] = [];
  let events: CalendarEvent[] = [];
  const flush = async (): Promise<void> => {
    if (events.length === 0) return;
    const path = paths.length === 0 ? 'calendar.ics' : `calendar-${paths.length + 1}.ics`;
    paths.push(path);
    const text = writeCalendar(events, from);
    events = [];
    await zip.add(path, text);
  };
  for await (const page of pagesOf(read, 'calendar-events', { removedAt: null })) {
    events.push(...(page as readonly unknown[] as readonly CalendarEvent[]));
    if (events.length >= EVENTS_A_FILE) await flush();
  }
  await flush();
  return paths;
}

/** Adds the content of a file by its hash; answers whether it is there. */
async function addBlob(zip: GrowingZip, { blobs }: PracticeOf, hash: string, path: string, at?: Date) {
  const blob = (await blobs?.open(hash)) ?? null;
  await zip.add(path, blob === null ? GONE : blob.content, at);
  return blob !== null;
}

/** Adds the documents, and a page that leads to them. Answers where each content is. */
async function addDocuments(zip: GrowingZip, of: PracticeOf): Promise<ReadonlyMap<string, string>> {
  const places = new Map<string, string>();
  const rows: string[] = [];
  for await (const { matter, path, hash, uploadedAt } of documentsOf(of.read)) {
    if (await addBlob(zip, of, hash, path, new Date(uploadedAt))) places.set(hash, path);
    rows.push(rowOf([matter, { text: path.split('/').slice(2).join('/'), path }]));
  }
  if (rows.length > 0) {
    const page = [beginPage('Documents', `Of ${of.from}`), beginTable('Documents', ['Matter', 'Document'])];
    await zip.add('documents.html', [...page, rows.join('\n'), endTable(), endPage()].join(''));
  }
  return places;
}

/** Adds the log, with the contents that it names and are nowhere else, so that it can be imported elsewhere. */
async function addLog(
  zip: GrowingZip,
  of: PracticeOf,
  { head, store, open }: PracticeLog,
  places: ReadonlyMap<string, string>,
): Promise<void> {
  const written = new WrittenLog();
  const { accountId, exportedAt, from } = of;
  const lines = openedLines(
    { tree: accountId, size: head.size, log: store, open, isCarried: carriedOf(accountId) },
    written,
  );
  await zip.add(PRACTICE_LOG_PATHS.events, lines);
  const files: PracticeLogFile[] = [];
  for (const hash of written.hashes) {
    const known = places.get(hash);
    const path = known ?? `log/files/${hash}`;
    // What only looks like the hash of a content, or whose bytes are gone, is not there.
    if (known === undefined) {
      const blob = (await of.blobs?.open(hash)) ?? null;
      if (blob === null) continue;
      await zip.add(path, blob.content);
    }
    files.push({ hash, path });
  }
  await zip.add(PRACTICE_LOG_PATHS.files, files.map((file) => `${JSON.stringify(file)}\n`).join(''));
  const manifest: PracticeLogManifest = {
    ...{ format: PRACTICE_LOG, version: PRACTICE_LOG_VERSION, accountId, exportedAt, from },
    ...{ events: written.count, sha256: written.sha256(), files: files.length },
    head,
  };
  await zip.add(PRACTICE_LOG_PATHS.manifest, `${JSON.stringify(manifest, null, 2)}\n`);
}

const README = `Everything of a practice that is kept in LexLedger, or what the person who saved it may read of it.

  index.html     what is here, to be read in any browser
  records/       the records, by kind: a table for spreadsheets (CSV, UTF-8) and JSON Lines
  documents/     the documents, by matter and folder
  calendar.ics   events and deadlines, for any calendar
`;
const WITH_LOG = `  log/           everything that was ever recorded, in its order, to be imported by another installation of
                 LexLedger into an account that has nothing yet (Settings, Your data)

How its owner signs in is not here, nor are keys of other services; these stay where they are.
`;
const WITHOUT_LOG = `
It cannot be imported elsewhere: only the owner who founded the practice, and from whom nothing of it is hidden, takes along
its log as well.
`;

/** Everything of a practice that a person reads, as a zip that is made while it is sent. */
export const practiceZip = (of: PracticeOf): Readable =>
  growingZip(async (zip) => {
    await zip.add('README.txt', `${README}${of.log === null ? WITHOUT_LOG : WITH_LOG}`);
    const records = await addRecords(zip, of);
    const calendars = await addCalendar(zip, of);
    const places = await addDocuments(zip, of);
    if (of.log !== null) await addLog(zip, of, of.log, places);
    const more: (readonly Cell[])[] = calendars.map((path) => [{ text: path, path }, 'Events and deadlines']);
    if (places.size > 0) more.push([{ text: 'documents.html', path: 'documents.html' }, 'The documents, by matter']);
    const page = [
      beginPage(of.from, `Everything that could be read, as of ${of.exportedAt.slice(0, 16).replace('T', ' ')} UTC`),
      tableOf('Files', ['File', 'What it has'], more),
      tableOf('Records', ['Kind', 'Number', '', ''], records),
      endPage(),
    ];
    await zip.add('index.html', page.join(''));
  });
