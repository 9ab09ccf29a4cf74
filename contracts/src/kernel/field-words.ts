import { z } from 'zod';
import type { FieldKind } from './history.ts';
import { traitsOf, unwrapped } from './traits.ts';

/** The description of a field for people. */
export interface FieldDescription {
  readonly label: string;
  readonly kind: FieldKind;
  readonly personal: boolean;
  /** The list of the records whose ids the field holds. */
  readonly names?: string;
  /** The field that tells whether this instant only represents its day. */
  readonly dayWhen?: string;
  /** Whether the field holds entries by their keys. */
  readonly entries: boolean;
  /** Whether the field is hidden from people. */
  readonly internal: boolean;
}

const isId = (schema: z.ZodType): boolean => schema instanceof z.ZodUUID;

function kindOf(schema: z.ZodType): FieldKind {
  const { kind, minutes, code, entries, names } = traitsOf(schema);
  if (minutes) return 'minutes';
  if (code === 'recurrence' || code === 'layout') return code;
  if (kind !== undefined) return kind;
  const inner = unwrapped(schema);
  if (entries && inner instanceof z.ZodRecord) return kindOf(inner.def.valueType as z.ZodType);
  if (isId(inner)) return 'record';
  if (inner instanceof z.ZodArray) return isId(unwrapped(inner.element as z.ZodType)) ? 'records' : 'text';
  if (inner instanceof z.ZodBoolean) return 'yes-no';
  if (names === 'team-members' && inner instanceof z.ZodObject) return 'record';
  if (inner instanceof z.ZodNumber) return 'number';
  return inner instanceof z.ZodEnum || inner instanceof z.ZodLiteral ? 'choice' : 'text';
}

/** Maximum number of characters of a text that has one line in a form and by which a list sorts. */
const ONE_LINE = 500;

/** Whether a field is a text of several lines. */
export function isLongText(schema: z.ZodType): boolean {
  const inner = unwrapped(schema);
  return inner instanceof z.ZodString && (inner.maxLength ?? Number.POSITIVE_INFINITY) > ONE_LINE;
}

/**
 * Derives a label: 'practiceArea' → 'Practice area', `caseId` → 'Case', 'isPinned' → 'Pinned', 'closedAt' → 'Closed'.
 */
function labelOf(field: string, kind: FieldKind): string {
  const plain =
    kind === 'record'
      ? field.replace(/Id$/, '')
      : kind === 'yes-no'
        ? field.replace(/^is(?=[A-Z])/, '')
        : kind === 'instant'
          ? field.replace(/At$/, '')
          : field;
  const words = plain.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Describes a field from its schema: traits supply what its name and type do not tell. */
export function describeField(field: string, schema: z.ZodType): FieldDescription {
  const { label, names, dayWhen, personal = false, internal = false, entries = false } = traitsOf(schema);
  const kind = kindOf(schema);
  // `caseId` refers to one of the cases; other references are declared by `names`.
  const list = names ?? (kind === 'record' && field.endsWith('Id') ? `${field.slice(0, -'Id'.length)}s` : undefined);
  return {
    label: label ?? labelOf(field, kind),
    kind,
    personal,
    entries,
    internal,
    ...(list !== undefined && { names: list }),
    ...(dayWhen !== undefined && { dayWhen }),
  };
}
