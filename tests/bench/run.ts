// `npm run bench [NAME …]` measures the product and a reference in the same run, and writes the figures to
// docs/benchmarks.md.
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { benchAppends } from './append.ts';
import { benchAudit } from './audit.ts';
import { benchFanOut } from './fan-out.ts';
import { benchFirm } from './firm.ts';
import { benchGrowth } from './growth.ts';
import { benchHttp } from './http.ts';
import { benchImport } from './import.ts';
import { benchInteractions } from './interactions.ts';
import { benchLog } from './log.ts';
import { benchPast } from './past.ts';
import { benchPeers } from './peers.ts';
import { benchPush } from './push.ts';
import { benchRebuild } from './rebuild.ts';
import { benchRebuildWhileServing } from './rebuild-live.ts';
import { benchResearch } from './research.ts';
import { type Figure, table } from './rounds.ts';
import { benchSearch } from './search.ts';
import { benchTelemetry } from './telemetry.ts';

const benches: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  append: benchAppends,
  peers: benchPeers,
  http: benchHttp,
  rebuild: benchRebuild,
  push: benchPush,
  firm: benchFirm,
  telemetry: benchTelemetry,
  growth: benchGrowth,
  'fan-out': benchFanOut,
  'rebuild-live': benchRebuildWhileServing,
  search: benchSearch,
  research: benchResearch,
  interactions: benchInteractions,
  import: benchImport,
  audit: benchAudit,
  past: benchPast,
  log: benchLog,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => benches[name] === undefined);
if (unknown.length > 0) {
  console.error(
    `There is no bench ${unknown.join(', ')}. Choose from ${Object.keys(benches).join(', ')}, or give none for all.`,
  );
  process.exit(64);
}

const figures: Figure[] = [];
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`${name} …`);
  figures.push(...(await bench()));
}
const day = new Date().toISOString().slice(0, 10);
console.log(`\n${table(figures, day)}`);

const page = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url));
const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${process.platform}`;
await writeFile(
  page,
  `# Benchmarks

Written by \`npm run bench\`, or in part by \`npm run bench NAME …\`. Every figure is a ratio to a reference that ran in the same
minutes on the same machine: five rounds, in turn, after one that does not count; the ratio is the median of the rounds'
ratios. A ratio holds on another machine; the figures behind it do not.

${table(figures, day, await readFile(page, 'utf8'))}

Machine of the last run: ${machine}.
`,
);
