import { type Database, transaction } from './database.ts';
import { StorageError } from './storage-error.ts';

/**
 * Brings the tables of one component up to date. `steps` are SQL texts that are only ever added to; components that
 * share a database are counted apart.
 * @throws StorageError with reason 'newer' when the database knows more steps than this program
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

function appliedSteps(db: Database, component: string): number {
  const row = db.prepare('SELECT version FROM schema_versions WHERE component = ?').get<[number]>(component);
  return row?.[0] ?? 0;
}
