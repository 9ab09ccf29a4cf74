import { birthdayProblem } from '@lexledger/contracts/kernel/birthday';
import type { Command } from '@lexledger/contracts/kernel/command';
import { type Refusal, refuse } from './decider.ts';

/**
 * Refuses an impossible date of birth. An unchanged one stays; a new one must be possible on the user's current day.
 */
export function impossibleBirthday<Field extends string>(
  field: Field,
  fields: Readonly<Record<Field, string | null>>,
  before: Readonly<Record<Field, string | null>> | null,
  { today }: Command,
): Refusal | null {
  const given = fields[field];
  const problem = given === null || given === before?.[field] ? null : birthdayProblem(given, today);
  return problem === null ? null : refuse('INVALID_INPUT', { issues: [{ path: field, message: problem }] });
}
