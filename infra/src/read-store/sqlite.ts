import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Position, START } from '@lexledger/contracts/kernel/position';
import type { SqlValue } from '../sqlite/bind.ts';
import { type Database, openToRead, transaction, useDatabase } from '../sqlite/database.ts';
import { migrate } from '../sqlite/migrate.ts';
import { oncePerTurn } from '../sqlite/once-per-turn.ts';
import { StorageError } from '../sqlite/storage-error.ts';
import { comparable, comparableExpression, fieldOf, fromComparable } from './comparable.ts';
import {
  type CompiledQuery,
  checkField,
  columnOf,
  compileAggregate,
  compileCount,
  compileFind,
  type DocumentTable,
} from './compile-query.ts';
import {
  type AggregateQuery,
  type AggregateRow,
  type CountQuery,
  type FindQuery,
  OWNER,
  type ReadStore,
  type ViewDocument,
  ViewMissingError,
  type ViewSpec,
  type Write,
} from './port.ts';

const SCHEMA = [
  `
  CREATE TABLE view_versions (
    name TEXT NOT NULL,
    version INTEGER NOT NULL,
    active INTEGER NOT NULL,
    fields TEXT NOT NULL,
    indexes TEXT NOT NULL,
    indexed INTEGER NOT NULL,
    checkpoint TEXT NOT NULL,
    PRIMARY KEY (name, version)
  ) STRICT;
  `,
];

/** Documents that are parsed per turn of the event loop, which takes some milliseconds. */
const DOCUMENTS_A_TURN = 2_000;

const NAME = /^[a-zA-Z][a-zA-Z0-9_-]*$/;

/**
 * A read store in a separate SQLite file, or in an open database, which stays open. Views can be rebuilt from the log,
 * so the last commits may be lost in a power failure; the remaining data is always consistent, including the
 * checkpoint.
 * @throws StorageError
 */
