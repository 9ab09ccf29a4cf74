import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CommandDefinition } from './command.ts';
import type { EventDefinition } from './event.ts';
import { personalPaths } from './traits.ts';

interface RecordDefinition {
  readonly noun: string;
  readonly commands: Readonly<Record<'add' | 'change', CommandDefinition>>;
  readonly events: Readonly<Record<'added' | 'changed', EventDefinition>>;
}

const isRecord = (value: unknown): value is RecordDefinition =>
  typeof value === 'object' && value !== null && 'noun' in value && 'commands' in value && 'events' in value;

const FEATURES = join(import.meta.dirname, '../features');
const modules = await Promise.all(
  readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => import(join(FEATURES, path)) as Promise<Record<string, unknown>>),
);
const records = [...new Set(modules.flatMap((each) => Object.values(each)).filter(isRecord))];

const said = (paths: readonly (readonly string[])[], before: string): readonly string[] =>
  paths.map((path) => path.join('.')).filter((path) => path.startsWith(before));

describe('what people say of a person', () => {
  it('is looked for in every record', () => {
    expect(records.length).toBeGreaterThan(20);
  });

  it.each(records.map((record) => [record.noun, record] as const))(
    'is sealed in the events of %s, whatever default its field has',
    (_noun, { commands, events }) => {
      const added = said(events.added.personal, 'fields.');
      const changed = said(events.changed.personal, 'changes.');
      for (const path of said(personalPaths(commands.add.body), '')) {
        expect(added).toContain(`fields.${path}`);
        expect(changed).toContain(`changes.${path}`);
      }
    },
  );
});
