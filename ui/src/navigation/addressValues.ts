import type { Day } from '../dates/zones.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * A day of the address, or null when the server would refuse it: an address may have been typed, or be of another
 * version.
 */
export const knownDay = (value: string | undefined): Day | null =>
  value !== undefined && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : null;

export const knownId = (value: string | undefined): string => (value !== undefined && ID.test(value) ? value : '');

export const knownChoice = <Value extends string>(
  value: string | undefined,
  choices: readonly { readonly value: Value }[],
): Value | '' => choices.find((choice) => choice.value === value)?.value ?? '';
