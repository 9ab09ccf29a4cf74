import { accessSync, closeSync, constants, existsSync, openSync } from 'node:fs';
import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite';
import { RecentlyUsed } from '../cache/recently-used.ts';
import { checkBindable, type SqlValue } from './bind.ts';
import { StorageError, storageError } from './storage-error.ts';

export interface DatabaseOptions {
  /**
   * 'full': a committed transaction survives a loss of power.
   * 'normal': the last ones may be lost, never a part of one; for what can be built again.
   */
  readonly synchronous: Synchronous;
  /** Milliseconds for which a statement waits for another process, blocking the event loop; 2,000 by default. */
  readonly busyTimeout?: number;
  /** Whether deleted content is overwritten. */
  readonly secureDelete?: boolean;
}

export type Synchronous = 'full' | 'normal';

/** A prepared statement. Rows are tuples, in the order of the selected columns. */
export interface Statement {
  /** Returns the number of changed rows. */
  run(...values: readonly SqlValue[]): number;
  get<Row extends readonly unknown[]>(...values: readonly SqlValue[]): Row | undefined;
  all<Row extends readonly unknown[]>(...values: readonly SqlValue[]): Row[];
}

/** An open database. Its methods throw StorageError when the disk or another process prevents the operation. */
export interface Database {
  readonly path: string;
  readonly isOpen: boolean;
  readonly inTransaction: boolean;
  /** The statement for this SQL, which is prepared once and cached. */
  prepare(sql: string): Statement;
  exec(sql: string): void;
  /** A number that changes whenever another connection has committed, but not through commits of this one. */
  foreignCommits(): number;
  setSynchronous(synchronous: Synchronous): void;
  close(): void;
}

const levels = { normal: 1, full: 2 } as const;
const KEPT_STATEMENTS = 500;
const CACHE_KIB = 16_384;
/** Milliseconds for which a reader waits. It blocks only the reader's own process, which does nothing else. */
const READER_PATIENCE_MS = 10_000;
const WAL_BYTES_KEPT = 64 * 1024 * 1024;

/**
 * Opens or creates a database in WAL mode. A new file is readable only by its owner. `:memory:` is a temporary
 * database.
 * @throws StorageError
 */
export function openDatabase(path: string, options: DatabaseOptions): Database {
  createOrCheck(path);
  let driver: DatabaseSyncInstance;
  try {
    driver = new DatabaseSync(path, {
      timeout: options.busyTimeout ?? 2_000,
      enableForeignKeyConstraints: true,
      enableDoubleQuotedStringLiterals: false,
      defensive: true,
    });
  } catch (error) {
    throw storageError(error, path);
  }
  const database = new OpenDatabase(driver, path);
  try {
    setUp(database, options);
  } catch (error) {
    driver.close();
    throw error;
  }
  return database;
}

/**
 * Opens an existing database for reading while another process may write to it. Transactions must be short: while one
 * is open, the writer can neither truncate its WAL nor overwrite destroyed data.
 * @throws StorageError
 */
export function openToRead(path: string): Database {
  let driver: DatabaseSyncInstance;
  try {
    driver = new DatabaseSync(path, { timeout: READER_PATIENCE_MS, readOnly: true, defensive: true });
  } catch (error) {
    throw storageError(error, path);
  }
  const database = new OpenDatabase(driver, path);
  try {
    database.prepare('SELECT count(*) FROM sqlite_schema').get();
  } catch (error) {
    driver.close();
    throw error;
  }
  return database;
}

/**
 * Configures the connection. WAL mode lowers `synchronous` to NORMAL in this driver, so it is set afterwards and read
 * back.
 */
function setUp(database: Database, options: DatabaseOptions): void {
  const mode = String(database.prepare('PRAGMA journal_mode = WAL').get()?.[0]);
  const expected = database.path === ':memory:' ? 'memory' : 'wal';
  if (mode !== expected) throw new StorageError('not-durable', database.path);
  database.setSynchronous(options.synchronous);
  database.exec(`PRAGMA cache_size = -${CACHE_KIB}`);
  database.exec(`PRAGMA journal_size_limit = ${WAL_BYTES_KEPT}`);
  database.exec('PRAGMA temp_store = MEMORY');
  if (options.secureDelete) {
    database.exec('PRAGMA secure_delete = ON');
    demand(database, 'secure_delete', 1);
  }
  demand(database, 'foreign_keys', 1);
  database.prepare('SELECT count(*) FROM sqlite_schema').get();
}

