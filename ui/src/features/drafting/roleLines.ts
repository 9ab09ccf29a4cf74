import type { TemplateRole } from '@lexledger/contracts/drafting/roles';
import { proposedFor } from '@lexledger/domain/drafting/roleNames';

const keyOf = (label: string): string =>
  label
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-$/g, '');

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