export function openSqliteReadStore(source: string | Database): ReadStore {
  const { db, release } = useDatabase(source, { synchronous: 'normal' });
  try {
    migrate(db, 'read-store', SCHEMA);
    return new SqliteReadStore(db, release);
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Opens the store of a file for reading, while another process may write to it.
 * @throws StorageError
 */
export function openSqliteReadStoreToRead(path: string): Pick<ReadStore, 'get' | 'find' | 'activeVersion' | 'close'> {
  const db = openToRead(path);
  return new SqliteReadStore(db, () => db.close(), true);
}

/** Each version has a table with the documents' JSON and, in columns, the comparable values of indexed fields. */
interface StoredVersion extends DocumentTable {
  readonly name: string;
  readonly version: number;
  readonly indexes: ViewSpec['indexes'];
  /** Whether indexes exist. They are created on first use, which makes building a view three times as fast. */
  readonly indexed: boolean;
  readonly active: boolean;
  readonly put: string;
  readonly remove: string;
}

class SqliteReadStore implements ReadStore {
  readonly #db: Database;
  readonly #release: () => void;
  readonly #readsOnly: boolean;
  /** Versions by name; a name that is missing has to be read. */
  readonly #versions = new Map<string, readonly StoredVersion[]>();
  #foreignCommits: number;
  readonly #noticeThisTurn = oncePerTurn(() => this.#noticeForeignCommits());

  constructor(db: Database, release: () => void, readsOnly = false) {
    this.#readsOnly = readsOnly;
    this.#db = db;
    this.#release = release;
    this.#foreignCommits = db.foreignCommits();
  }

  async prepare(view: ViewSpec): Promise<void> {
    if (!NAME.test(view.name)) throw new TypeError(`${JSON.stringify(view.name)} is no name of a view.`);
    if (!Number.isSafeInteger(view.version) || view.version < 0) throw new TypeError(`${view.version} is no version.`);
    const fields = indexedFields(view);
    this.#changeVersions(view.name, () => {
      const known = this.#find(view);
      if (known === undefined) this.#create(view, fields);
      else if (JSON.stringify(known.indexes) !== JSON.stringify(view.indexes)) this.#change(view, known, fields);
    });
  }

  async activeVersion(name: string): Promise<number | null> {
    return this.#activeOrNone(name)?.version ?? null;
  }

  async activate(view: ViewSpec): Promise<void> {
    this.#changeVersions(view.name, () => {
      this.#buildIndexes(this.#stored(view));
      for (const { version, table } of this.#versionsOf(view.name)) {
        if (version !== view.version) this.#db.exec(`DROP TABLE ${table}`);
      }
      this.#db.prepare('DELETE FROM view_versions WHERE name = ? AND version <> ?').run(view.name, view.version);
      this.#db.prepare('UPDATE view_versions SET active = 1 WHERE name = ?').run(view.name);
    });
  }

  async checkpoint(view: ViewSpec): Promise<Position> {
    const row = this.#db
      .prepare('SELECT checkpoint FROM view_versions WHERE name = ? AND version = ?')
      .get<[Position]>(view.name, view.version);
    if (row === undefined) throw new ViewMissingError(view.name, view.version);
    return row[0];
  }

  async load(view: ViewSpec, ids: readonly string[]): Promise<ReadonlyMap<string, ViewDocument>> {
    const { table } = this.#stored(view);
    const select = this.#db.prepare(
      `SELECT id, body FROM ${table} WHERE id IN (SELECT value FROM json_each(?)) AND body IS NOT NULL`,
    );
    const rows = ids.length === 0 ? [] : select.all<[string, string]>(JSON.stringify(ids));
    return new Map(rows.map(([id, body]) => [id, JSON.parse(body) as ViewDocument]));
  }

  async commit(view: ViewSpec, writes: readonly Write[], checkpoint: Position): Promise<void> {
    const stored = this.#stored(view);
    const put = this.#db.prepare(stored.put);
    const remove = this.#db.prepare(stored.remove);
    const advance = this.#db.prepare(
      'UPDATE view_versions SET checkpoint = max(checkpoint, ?) WHERE name = ? AND version = ?',
    );
    transaction(this.#db, () => {
      for (const write of lastOfEach(writes)) {
        if (write.op === 'delete') {
          remove.run(write.id, write.position);
          continue;
        }
        const row: SqlValue[] = [write.document.id, write.position, JSON.stringify(write.document)];
        for (const field of stored.columns) row.push(comparable(fieldOf(write.document, field)));
        put.run(...row);
      }
      if (advance.run(checkpoint, view.name, view.version) === 0) throw new ViewMissingError(view.name, view.version);
    });
  }

  async dropOwner(view: ViewSpec, owner: string): Promise<void> {
    const { table } = this.#stored(view);
    this.#db.prepare(`DELETE FROM ${table} WHERE ${columnOf(OWNER)} = ?`).run(comparable(owner));
  }

  async get(view: string, id: string): Promise<ViewDocument | null> {
    const { table } = this.#active(view);
    const row = this.#db.prepare(`SELECT body FROM ${table} WHERE id = ?`).get<[string | null]>(comparable(id));
    return typeof row?.[0] === 'string' ? (JSON.parse(row[0]) as ViewDocument) : null;
  }

  async find(view: string, query: FindQuery): Promise<readonly ViewDocument[]> {
    const rows = this.#rows<[string]>(compileFind(this.#queried(view), query));
    const documents: ViewDocument[] = [];
    for (const [body] of rows) {
      documents.push(JSON.parse(body) as ViewDocument);
      // The rows are a consistent snapshot already; parsing them is what takes long.
      if (documents.length % DOCUMENTS_A_TURN === 0) await nextTurn();
    }
    return documents;
  }

  async count(view: string, query: CountQuery): Promise<number> {
    return this.#rows<[number]>(compileCount(this.#queried(view), query))[0]?.[0] ?? 0;
  }

  async aggregate(view: string, query: AggregateQuery): Promise<readonly AggregateRow[]> {
    const { groupBy = [], sum = [] } = query;
    return this.#rows<SqlValue[]>(compileAggregate(this.#queried(view), query)).map((row) => ({
      group: Object.fromEntries(groupBy.map((field, index) => [field, fromComparable(row[index] ?? null)])),
      count: Number(row[groupBy.length]),
      sum: Object.fromEntries(sum.map((field, index) => [field, Number(row[groupBy.length + 1 + index])])),
    }));
  }

  async compact(): Promise<void> {
    this.#db.exec('VACUUM');
    this.#db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
  }

  async health(): Promise<void> {
    this.#db.prepare('SELECT count(*) FROM view_versions').get();
  }

  async close(): Promise<void> {
    this.#release();
  }

  #rows<Row extends readonly unknown[]>({ sql, values }: CompiledQuery): Row[] {
    return this.#db.prepare(sql).all<Row>(...values);
  }

  /**
   * Changes versions of a view in a transaction. What was read of them meanwhile is forgotten even if the transaction
   * fails, because it may show changes that were rolled back.
   */
  #changeVersions(name: string, change: () => void): void {
    try {
      transaction(this.#db, () => {
        this.#noticeForeignCommits();
        change();
      });
    } finally {
      this.#versions.delete(name);
    }
  }

  #create(view: ViewSpec, fields: readonly string[]): void {
    const columns = fields.map(columnOf).join(', ');
    this.#db.exec(
      `CREATE TABLE ${tableOf(view)} (id TEXT PRIMARY KEY NOT NULL, position TEXT NOT NULL, ${columns}, body TEXT)`,
    );
    const served = this.#db.prepare('SELECT count(*) FROM view_versions WHERE name = ?').get<[number]>(view.name)?.[0];
    this.#db
      .prepare('INSERT INTO view_versions VALUES (?, ?, ?, ?, ?, 0, ?)')
      .run(view.name, view.version, served === 0 ? 1 : 0, JSON.stringify(fields), JSON.stringify(view.indexes), START);
  }

  /** Changes the indexes of an existing version. */
  #change(view: ViewSpec, known: StoredVersion, fields: readonly string[]): void {
    for (const field of fields) {
      if (known.columns.has(field)) continue;
      const column = columnOf(field);
      this.#db.exec(`ALTER TABLE ${known.table} ADD COLUMN ${column}`);
      this.#db.exec(`UPDATE ${known.table} SET ${column} = ${comparableExpression(field)} WHERE body IS NOT NULL`);
    }
    this.#db
      .prepare('UPDATE view_versions SET fields = ?, indexes = ?, indexed = 0 WHERE name = ? AND version = ?')
      .run(
        JSON.stringify([...new Set([...known.columns, ...fields])]),
        JSON.stringify(view.indexes),
        view.name,
        view.version,
      );
  }

  /**
   * Creates the indexes; must be called in a transaction. `id` ends every index, because equal documents are sorted by
   * id. Indexes exclude tombstones.
   */
  #buildIndexes({ name, version, table, indexes, indexed }: StoredVersion): void {
    if (indexed) return;
    const wanted = new Map<string, string>();
    for (const fields of indexes.length === 0 ? [[]] : indexes) {
      const columns = withOwner(fields);
      wanted.set(indexName(name, version, columns), columns.map(columnOf).join(', '));
    }
    const present = this.#db
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL")
      .all<[string]>(`${name}@${version}`);
    for (const [index] of present) if (!wanted.delete(index)) this.#db.exec(`DROP INDEX "${index}"`);
    for (const [index, columns] of wanted) {
      this.#db.exec(`CREATE INDEX "${index}" ON ${table} (${columns}, id) WHERE body IS NOT NULL`);
    }
    this.#db.prepare('UPDATE view_versions SET indexed = 1 WHERE name = ? AND version = ?').run(name, version);
  }

  /** The active version with its indexes, or without them when the disk is full, since they only save time. */
  #queried(name: string): StoredVersion {
    const active = this.#active(name);
    if (active.indexed || this.#readsOnly) return active;
    try {
      this.#changeVersions(name, () => this.#buildIndexes(active));
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
    }
    return this.#active(name);
  }

  #active(name: string): StoredVersion {
    const active = this.#activeOrNone(name);
    if (active === undefined) throw new ViewMissingError(name, null);
    return active;
  }

  #activeOrNone(name: string): StoredVersion | undefined {
    return this.#versionsOf(name).find(({ active }) => active);
  }

  #stored(view: ViewSpec): StoredVersion {
    const stored = this.#find(view);
    if (stored === undefined) throw new ViewMissingError(view.name, view.version);
    return stored;
  }

  #find(view: ViewSpec): StoredVersion | undefined {
    return this.#versionsOf(view.name).find(({ version }) => version === view.version);
  }

  /** Another process may have created or dropped a version. */
  #noticeForeignCommits(): void {
    const foreignCommits = this.#db.foreignCommits();
    if (foreignCommits !== this.#foreignCommits) this.#versions.clear();
    this.#foreignCommits = foreignCommits;
  }

  #versionsOf(name: string): readonly StoredVersion[] {
    this.#noticeThisTurn();
    const known = this.#versions.get(name);
    if (known !== undefined) return known;
    const rows = this.#db.prepare(
      'SELECT name, version, active, fields, indexes, indexed FROM view_versions WHERE name = ?',
    );
    const versions = rows.all<VersionRow>(name).map(storedVersion);
    this.#versions.set(name, versions);
    return versions;
  }
}

