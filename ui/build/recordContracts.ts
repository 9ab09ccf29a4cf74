import type { Plugin } from 'vite';
import { z } from 'zod';
import { features } from '../../contracts/src/features.ts';
import type { CommandDefinition } from '../../contracts/src/kernel/command.ts';
import type { Feature } from '../../contracts/src/kernel/feature.ts';

const NAME = 'virtual:record-contracts';
const RESOLVED = `\0${NAME}`;

/** What every record has from the server alone. */
const STAMPS: readonly string[] = ['id', 'userId', 'version', 'createdAt', 'updatedAt', 'removedAt'];

/** The values of a new record that its command need not say: the defaults of its fields, and null for what may be empty. */
function blankOf({ body, answer }: CommandDefinition): Readonly<Record<string, unknown>> {
  const sent = body instanceof z.ZodObject ? body.shape : {};
  const kept = Object.entries((answer as z.ZodObject).shape).filter(([field]) => !STAMPS.includes(field));
  return Object.fromEntries(
    kept.flatMap(([field, schema]) => {
      const usual = field in sent ? sent[field].safeParse(undefined) : (schema as z.ZodType).safeParse(null);
      return usual.success ? [[field, usual.data ?? null]] : [];
    }),
  );
}

function recordContracts() {
  const commands = (Object.values(features) as readonly Feature[]).flatMap((feature) => feature.commands);
  const records = new Map<string, object>();
  for (const { record: noun, category, path } of commands) {
    const name = path.replace('/api/history/', '/api/').split('/')[2] ?? '';
    if (noun === undefined || records.has(name)) continue;
    const add = commands.find((command) => command.method === 'POST' && command.path === `/api/${name}`);
    const isOwn = add?.target === 'user' && { isOwn: true };
    records.set(name, { noun, category, ...isOwn, ...(add !== undefined && { blank: blankOf(add) }) });
  }
  return Object.fromEntries(records);
}

/**
 * What the interface must know of every kind of record before its schemas are loaded, as data from the contracts:
 * `import contracts from 'virtual:record-contracts'`.
 */
export const recordContractsModule = (): Plugin => ({
  name: 'record-contracts',
  resolveId: (id) => (id === NAME ? RESOLVED : undefined),
  load: (id) => (id === RESOLVED ? `export default ${JSON.stringify(recordContracts())};` : undefined),
});
