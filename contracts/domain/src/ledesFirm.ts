import type { TimekeeperClass } from '@lexledger/contracts/billingChoices';
import type { TeamMember } from '@lexledger/contracts/features/team';
import type { FirmDetails } from '@lexledger/contracts/firmFields';

/** The person who did the work of a line. */
export interface Timekeeper {
  readonly timekeeperId: string;
  readonly timekeeperName: string;
  readonly timekeeperClass: TimekeeperClass;
}

/** The data of a LEDES file about the firm that bills. */
export interface LedesFirm extends Timekeeper {
  /** Id under which the client knows the firm, or the firm's tax id. */
  readonly lawFirmId: string;
}

const idOf = (firm: FirmDetails | null): string | null => firm?.ledesFirmId ?? firm?.taxId ?? null;

/**
 * The firm's details as they were on the invoice when it was sent. Missing ones are taken from today's details, and
 * then from the name with which the user signs in.
 */
export const ledesFirm = (asSent: FirmDetails | null, today: FirmDetails | null, username: string): LedesFirm => ({
  lawFirmId: idOf(asSent) ?? idOf(today) ?? username,
  timekeeperId: asSent?.timekeeperId ?? today?.timekeeperId ?? username,
  timekeeperName: asSent?.timekeeperName ?? today?.timekeeperName ?? username,
  timekeeperClass: asSent?.timekeeperClass ?? today?.timekeeperClass ?? 'PT',
});

/**
 * A team member as a timekeeper, with their own timekeeper id or else their record's; without a class, they have the
 * class of others.
 */
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

/** The required details that are missing in both, in words: 'your timekeeper id'. */
export function ledesGaps(asSent: FirmDetails | null, today: FirmDetails | null): readonly string[] {
  const isSaid = (field: 'timekeeperId' | 'timekeeperName'): boolean => Boolean(asSent?.[field] ?? today?.[field]);
  return [
    ...(idOf(asSent) === null && idOf(today) === null ? ['your firm’s tax id'] : []),
    ...(isSaid('timekeeperId') ? [] : ['your timekeeper id']),
    ...(isSaid('timekeeperName') ? [] : ['your name as timekeeper']),
  ];
}
