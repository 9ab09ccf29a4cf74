import { features } from '@lexledger/contracts/features';
import { entriesIn } from '@lexledger/contracts/kernel/entries';
import type { Feature } from '@lexledger/contracts/kernel/feature';
import { describeField, type FieldDescription } from '@lexledger/contracts/kernel/field-words';
import { z } from 'zod';

/** What is known of the records of a list from its contract alone. */
export interface RecordKind {
  readonly list: string;
  /** Prefix of their streams. */
  readonly category: string;
  /** The names of their fields, those that are computed among them. */
  readonly fields: readonly string[];
  /** The fields that hold entries. */
  readonly entries: readonly string[];
  readonly describe: (field: string) => FieldDescription;
}

const HISTORY = /^\/api\/history\/([^/]+)\/:id$/;

/** The fields that the event that adds a record has. */
function shapeOf(schema: z.ZodObject): Readonly<Record<string, z.ZodType>> | null {
  const { fields } = schema.shape as Readonly<Record<string, z.ZodType>>;
  return fields instanceof z.ZodObject ? fields.shape : null;
}

function kindsOf({ queries, views, commands }: Feature): readonly RecordKind[] {
  return queries.flatMap(({ path }): RecordKind[] => {
    const list = HISTORY.exec(path)?.[1];
    const changedBy = views.find(({ name }) => name === list)?.changedBy ?? [];
    const shape = changedBy.map(({ schema }) => shapeOf(schema)).find((one) => one !== null);
    const change = commands.find((command) => command.method === 'PATCH' && command.path === `/api/${list}/:id`);
    if (list === undefined || shape == null || change === undefined) return [];
    const descriptions = new Map(Object.entries(shape).map(([field, schema]) => [field, describeField(field, schema)]));
    return [
      {
        list,
        category: change.category,
        fields: Object.keys(shape),
        entries: [...new Set(changedBy.flatMap(({ type }) => entriesIn(type)))],
        describe: (field) => descriptions.get(field) ?? describeField(field, z.unknown()),
      },
    ];
  });
}

/** The kinds of records that have a history, by their lists. */
export const recordKinds: ReadonlyMap<string, RecordKind> = new Map(
  Object.values<Feature>(features)
    .flatMap(kindsOf)
    .map((kind) => [kind.list, kind]),
);
