import { PARTY_ROLES, PARTY_SIDES } from '@lexledger/contracts/caseChoices';
import { keysOf } from '@lexledger/contracts/choices';
import type { TemplateRole } from '@lexledger/contracts/drafting/roles';

const keyOf = (label: string): string =>
  label
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-$/g, '');

/** Who is proposed for a role of this name: the parties of the same role or side, or the client. */
function proposedFor(label: string): TemplateRole['from'] {
  const is = (words: string): boolean => words.toLowerCase() === label.trim().toLowerCase();
  if (is('client')) return { client: true };
  const role = keysOf(PARTY_ROLES).find((key) => is(PARTY_ROLES[key]));
  if (role !== undefined) return { role };
  const side = keysOf(PARTY_SIDES).find((key) => is(PARTY_SIDES[key]));
  return side === undefined ? null : { side };
}

/** Roles as a person writes them: a line each. */
export const writtenRoles = (roles: readonly TemplateRole[]): string => roles.map(({ label }) => label).join('\n');

/** Reads roles from lines. One that was there before stays what it was, since the text names it by its key. */
export function readRoles(lines: string, before: readonly TemplateRole[]): readonly TemplateRole[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map(
      (label) => before.find((role) => role.label === label) ?? { key: keyOf(label), label, from: proposedFor(label) },
    );
}
