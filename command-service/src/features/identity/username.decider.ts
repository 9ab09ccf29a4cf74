import { createHash } from 'node:crypto';
import type { usernameReleased, usernameReserved } from '@lexledger/contracts/features/identity';
import type { Command } from '@lexledger/contracts/kernel/command';
import type { DomainEvent, EventOf } from '@lexledger/contracts/kernel/event';
import { type Decider, type Decision, refuse } from '../../kernel/decider.ts';

/** Folds a name; names that people would consider equal fold to the same text. */
export const foldedUsername = (username: string): string => username.normalize('NFKC').trim().toLowerCase();

/** The id of the stream in which 0.1.0 reserved a folded name. Names are guessed from it, so new ones are called otherwise (`usernames.ts`). */
export const formerUsernameKey = (folded: string): string => createHash('sha256').update(folded).digest('hex');

export interface Reservation {
  /** The user who has the name: the last to reserve it. */
  readonly holder: string | null;
  /** Whether the holder reserved it both before and after registering. From then on nobody can take it over. */
  readonly confirmed: boolean;
  /** Time of the reservation; ISO 8601, UTC. */
  readonly reservedAt: string | null;
}

export type UsernameCommand =
  | Command<
      'ReserveUsername',
      {
        readonly userId: string;
        /** A previous holder who was found not to be registered. */
        readonly abandonedBy: string | null;
      }
    >
  | Command<'ConfirmUsername', { readonly userId: string }>
  | Command<'ReleaseUsername', { readonly userId: string }>;

/** Milliseconds after which an unfinished registration is considered interrupted by a crash. */
const ABANDONED_AFTER_MS = 60_000;

/** Whether a crash may have left the reservation behind, provided that its holder is not registered. */
export const maybeAbandoned = ({ holder, confirmed, reservedAt }: Reservation, now: string): boolean =>
  holder !== null &&
  !confirmed &&
  reservedAt !== null &&
  Date.parse(now) - Date.parse(reservedAt) >= ABANDONED_AFTER_MS;

/**
 * A username, which must be unique: it is reserved before its user is registered, and confirmed afterwards. A takeover
 * changes the stream, so that a slow registration whose name was taken over in the meantime fails to confirm.
 */
export const usernameDecider: Decider<Reservation> = {
  category: 'username',
  isPersonal: true,
  commands: [],
  initial: () => ({ holder: null, confirmed: false, reservedAt: null }),

  decide(given, reservation): Decision {
    const command = given as UsernameCommand;
    const { userId } = command.data;
    const reserved = [{ type: 'UsernameReserved', data: { userId } }];
    if (command.type === 'ReleaseUsername') {
      return reservation.holder === userId ? [{ type: 'UsernameReleased', data: { userId } }] : [];
    }
    if (command.type === 'ConfirmUsername') {
      if (reservation.holder !== userId) return refuse('USERNAME_TAKEN');
      return reservation.confirmed ? [] : reserved;
    }
    if (reservation.holder === userId) return [];
    if (reservation.holder === null) return reserved;
    const free = command.data.abandonedBy === reservation.holder && maybeAbandoned(reservation, command.at);
    return free ? reserved : refuse('USERNAME_TAKEN');
  },

  evolve(state, given) {
    const event = given as DomainEvent<EventOf<typeof usernameReserved | typeof usernameReleased>>;
    if (event.type === 'UsernameReleased') return { holder: null, confirmed: false, reservedAt: null };
    const { userId } = event.data;
    return { holder: userId, confirmed: state.holder === userId, reservedAt: event.metadata.at };
  },

  answer: (state) => state,
  isLive: () => false,
};
