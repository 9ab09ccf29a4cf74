import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './compose.ts';

const BUILD = join(ROOT, 'tests/stand-ins/tessera/build.sh');

/** The path of a verifier of C2SP logs that others wrote; null where neither it nor Go is there. */
export async function findTlogVerifier(): Promise<string | null> {
  if (!existsSync(BUILD)) return null;
  const built = await promisify(execFile)('bash', [BUILD, '--if-built']).catch(() => null);
  return built === null ? null : built.stdout.trim();
}
