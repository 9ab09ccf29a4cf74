import { PARTY_ROLES, PARTY_SIDES } from '@lexledger/contracts/caseChoices';
import { keysOf } from '@lexledger/contracts/choices';
import { MOST_ROLES, type TemplateRole } from '@lexledger/contracts/drafting/roles';

/** Who is proposed for a role of this name: the parties of the same role or side, or the client. */
export function proposedFor(label: string): TemplateRole['from'] {
  const is = (words: string): boolean => words.toLowerCase() === label.trim().toLowerCase();
  if (is('client')) return { client: true };
  const role = keysOf(PARTY_ROLES).find((key) => is(PARTY_ROLES[key]));
  if (role !== undefined) return { role };
  const side = keysOf(PARTY_SIDES).find((key) => is(PARTY_SIDES[key]));
  return side === undefined ? null : { side };
}

/** The role that a text names by its key: 'opposing-party' is called 'Opposing party'. */
export function roleOfKey(key: string): TemplateRole {
  const words = key
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
    .trim();
  const label = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return { key, label, from: proposedFor(label) };
}

export const rolesOfKeys = (keys: readonly string[]): readonly TemplateRole[] =>
  keys.slice(0, MOST_ROLES).map(roleOfKey);
