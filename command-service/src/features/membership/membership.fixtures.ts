import type { Role } from '@lexledger/contracts/access/roles';
import { firmFounded, invitationAccepted, memberInvited } from '@lexledger/contracts/features/membership';
import { type Happened, happened, RECORD } from '../../kernel/given.ts';

/** The founder has the firm's id. */
export const FOUNDER = RECORD;
export const DANA = '11111111-1111-4111-8111-111111111111';
export const LEE = '22222222-2222-4222-8222-222222222222';
export const INVITATION = '33333333-3333-4333-8333-333333333333';

export const digestOf = (letter: string): string => letter.repeat(64);
export const EXPIRES = '2026-03-09T15:00:00.000Z';

/** An id like those above, of the person or thing with this number. */
export const idOf = (number: number): string => `44444444-4444-4444-8444-${String(number).padStart(12, '0')}`;

export const founded = happened(firmFounded, { ownerId: FOUNDER, name: 'Ada Byron' }, FOUNDER);

export const invited = (invitationId = INVITATION, email = 'dana@example.com', role: Role = 'lawyer'): Happened =>
  happened(
    memberInvited,
    { invitationId, email, role, switches: [], digest: digestOf('d'), expiresAt: EXPIRES },
    FOUNDER,
  );

/** What happened when somebody with the role was invited and came. */
export const joined = (memberId: string, name: string, role: Role = 'lawyer'): readonly Happened[] => [
  invited(memberId, `${name.toLowerCase()}@example.com`, role),
  happened(invitationAccepted, { invitationId: memberId, memberId, name }, memberId),
];
