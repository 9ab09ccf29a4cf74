import { isHidden, type MatterAccess } from './matterAccess.ts';
import { type Scope, type Walls, wallBetween } from './walls.ts';

/** What decides whether somebody reaches what is of a scope. */
export interface ReachFacts {
  /** The firm's ethical walls. */
  readonly walls: Walls;
  /** Who may see the scope's matter; null where the scope has none, or everybody may. */
  readonly matterAccess: MatterAccess | null;
}

/**
 * Whether what is of a matter, of a client or of a lead is as if it were not there for a member of the firm. A wall beats
 * every role, every team and the ownership; then a restricted matter is its team's.
 * @param at the instant, at which a part in a team may have ended
 */
export const isOutOfReach = ({ walls, matterAccess }: ReachFacts, userId: string, scope: Scope, at: string): boolean =>
  wallBetween(walls, userId, scope) !== undefined || (matterAccess !== null && isHidden(matterAccess, userId, at));
