import type { Firm, Invitation, Member } from '@lexledger/contracts/features/membership';
import { useQuery } from '@tanstack/react-query';
import { liveQuery } from '../cache/query.ts';

// The paths are written out, because importing the contract would add its schemas to what loads first.

/** The firm as the person who asks sees it. */
export const firmQuery = liveQuery<Firm>(['/api/firm'], ['firms', 'own-firms', 'firm-profiles']);

export const membersQuery = liveQuery<readonly Member[]>(['/api/firm/members'], ['firms', 'users']);

export const invitationsQuery = liveQuery<readonly Invitation[]>(['/api/firm/invitations'], ['firms']);

/** Whether the firm has, or had, anybody beside its founder; false until that is known. */
export const useIsShared = (): boolean => useQuery(firmQuery).data?.isShared ?? false;
