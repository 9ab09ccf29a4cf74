import { slips } from '../conflicts/letters.ts';
import type { PlaceholderType } from '../placeholders/known.ts';
import { meaningOf, type PlaceholderMeaning } from '../placeholders/read.ts';

/** Names that a document's notation knows beyond those of snippets. */
export interface Scope {
  /** The template's roles: label by key. */
  readonly roles: ReadonlyMap<string, string>;
  /** What the enclosing repeats go through, by the name that each gives to one of them. */
  readonly loops: ReadonlyMap<string, string>;
}

export const NO_SCOPE: Scope = { roles: new Map(), loops: new Map() };

/** What a placeholder of a document means. `role` and `loop` name a party of a role, and one of a repeat's. */
export type DraftPlaceholder = Omit<PlaceholderMeaning, 'from' | 'days'> & {
  readonly from: PlaceholderMeaning['from'] | 'role' | 'loop';
  readonly days?: number;
};

const FIRM_AND_LAWYER: readonly (readonly [path: string, label: string])[] = [
  ['firm.name', 'Firm’s name'],
  ['firm.address', 'Firm’s address'],
  ['firm.phone', 'Firm’s phone'],
  ['firm.email', 'Firm’s email'],
  ['firm.website', 'Firm’s website'],
  ['lawyer.barNumber', 'Your bar number'],
];

type Fields = Readonly<Record<string, readonly [label: string, type: PlaceholderType]>>;

export const PARTY_FIELDS: Fields = {
  name: ['name', 'text'],
  organisation: ['organization', 'text'],
  email: ['email', 'text'],
  phone: ['phone', 'text'],
  address: ['address', 'text'],
};

const FACT_FIELDS: Fields = {
  date: ['date', 'date'],
  title: ['title', 'text'],
  description: ['description', 'text'],
  source: ['source', 'text'],
  page: ['page of the source', 'text'],
};

const AUTHORITY_FIELDS: Fields = {
  citation: ['citation', 'text'],
  title: ['title', 'text'],
  passage: ['passage', 'text'],
  application: ['application', 'text'],
};

/** The fields of one of those that a repeat goes through. */
export const fieldsOf = (each: string): Fields =>
  each === 'facts' ? FACT_FIELDS : each === 'authorities' ? AUTHORITY_FIELDS : PARTY_FIELDS;

const known = new Map(FIRM_AND_LAWYER.map(([path, label]) => [path.toLowerCase(), [path, label] as const]));

const filled = (
  key: string,
  label: string,
  type: PlaceholderType,
  from: DraftPlaceholder['from'],
): DraftPlaceholder => ({ key, label, type, from, options: [] });

/** Each path that the scope adds, for suggestions and for lists of what can be inserted. */
export function scopePaths({ roles, loops }: Scope): readonly string[] {
  const ofRoles = [...roles.keys()].flatMap((role) =>
    Object.keys(PARTY_FIELDS).map((field) => `role.${role}.${field}`),
  );
  const ofLoops = [...loops].flatMap(([as, each]) => Object.keys(fieldsOf(each)).map((field) => `${as}.${field}`));
  return [...FIRM_AND_LAWYER.map(([path]) => path), ...ofRoles, ...ofLoops];
}

/** Says that a role is not among those of the template, and which of them may be meant. */
export function noSuchRole(role: string, roles: ReadonlyMap<string, string>): string {
  const names = [...roles.keys()];
  const near = names.find((name) => slips(role.toLowerCase(), name.toLowerCase(), 2) <= 2);
  const among =
    near === undefined
      ? `Its roles are ${names.join(', ')}. Use one of them, or add it.`
      : `Did you mean role.${near}?`;
  const advice = names.length === 0 ? 'This template has no roles; add one first.' : among;
  return `The template has no role '${role}'. ${advice}`;
}

function ofRole(written: string, { roles }: Scope): DraftPlaceholder | { readonly problem: string } {
  const [, role = '', field = 'name'] = written.split('.');
  const label = roles.get(role);
  if (label === undefined) return { problem: noSuchRole(role, roles) };
  const entry = PARTY_FIELDS[field];
  if (entry === undefined) {
    return { problem: `A party has no '${field}'. Use ${Object.keys(PARTY_FIELDS).join(', ')}.` };
  }
  return filled(`role.${role}.${field}`, `${label}’s ${entry[0]}`, entry[1], 'role');
}

/** Reads what stands between the braces of a document's placeholder. */
export function draftPlaceholder(written: string, scope: Scope): DraftPlaceholder | { readonly problem: string } {
  const path = written.trim();
  const [head = '', field = ''] = path.split('.');
  const each = scope.loops.get(head);
  if (each !== undefined && !path.includes(':')) {
    const fields = fieldsOf(each);
    const entry = fields[field === '' ? (Object.keys(fields)[0] as string) : field];
    if (entry === undefined) {
      return { problem: `'${head}' has no '${field}'. Use ${Object.keys(fields).join(', ')}.` };
    }
    return filled(
      `${head}.${field === '' ? Object.keys(fields)[0] : field}`,
      `${head}’s ${entry[0]}`,
      entry[1],
      'loop',
    );
  }
  if (head === 'role' && !path.includes(':')) return ofRole(path, scope);
  const own = known.get(path.toLowerCase());
  if (own !== undefined) return filled(own[0], own[1], 'text', 'record');
  return meaningOf(path, scopePaths(scope));
}
