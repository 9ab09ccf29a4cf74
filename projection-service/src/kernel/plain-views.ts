import { describeField, isLongText } from '@lexledger/contracts/kernel/field-words';
import type { PlainRecord } from '@lexledger/contracts/kernel/plain-feature';
import { isWords, unwrapped } from '@lexledger/contracts/kernel/traits';
import { forEachPlainFeature, type PlainName } from '@lexledger/contracts/plain-features';
import { z } from 'zod';
import { type RecordProjection, recordProjection } from './projection.ts';
import { recordQueries } from './record-queries.ts';
import type { ServiceFeature } from './service-feature.ts';

/** Role of a field in its list: words to search or also to sort by, an amount, a choice, a date or a plain value. */
type Role = 'text' | 'search' | 'money' | 'ranks' | 'orNever' | 'plain';

function roleOf(name: string, schema: z.ZodType): Role | null {
  const mayBeNull = schema.safeParse(null).success;
  switch (describeField(name, schema).kind) {
    case 'money':
      return 'money';
    case 'choice':
      return 'ranks';
    case 'date':
    case 'instant':
      return mayBeNull ? 'orNever' : 'plain';
    case 'number':
    case 'minutes':
    case 'yes-no':
      return 'plain';
    case 'text':
      if (!isWords(schema)) return null;
      // A long text can only be searched.
      return isLongText(schema) ? 'search' : 'text';
    default:
      return null;
  }
}

/** The projection of a plain record: its list can be searched and sorted by every field that has an order. */
function plainProjection({ record, view, sort, version }: PlainRecord): RecordProjection {
  const roles = Object.entries(record.fields).map(([name, schema]) => ({ name, schema, role: roleOf(name, schema) }));
  const having = (...wanted: readonly Role[]) =>
    roles.flatMap(({ name, role }) => (role !== null && wanted.includes(role) ? [name] : []));
  const ranks = roles.flatMap(({ name, schema, role }) => {
    const choices = unwrapped(schema);
    return role === 'ranks' && choices instanceof z.ZodEnum ? [[name, choices.options.map(String)] as const] : [];
  });
  const plan = {
    version,
    search: having('text', 'search'),
    text: having('text'),
    money: having('money'),
    plain: having('plain'),
    orNever: having('orNever'),
    ranks: Object.fromEntries(ranks),
  };
  const { sortFields } = recordProjection(view, { ...plan, indexes: [] });
  const order = sort.split(',').map((field) => sortFields.get(field.replace(/^-/, '')) ?? field);
  return recordProjection(view, { ...plan, indexes: [['removedAt', ...order]] });
}

/** The projection of each plain record, by feature. */
export const plainProjections: Readonly<Record<PlainName, RecordProjection>> = forEachPlainFeature(plainProjection);

/** The read side of the plain features: a projection each, and the queries that every record has. */
export const plainReadSide: Readonly<Record<PlainName, ServiceFeature>> = forEachPlainFeature((plain, name) => ({
  projections: [plainProjections[name]],
  queries: recordQueries(plain.record, plainProjections[name], plain),
}));
