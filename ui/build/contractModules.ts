import type { Plugin } from 'vite';
import { z } from 'zod';
import { features } from '../../contracts/src/features.ts';
import type { CommandDefinition } from '../../contracts/src/kernel/command.ts';
import type { Feature } from '../../contracts/src/kernel/feature.ts';
import type { PlainRecord } from '../../contracts/src/kernel/plain-feature.ts';
import { traitsOf } from '../../contracts/src/kernel/traits.ts';
import { forEachPlainFeature } from '../../contracts/src/plain-features.ts';

const commandsOf = (): readonly CommandDefinition[] =>
  (Object.values(features) as readonly Feature[]).flatMap(({ commands }) => commands);

/** Fields that only the server sets on a record. */
const STAMPS: readonly string[] = ['id', 'userId', 'version', 'createdAt', 'updatedAt', 'removedAt'];

/** The values of a new record that its command may omit: the defaults of its fields, and null for nullable fields. */
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

/** The fields of a record that hold entries. */
const entriesOf = ({ body }: CommandDefinition): readonly string[] =>
  Object.entries((body instanceof z.ZodObject ? body.shape : {}) as Readonly<Record<string, z.ZodType>>).flatMap(
    ([field, schema]) => (traitsOf(schema).entries ? [field] : []),
  );

/** The contract of each kind of record, by the last part of its path. */
function recordContracts(): Readonly<Record<string, object>> {
  const commands = commandsOf();
  const records = new Map<string, object>();
  for (const { record: noun, category, path } of commands) {
    const name = path.replace('/api/history/', '/api/').split('/')[2] ?? '';
    if (noun === undefined || records.has(name)) continue;
    const add = commands.find((command) => command.method === 'POST' && command.path === `/api/${name}`);
    const entries = add === undefined ? [] : entriesOf(add);
    records.set(name, {
      noun,
      category,
      ...(entries.length > 0 && { entries }),
      ...((add?.target === 'user' || add?.target === 'firm') && { only: add.target }),
      ...(add?.needsNetwork === true && { isAddedOnline: true }),
      ...(add !== undefined && add.needsNetwork !== true && { blank: blankOf(add) }),
    });
  }
  return Object.fromEntries(records);
}

/** The commands that may wait for the network and are not a record's usual ones, by method and path. */
const waitingCommands = (): object =>
  Object.fromEntries(
    commandsOf().flatMap(({ method, path, waits }) => (waits === undefined ? [] : [[`${method} ${path}`, waits]])),
  );

/** What the interface must know of each plain record, in the order of the registry. */
const plainRecords = () =>
  Object.entries<PlainRecord>(forEachPlainFeature((plain) => plain)).map(([feature, { record, many, screen }]) => ({
    feature,
    list: record.name,
    kind: record.category,
    label: record.label,
    many,
    screen,
  }));

/** The plain records that have a screen of their own. */
const plainScreens = (): object => plainRecords().filter(({ screen }) => screen !== undefined);

/** The addresses of the answers that are read ahead for working offline. */
const offlineAnswers = (): object =>
  (Object.values(features) as readonly Feature[])
    .flatMap(({ queries }) => queries)
    .flatMap(({ path, isReadAhead }) => (isReadAhead ? [path] : []));

/** The names of the lists that leave large fields of their records out. */
const partialLists = (): object =>
  (Object.values(features) as readonly Feature[])
    .flatMap(({ views, queries }) =>
      views.map((view) => ({ view, list: queries.find(({ path }) => path === `/api/${view.name}`) })),
    )
    .flatMap(({ view, list }) => {
      const row = list?.answer instanceof z.ZodArray ? (list.answer.element as z.ZodObject).shape : view.document.shape;
      return Object.keys(view.document.shape).some((field) => !(field in row)) ? [view.name] : [];
    });

/**
 * Prefix of the virtual modules of single records; the record's name follows: 'virtual:record-contract/court-holidays'.
 */
const ONE = 'virtual:record-contract/';

function dataOf(id: string): object | undefined {
  if (id === 'virtual:waiting-commands') return waitingCommands();
  if (id === 'virtual:record-contracts') return recordContracts();
  if (id === 'virtual:plain-records') return plainRecords();
  if (id === 'virtual:plain-screens') return plainScreens();
  if (id === 'virtual:offline-answers') return offlineAnswers();
  if (id === 'virtual:partial-lists') return partialLists();
  const name = id.slice(ONE.length);
  const contract = id.startsWith(ONE) ? recordContracts()[name] : undefined;
  return contract && { name, ...contract };
}

/**
 * Provides, as data, what the interface must know of the contracts before their schemas are loaded: `import … from
 * 'virtual:…'`.
 */
export const contractModules = (): Plugin => ({
  name: 'contract-modules',
  resolveId: (id) => (id.startsWith('virtual:') && dataOf(id) !== undefined ? `\0${id}` : undefined),
  load(id) {
    const data = id.startsWith('\0virtual:') ? dataOf(id.slice(1)) : undefined;
    return data && `export default ${JSON.stringify(data)};`;
  },
});
