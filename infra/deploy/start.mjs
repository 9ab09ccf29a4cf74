// Runs a program of infra/processes, `start.mjs NAME …`: the whole product unless another one is named. Builds first where
// that was not done since the sources changed.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const built = spawnSync(process.execPath, [fileURLToPath(new URL('build.mjs', import.meta.url)), '--if-stale'], {
  stdio: ['ignore', 'inherit', 'inherit'],
});
if (built.status === 0) {
  process.setSourceMapsEnabled(true);
  // What follows the name is the program's own. It is imported into this process, so that it receives signals.
  const [name = 'main'] = process.argv.splice(2, 1);
  await import(`../dist/server/${name}.mjs`);
} else {
  process.exitCode = built.status ?? 1;
}