/** The columns of an index, in order. */
const withOwner = (fields: readonly string[]): readonly string[] => [...new Set([OWNER, ...fields])];

const indexName = (view: string, version: number, columns: readonly string[]): string =>
  `${view}@${version}:${columns.join()}`;

function tableOf({ name, version }: Pick<ViewSpec, 'name' | 'version'>): string {
  return `"${name}@${version}"`;
}

/** The owner and the fields of all indexes. */
function indexedFields(view: ViewSpec): readonly string[] {
  const fields = [...new Set([OWNER, ...view.indexes.flat()])].map(checkField);
  // SQLite's column names are case-insensitive.
  if (new Set(fields.map((field) => field.toLowerCase())).size < fields.length) {
    throw new TypeError(`Two indexed fields of the view ${view.name} differ in nothing but case.`);
  }
  return fields;
}

type VersionRow = readonly [string, number, number, string, string, number];

/**
 * The statements of a version. They leave a row unchanged if it was written at a later position; a deleted document
 * leaves a row without a body.
 */
function storedVersion([name, version, active, fieldList, indexes, indexed]: VersionRow): StoredVersion {
  const table = tableOf({ name, version });
  const fields = JSON.parse(fieldList) as string[];
  const columns = fields.map(columnOf);
  const names = ['id', 'position', 'body', ...columns];
  const updates = names.slice(1).map((column) => `${column} = excluded.${column}`);
  const emptied = ['position = excluded.position', 'body = NULL', ...columns.map((column) => `${column} = NULL`)];
  const unlessLater = `WHERE excluded.position >= ${table}.position`;
  const declared = JSON.parse(indexes) as ViewSpec['indexes'];
  const present = new Set(indexed === 1 ? declared.map((index) => indexName(name, version, withOwner(index))) : []);
  return {
    name,
    version,
    active: active === 1,
    indexes: declared,
    indexed: indexed === 1,
    indexOf(wanted) {
      const index = indexName(name, version, withOwner(wanted));
      return present.has(index) ? `"${index}"` : undefined;
    },
    table,
    columns: new Set(fields),
    put: `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})
      ON CONFLICT (id) DO UPDATE SET ${updates.join(', ')} ${unlessLater}`,
    remove: `INSERT INTO ${table} (id, position) VALUES (?, ?)
      ON CONFLICT (id) DO UPDATE SET ${emptied.join(', ')} ${unlessLater}`,
  };
}

/** Only the last write to a document matters. */
function lastOfEach(writes: readonly Write[]): Iterable<Write> {
  const last = new Map<string, Write>();
  for (const write of writes) {
    const id = write.op === 'put' ? write.document.id : write.id;
    const before = last.get(id);
    if (before === undefined || write.position >= before.position) last.set(id, write);
  }
  return last.values();
}
