import { isWithin, plainAddress, rangeOf, readAddress, type Whereabouts } from '@lexledger/contracts/addresses/address';

/** The fields of an entry of either list that decide who may sign in. */
export interface AddressEntry extends Whereabouts {
  readonly isActive: boolean;
  readonly expiresAt: string | null;
  readonly removedAt: string | null;
}

/** The lists of one account. */
export interface AddressLists {
  readonly allowed: readonly AddressEntry[];
  readonly blocked: readonly AddressEntry[];
}

/** Whether the entry is in force at an instant (ISO 8601, UTC, milliseconds). */
export const counts = ({ isActive, expiresAt, removedAt }: AddressEntry, at: string): boolean =>
  isActive && removedAt === null && (expiresAt === null || at < expiresAt);

/**
 * The reason why nobody may sign in from the address at an instant; null if sign-in is allowed. Blocked addresses
 * override allowed ones; as soon as one allowed entry is in force, all other addresses are refused.
 */
export function refusalOf(
  { allowed, blocked }: AddressLists,
  address: string,
  at: string,
): 'address-blocked' | 'address-not-allowed' | null {
  const from = readAddress(plainAddress(address));
  const names = (entry: AddressEntry): boolean => {
    const range = rangeOf(entry);
    return from !== null && range !== null && isWithin(from, range);
  };
  if (blocked.some((entry) => counts(entry, at) && names(entry))) return 'address-blocked';
  const permissions = allowed.filter((entry) => counts(entry, at));
  return permissions.length === 0 || permissions.some(names) ? null : 'address-not-allowed';
}
