import { personalViews } from '@lexledger/contracts/features';
import { type Belonging, firmIdOf } from '@lexledger/contracts/kernel/firm';

/** A room of sockets: the tabs of one person, or those of all who act for a firm. */
export type Room = string;

export const roomOfPerson = (userId: string): Room => `user:${userId}`;
const roomOfFirm = (firmId: string): Room => `firm:${firmId}`;

/** The rooms of a person's tabs. */
export const roomsOf = (asker: Belonging): readonly Room[] => [roomOfPerson(asker.userId), roomOfFirm(firmIdOf(asker))];

/** The room that a change of the view by somebody concerns. */
export const roomConcerned = (view: string, whose: Belonging): Room =>
  personalViews.has(view) ? roomOfPerson(whose.userId) : roomOfFirm(firmIdOf(whose));
