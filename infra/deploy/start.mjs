// Starts the whole product; builds it first where that was not done since the sources changed.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const built = spawnSync(process.execPath, [fileURLToPath(new URL('build.mjs', import.meta.url)), '--if-stale'], {
  stdio: ['ignore', 'inherit', 'inherit'],
});
if (built.status === 0) {
  process.setSourceMapsEnabled(true);
  // The server is imported into this process, so that it receives signals.
  await import('../dist/server/main.mjs');
} else {
  process.exitCode = built.status ?? 1;
}
