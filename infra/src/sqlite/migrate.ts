import { type Database, transaction } from './database.ts';
import { StorageError } from './storage-error.ts';

/**
 * Migrates the tables of one component. `steps` are SQL texts to which only new ones may be added; components that
 * share a database have separate versions.
 * @throws StorageError with reason 'newer' when the database has more steps than this program
 */
export function migrate(db: Database, component: string, steps: readonly string[]): void {
  db.exec('CREATE TABLE IF NOT EXISTS schema_versions (component TEXT PRIMARY KEY, version INTEGER NOT NULL) STRICT');
  if (appliedSteps(db, component) === steps.length) return;
  transaction(db, () => {
    const applied = appliedSteps(db, component);
    if (applied > steps.length) throw new StorageError('newer', db.path);
    for (const step of steps.slice(applied)) db.exec(step);
    db.prepare('INSERT OR REPLACE INTO schema_versions VALUES (?, ?)').run(component, steps.length);
  });
}

/**
 * Whether a database that is only read has the tables of a component in this program's version; false when its process
 * died before it created them.
 * @throws StorageError with reason 'newer'
 */
export function isMigrated(db: Database, component: string, steps: readonly string[]): boolean {
  const tables = db.prepare("SELECT count(*) FROM sqlite_schema WHERE name = 'schema_versions'").get<[number]>();
  const applied = tables?.[0] === 1 ? appliedSteps(db, component) : 0;
  if (applied > steps.length) throw new StorageError('newer', db.path);
  if (applied > 0 && applied < steps.length) {
    const detail = `${db.path} was written by an older version of this program. Start it once with this version first.`;
    throw new StorageError('not-durable', db.path, { detail });
  }
  return applied === steps.length;
}

function appliedSteps(db: Database, component: string): number {
  const row = db.prepare('SELECT version FROM schema_versions WHERE component = ?').get<[number]>(component);
  return row?.[0] ?? 0;
}
