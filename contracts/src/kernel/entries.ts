type Values = Readonly<Record<string, unknown>>;

/** Fields that hold entries, by the type of the event that changes them. */
const fieldsOfEvents = new Map<string, readonly string[]>();

export function declareEntries(eventType: string, fields: readonly string[]): void {
  if (fields.length > 0) fieldsOfEvents.set(eventType, fields);
}

/** The fields of an event's changes that hold entries. */
export const entriesIn = (eventType: string): readonly string[] => fieldsOfEvents.get(eventType) ?? [];

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

const isValues = (value: unknown): value is Values => isObject(value) && !Array.isArray(value);

/** Separates a field from the key of one of its entries: 'answers/money:Fee'. */
const SEPARATOR = '/';

/** The field that a path is of: 'blocks' of 'blocks/4f…'; a plain field's path is its name. */
export function fieldOf(path: string): string {
  const at = path.indexOf(SEPARATOR);
  return at < 0 ? path : path.slice(0, at);
}

/** The value at a path of a record: that of a field, or of one of its entries. */
export function valueAt(record: object, path: string): unknown {
  const field = fieldOf(path);
  const value = (record as Values)[field];
  if (field === path) return value;
  return isValues(value) ? value[path.slice(field.length + 1)] : undefined;
}

/** Values by path, with each entry of these fields for itself. */
export function flattened(values: object, entries: readonly string[]): Record<string, unknown> {
  const flat: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(values)) {
    if (!entries.includes(field) || !isValues(value)) flat[field] = value;
    else for (const [key, entry] of Object.entries(value)) flat[`${field}${SEPARATOR}${key}`] = entry;
  }
  return flat;
}

/** The opposite of `flattened`. */
export function nested(flat: Values): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(flat)) {
    const field = fieldOf(path);
    if (field === path) values[field] = value;
    else values[field] = { ...(values[field] as Values | undefined), [path.slice(field.length + 1)]: value };
  }
  return values;
}

/** The record's values with changes over them; entries that are not named stay, and those that are null go. */
export function merged(record: object, changes: object, entries: readonly string[]): Record<string, unknown> {
  const all: Record<string, unknown> = { ...record, ...changes };
  for (const field of entries) {
    const changed = (changes as Values)[field];
    if (!isValues(changed)) continue;
    const before = (record as Values)[field];
    const kept = Object.entries({ ...(isValues(before) ? before : {}), ...changed });
    all[field] = Object.fromEntries(kept.filter(([, entry]) => entry !== null));
  }
  return all;
}

/** Data of an event that changes a record. */
export interface Changes {
  readonly changes?: Values | undefined;
  /** Fields whose entries are all named, in events from before the field held entries; the others are taken out. */
  readonly whole?: readonly string[] | undefined;
}

/** The changes of an event to the record before it; an entry that is taken out is null. */
export function changesTo(before: object | null, { changes = {}, whole = [] }: Changes): Values {
  if (whole.length === 0) return changes;
  const all: Record<string, unknown> = { ...changes };
  for (const field of whole) {
    const [held, given] = [(before as Values | null)?.[field], changes[field]];
    if (!isValues(held) || !isValues(given)) continue;
    all[field] = { ...Object.fromEntries(Object.keys(held).map((key) => [key, null])), ...given };
  }
  return all;
}

/** How the values of fields were read before they held entries: as a list, or as all entries at once. */
export type FormerEntries = Readonly<Record<string, (value: unknown) => unknown>>;

/** The fields of an event of a record from before they held entries. */
export const readFormer = (values: Values, former: FormerEntries): Values =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, former[field]?.(value) ?? value]));

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** What stands in a line for a value that is filled in later, by its type: its label, or what it is. */
const FILLED_IN = ['placeholder', 'fact', 'authority'];

/** '[Scope of work]' of the placeholder 'text:Scope of work', '[fact]' of a fact. */
function filledInWords({ type, attrs }: { readonly [key: string]: Json }): string {
  const key = isValues(attrs) ? attrs.key : undefined;
  return `[${typeof key === 'string' ? key.replace(/^[^:]*:/, '').replace(/=.*$/, '') : String(type)}]`;
}

/**
 * The texts within a value, in their order: those of members that are called `text`, and words for what is filled in
 * between them.
 */
function textsIn(value: Json): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('type' in value && FILLED_IN.includes(String(value.type))) return [filledInWords(value)];
  return Object.entries(value).flatMap(([key, one]) =>
    key === 'text' && typeof one === 'string' ? [one] : textsIn(one as Json),
  );
}

/** Members of an entry that say nothing to people: its id, its place, and when it was made. */
const UNSAID = ['id', 'order', 'at'];

/** The words of an entry: of a block its text, of a named value both, of an entry of plain values each of them. */
function entryWords(entry: Values): string {
  if (typeof entry.name === 'string' && typeof entry.value === 'string') return `${entry.name}: ${entry.value}`;
  if (Object.values(entry).some(isObject)) return textsIn(entry as Json).join('');
  const said = Object.entries(entry).filter(([key, value]) => typeof value === 'string' && !UNSAID.includes(key));
  return said.map(([, value]) => value).join('; ');
}

/** The value at a path as a history shows it: a text or ids as they are, of an entry its words; of all entries, each. */
export function shownAt(path: string, value: unknown): unknown {
  if (!isValues(value)) return value;
  if (fieldOf(path) !== path) return entryWords(value);
  const all = Object.values(value).map((entry) => (isValues(entry) ? entryWords(entry) : entry));
  if (all.length === 0) return null;
  return all.every(Array.isArray) ? all.flat() : all.join('\n');
}

/** The label of an entry; an id in its path says nothing to people. */
export function entryLabel(label: string, path: string): string {
  const key = path.slice(fieldOf(path).length + 1);
  return key === '' || /^[0-9a-f-]{36}$/.test(key) ? label : `${label}: ${key.slice(key.indexOf(':') + 1)}`;
}
