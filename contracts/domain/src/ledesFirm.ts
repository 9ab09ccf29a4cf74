import type { TimekeeperClass } from '@lexledger/contracts/billingChoices';
import type { TeamMember } from '@lexledger/contracts/features/team';
import type { FirmDetails } from '@lexledger/contracts/firmFields';

/** Who did the work of a line. */
export interface Timekeeper {
  readonly timekeeperId: string;
  readonly timekeeperName: string;
  readonly timekeeperClass: TimekeeperClass;
}

/** What a LEDES file says of who bills. */
export interface LedesFirm extends Timekeeper {
  /** As the client knows the firm, or the firm's tax id. */
  readonly lawFirmId: string;
}

const idOf = (firm: FirmDetails | null): string | null => firm?.ledesFirmId ?? firm?.taxId ?? null;

/**
 * As it stood on the invoice when that was sent; what it did not say then is taken from the details of today, and what
 * they do not say either, from the name that the person signs in with.
 */
export const ledesFirm = (asSent: FirmDetails | null, today: FirmDetails | null, username: string): LedesFirm => ({
  lawFirmId: idOf(asSent) ?? idOf(today) ?? username,
  timekeeperId: asSent?.timekeeperId ?? today?.timekeeperId ?? username,
  timekeeperName: asSent?.timekeeperName ?? today?.timekeeperName ?? username,
  timekeeperClass: asSent?.timekeeperClass ?? today?.timekeeperClass ?? 'PT',
});

/** A team member as a timekeeper: their own id, or that of their record; the class of others where none is said. */
export const memberTimekeeper = ({
  id,
  name,
  timekeeperId,
  timekeeperClass,
}: Pick<TeamMember, 'id' | 'name' | 'timekeeperId' | 'timekeeperClass'>): Timekeeper => ({
  timekeeperId: timekeeperId ?? id,
  timekeeperName: name,
  timekeeperClass: timekeeperClass ?? 'OT',
});

/** What a file needs and neither says, in words: 'your timekeeper id'. */
export function ledesGaps(asSent: FirmDetails | null, today: FirmDetails | null): readonly string[] {
  const isSaid = (field: 'timekeeperId' | 'timekeeperName'): boolean => Boolean(asSent?.[field] ?? today?.[field]);
  return [
    ...(idOf(asSent) === null && idOf(today) === null ? ['your firm’s tax id'] : []),
    ...(isSaid('timekeeperId') ? [] : ['your timekeeper id']),
    ...(isSaid('timekeeperName') ? [] : ['your name as timekeeper']),
  ];
}