function demand(database: Database, pragma: string, expected: number): void {
  const actual = database.prepare(`PRAGMA ${pragma}`).get()?.[0];
  if (actual !== expected) {
    const detail = `${database.path}: SQLite answers ${pragma} = ${String(actual)} where ${expected} was set.`;
    throw new StorageError('not-durable', database.path, { detail });
  }
}

/**
 * Creates a missing file or checks that it is writable, since SQLite would open a read-only file and fail later. An
 * existing file is not opened, because closing a second descriptor would drop the locks that SQLite holds on it.
 */
function createOrCheck(path: string): void {
  if (path === ':memory:') return;
  try {
    if (existsSync(path)) accessSync(path, constants.W_OK);
    else closeSync(openSync(path, 'ax', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw storageError(error, path);
  }
}

/**
 * Runs `work` in a transaction that takes the write lock immediately, and commits it, or rolls back when it throws.
 * @throws what `work` throws, or StorageError
 */
export function transaction<T>(database: Database, work: () => T): T {
  if (database.inTransaction) throw new Error('A transaction is open already; they do not nest.');
  database.prepare('BEGIN IMMEDIATE').run();
  try {
    const result = work();
    if (result instanceof Promise) throw new TypeError('A transaction cannot wait for a promise.');
    database.prepare('COMMIT').run();
    return result;
  } catch (error) {
    rollBack(database);
    throw error;
  }
}

/** Rolls back unless SQLite has already done so, as it does after some errors (disk full, I/O). */
export function rollBack(database: Database): void {
  if (database.isOpen && database.inTransaction) database.prepare('ROLLBACK').run();
}

/**
 * Opens a database that is closed on release, or uses a shared one, which stays open.
 * @throws StorageError
 */
export function useDatabase(source: string | Database, options: DatabaseOptions): { db: Database; release(): void } {
  if (typeof source !== 'string') return { db: source, release: () => {} };
  const db = openDatabase(source, options);
  return { db, release: () => db.close() };
}

class OpenDatabase implements Database {
  readonly path: string;
  readonly #driver: DatabaseSyncInstance;
  readonly #statements = new RecentlyUsed<string, Statement>(KEPT_STATEMENTS);
  readonly #dataVersion: Statement;

  constructor(driver: DatabaseSyncInstance, path: string) {
    this.#driver = driver;
    this.path = path;
    this.#dataVersion = this.prepare('PRAGMA data_version');
  }

  get isOpen(): boolean {
    return this.#driver.isOpen;
  }

  get inTransaction(): boolean {
    return this.#driver.isTransaction;
  }

  prepare(sql: string): Statement {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = new CheckedStatement(
        this.#attempt(() => this.#driver.prepare(sql)),
        this.path,
      );
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  exec(sql: string): void {
    this.#attempt(() => this.#driver.exec(sql));
  }

  foreignCommits(): number {
    return this.#dataVersion.get<[number]>()?.[0] ?? 0;
  }

  setSynchronous(synchronous: Synchronous): void {
    this.exec(`PRAGMA synchronous = ${synchronous}`);
    demand(this, 'synchronous', levels[synchronous]);
  }

  /**
   * The driver releases the file only when the last prepared statement has been garbage collected. The WAL is therefore
   * checkpointed first.
   */
  close(): void {
    if (!this.isOpen) return;
    rollBack(this);
    try {
      this.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch (error) {
      // Another process is using the database; the content of the WAL stays there and is read from there.
      if (!(error instanceof StorageError)) throw error;
    }
    this.#statements.clear();
    this.#attempt(() => this.#driver.close());
  }

  #attempt<T>(work: () => T): T {
    if (!this.isOpen) throw new StorageError('closed', this.path);
    try {
      return work();
    } catch (error) {
      throw storageError(error, this.path);
    }
  }
}

class CheckedStatement implements Statement {
  readonly #driver: StatementSyncInstance;
  readonly #path: string;

  constructor(driver: StatementSyncInstance, path: string) {
    driver.setReturnArrays(true);
    this.#driver = driver;
    this.#path = path;
  }

  run(...values: readonly SqlValue[]): number {
    checkBindable(values);
    try {
      return this.#driver.run(...values).changes;
    } catch (error) {
      throw storageError(error, this.#path);
    }
  }

  get<Row extends readonly unknown[]>(...values: readonly SqlValue[]): Row | undefined {
    checkBindable(values);
    try {
      return this.#driver.get(...values) as Row | undefined;
    } catch (error) {
      throw storageError(error, this.#path);
    }
  }

  all<Row extends readonly unknown[]>(...values: readonly SqlValue[]): Row[] {
    checkBindable(values);
    try {
      return this.#driver.all(...values) as Row[];
    } catch (error) {
      throw storageError(error, this.#path);
    }
  }
}
