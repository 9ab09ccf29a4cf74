import {
  type MatterAccessEvent,
  matterAccessEvents,
  type matterRestricted,
  type TeamMember,
} from './features/matter-access.ts';
import type { DomainEvent, EventOf } from './kernel/event.ts';

export type { MatterAccessEvent };

/** The types of the events of the streams that say who may see a matter. */
export const MATTER_ACCESS_TYPES = matterAccessEvents.map(({ type }) => type);

/** Who may see a matter. */
export interface MatterAccess {
  /** The id of the case. */
  readonly id: string;
  readonly access: 'open' | 'restricted';
  readonly team: readonly TeamMember[];
  /** Revision of the last event of the matter's stream of access; -1 while it was never restricted and has no team. */
  readonly revision: number;
}

export const openToAll = (id: string): MatterAccess => ({ id, access: 'open', team: [], revision: -1 });

function afterEvent(before: MatterAccess, { type, data }: MatterAccessEvent): MatterAccess {
  const without = (id: string) => before.team.filter(({ memberId }) => memberId !== id);
  switch (type) {
    case 'MatterRestricted':
      return { ...before, access: 'restricted' };
    case 'MatterOpened':
      return { ...before, access: 'open' };
    case 'TeamJoined':
      return { ...before, team: [...without(data.memberId), data] };
    case 'TeamLeft':
      return { ...before, team: without(data.memberId) };
  }
}

/** The one fold of the decider, the view and whatever asks who may see a matter. */
export const evolveMatterAccess = (before: MatterAccess, event: MatterAccessEvent): MatterAccess => ({
  ...afterEvent(before, event),
  revision: event.revision,
});

/** Whether an event restricts a matter that nobody has seen, since it is not opened yet. */
export const isOfNewMatter = ({ data }: Pick<DomainEvent, 'data'>): boolean =>
  (data as EventOf<typeof matterRestricted>['data']).isNew === true;

/** The part that somebody has in the team at an instant; null for none. */
export const partIn = ({ team }: MatterAccess, userId: string, at: string): TeamMember['part'] | null => {
  const found = team.find(({ memberId }) => memberId === userId);
  return found === undefined || (found.until !== null && found.until <= at) ? null : found.part;
};

/**
 * Whether somebody sees the matter and may change nothing of it: by their part in the team of a restricted matter, or of any for whom
 * only their teams admit.
 */
export const isReadOnly = (matter: MatterAccess, userId: string, at: string, isByTeam = false): boolean =>
  (isByTeam || matter.access === 'restricted') && partIn(matter, userId, at) === 'read';

/** Whether the matter is as if it were not there for a member of the firm: it is restricted, and not to them. */
export const isHidden = (matter: MatterAccess, userId: string, at: string): boolean =>
  matter.access === 'restricted' && partIn(matter, userId, at) === null;
