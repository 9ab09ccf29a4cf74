import { eventCatalogue } from '@lexledger/contracts/features';
import { type DomainEvent, ERASED } from '@lexledger/contracts/kernel/event';
import { describeField, type FieldDescription } from '@lexledger/contracts/kernel/field-words';
import type { FieldChange } from '@lexledger/contracts/kernel/history';
import { isSame } from '@lexledger/contracts/kernel/reversal';
import { unwrapped } from '@lexledger/contracts/kernel/traits';
import { z } from 'zod';
import { textIn } from '../../kernel/record-names.ts';

type Values = Readonly<Record<string, unknown>>;
type Shape = Readonly<Record<string, z.ZodType>>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shapeOf = (schema: z.ZodType | undefined): Shape | null => {
  const inner = schema === undefined ? undefined : unwrapped(schema);
  return inner instanceof z.ZodObject ? (inner.shape as Shape) : null;
};

const eventShape = (type: string): Shape => eventCatalogue.get(type)?.schema.shape ?? {};

/** Whether events of the type list changes, so that earlier events provide the values before. */
export const saysChanges = (type: string): boolean => shapeOf(eventShape(type).changes) !== null;

/** Descriptions of the fields that an event of the type contains, in any of its parts. */
export function describerOf(type: string): (field: string) => FieldDescription {
  const whole = eventShape(type);
  const { changes, fields, ...parts } = whole;
  const shapes = [...Object.values(parts), changes, fields].map((part) => shapeOf(part) ?? {});
  const shape: Shape = Object.assign({}, whole, ...shapes);
  return (field) => describeField(field, shape[field] ?? z.unknown());
}

interface Said {
  readonly field: string;
  readonly schema: z.ZodType;
  readonly value: unknown;
  /** Whether the value replaces an earlier one. */
  readonly isChange: boolean;
}

/** All values in an event and in its parts: `{ tag: { id, name } }` contains a name. */
function saidIn({ type, data }: DomainEvent): readonly Said[] {
  return Object.entries(data as Values).flatMap(([field, value]): Said[] => {
    const schema = eventShape(type)[field];
    const part = shapeOf(schema);
    if (schema === undefined || value === undefined) return [];
    if (part === null || !isValues(value)) return [{ field, schema, value, isChange: false }];
    return Object.entries(value).flatMap(([inner, said]) => {
      const of = part[inner];
      return of === undefined || said === undefined
        ? []
        : [{ field: inner, schema: of, value: said, isChange: field === 'changes' }];
    });
  });
}

/** The item that the event is about, in a stream with several items such as tags or addresses. */
const partOf = (event: DomainEvent): unknown => saidIn(event).find(({ field }) => field === 'id')?.value ?? null;

const HOLDS_NAMES = new Set(['record', 'records']);

/** A list of objects is shown as its length. */
const shown = (value: unknown): unknown => (Array.isArray(value) && value.some(isValues) ? value.length : value);

/**
 * The changes in an event of something that is not a record with a fold of its own, such as an account, a dashboard or
 * a timer. If the event changes fields, the previous values are taken from the latest earlier event with the same
 * field.
 */
export function saidBy(event: DomainEvent, earlier: readonly DomainEvent[]): FieldChange[] {
  const part = partOf(event);
  const of = earlier.filter((one) => partOf(one) === part).reverse();
  const lastSaid = (field: string): unknown => {
    for (const one of of) {
      const said = saidIn(one).find((each) => each.field === field);
      if (said !== undefined) return shown(said.value);
    }
    return null;
  };
  return saidIn(event).flatMap(({ field, schema, value, isChange }): FieldChange[] => {
    const { label, kind, personal, names, internal } = describeField(field, schema);
    const after = shown(value);
    const before = isChange ? lastSaid(field) : null;
    if (internal || field === 'id' || (HOLDS_NAMES.has(kind) && names === undefined)) return [];
    if (after === null && before === null && !(event.erased && personal)) return [];
    if (isChange && isSame(before, after)) return [];
    const erased = (event.erased && personal) || after === ERASED || before === ERASED;
    return [{ field, label, kind, before, after, erased }];
  });
}

/** The name that an event contains for its subject. */
export const namedIn = (event: DomainEvent): string | null =>
  textIn(saidIn(event).find(({ field }) => field === 'name')?.value);
