import { type Database, openDatabase, openToRead, transaction } from '../sqlite/database.ts';
import { isMigrated, migrate } from '../sqlite/migrate.ts';
import { EventKinds } from './event-kinds.ts';
import { BLOCK, EVENT_STORE_COMPONENT, EVENT_STORE_SCHEMA } from './sqlite.ts';

/** An event exactly as it is stored, including encrypted fields. */
export type LogRow = readonly [
  position: number,
  stream: string,
  revision: number,
  category: string,
  type: string,
  id: string,
  data: string,
  metadata: string,
];

/** Reads the log of an embedded event store while another process may write to it. */
export interface LogReader {
  /** The position of the last committed event; 0 when there is none. */
  last(): number;
  /** The rows after `after` up to `until`, in batches that are each read in a separate transaction. */
  rows(after: number, until: number, types?: readonly string[]): Generator<readonly LogRow[]>;
  /** Problems of the file or of the order of events, one sentence each. */
  problems(): readonly string[];
  close(): void;
}

const ROWS_AT_ONCE = 1_000;
const MOST_PROBLEMS = 20;
const COLUMNS = 'position, stream, revision, category, type, id, data, metadata';

/** @throws StorageError */
export function openLogReader(path: string): LogReader {
  const db = openToRead(path);
  try {
    return isMigrated(db, EVENT_STORE_COMPONENT, EVENT_STORE_SCHEMA) ? logReader(db) : emptyLog(db);
  } catch (error) {
    db.close();
    throw error;
  }
}

const emptyLog = (db: Database): LogReader => ({
  last: () => 0,
  *rows() {},
  problems: () => [],
  close: () => db.close(),
});

function logReader(db: Database): LogReader {
  const selectLast = db.prepare('SELECT max(position) FROM events');
  const select = db.prepare(
    `SELECT ${COLUMNS} FROM log WHERE position > ? AND position <= ? ORDER BY position LIMIT ${ROWS_AT_ONCE}`,
  );
  // There is no index by type, so the log is scanned; the unary plus keeps SQLite from reversing the join.
  const selectTypes = db.prepare(
    `SELECT ${COLUMNS} FROM log WHERE position > ? AND position <= ? AND +type IN (SELECT value FROM json_each(?))
     ORDER BY position LIMIT ${ROWS_AT_ONCE}`,
  );
  const last = (): number => selectLast.get<[number | null]>()?.[0] ?? 0;

  return {
    last,
    *rows(after, until, types) {
      const list = types === undefined ? null : JSON.stringify(types);
      for (let cursor = after; ; ) {
        const rows = list === null ? select.all<LogRow>(cursor, until) : selectTypes.all<LogRow>(cursor, until, list);
        if (rows.length > 0) yield rows;
        const reached = rows.at(-1)?.[0];
        if (rows.length < ROWS_AT_ONCE || reached === undefined) return;
        cursor = reached;
      }
    },
    problems() {
      const problems = integrityProblems(db);
      const until = last();
      const [count = 0, first = 1] =
        db.prepare('SELECT count(*), min(position) FROM events WHERE position <= ?').get<[number, number]>(until) ?? [];
      if (until > 0 && (count !== until || first !== 1)) {
        problems.push(`${db.path} has ${count} events where the last one is number ${until}.`);
      }
      const gaps = db
        .prepare(
          `SELECT stream FROM events WHERE position <= ? GROUP BY stream
           HAVING count(*) <> max(revision) + 1 OR min(revision) <> 0 LIMIT ${MOST_PROBLEMS}`,
        )
        .all<[string]>(until);
      for (const [stream] of gaps) problems.push(`${db.path}: the stream ${stream} lacks an event.`);
      return problems;
    },
    close: () => db.close(),
  };
}

/** Problems that SQLite's integrity check finds in a file, one sentence each. */
export function integrityProblems(db: Database): string[] {
  const found = db.prepare(`PRAGMA integrity_check(${MOST_PROBLEMS})`).all<[string]>();
  return found.filter(([text]) => text !== 'ok').map(([text]) => `${db.path}: ${text}.`);
}

/** Rebuilds a log from its rows, which must arrive in order. */
export interface LogWriter {
  add(rows: readonly LogRow[]): void;
  /** Once this returns, everything survives a power loss. */
  close(): void;
}

/**
 * @param path path of a file that does not exist yet
 * @throws StorageError
 */
export function openLogWriter(path: string): LogWriter {
  const db = openDatabase(path, { synchronous: 'normal' });
  migrate(db, EVENT_STORE_COMPONENT, EVENT_STORE_SCHEMA);
  const kinds = new EventKinds(db);
  const insert = db.prepare(
    'INSERT INTO events (position, stream, revision, kind, id, data, metadata) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const insertBlock = db.prepare('INSERT OR IGNORE INTO kind_blocks (kind, block) VALUES (?, ?)');
  return {
    add(rows) {
      transaction(db, () => {
        for (const [position, stream, revision, category, type, id, data, metadata] of rows) {
          const kind = kinds.number(category, type);
          insert.run(position, stream, revision, kind, id, data, metadata);
          insertBlock.run(kind, Math.floor(position / BLOCK));
        }
      });
    },
    close() {
      // The checkpoint on close syncs the database file itself.
      db.setSynchronous('full');
      db.close();
    },
  };
}
