import { z } from 'zod';
import { identifier } from './fields.ts';
import { withTraits } from './traits.ts';

/** A person of the firm: a member, by the account, or somebody of the team, by the contact. */
export const personField = () =>
  withTraits(z.strictObject({ kind: z.enum(['account', 'contact']), id: identifier() }), { names: 'team-members' });
export type Person = z.output<ReturnType<typeof personField>>;

export const isPerson = (value: unknown): value is Person =>
  typeof value === 'object' && value !== null && 'kind' in value && 'id' in value;

/** The account that a field names as a person; undefined where it names none. */
export const accountIn = (value: unknown): string | undefined =>
  isPerson(value) && value.kind === 'account' ? value.id : undefined;

/** The ids of the records that a field names: of one, of several, or of a team contact; an account is no record. */
export function idsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.filter((id) => typeof id === 'string');
  return isPerson(value) && value.kind === 'contact' ? [value.id] : [];
}
