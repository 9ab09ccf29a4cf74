import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/**
 * Path of the built program that reads files, as the product runs it. Tests use it because it starts in a third of the
 * time and keeps within the product's own limits.
 */
export function builtProgram(): string {
  execFileSync(process.execPath, [join(ROOT, 'infra/deploy/build.mjs'), '--if-stale'], { stdio: 'inherit' });
  return join(ROOT, 'infra/dist/server/look-into-file.worker.mjs');
}
