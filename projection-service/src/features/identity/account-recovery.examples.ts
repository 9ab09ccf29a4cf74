import { accountRecovered, accountRecoveryAcknowledged } from '@lexledger/contracts/features/identity/account-recovery';
import { EXAMPLE_TIME, EXAMPLE_USER, happened, type ProjectionExample } from '../../kernel/example.ts';
import { accountRecoveryProjection as projection } from './account-recovery.view.ts';

const stream = ['user', EXAMPLE_USER] as const;
const recovered = happened(accountRecovered, stream, { passwordHash: '$argon2id$new', withoutSecondFactor: true });
const shows = (state: object) => ({ id: EXAMPLE_USER, userId: EXAMPLE_USER, ...state });

export const accountRecoveryExamples: readonly ProjectionExample[] = [
  {
    projection,
    title: 'shows when the account was recovered, and what was turned off with it',
    given: [],
    when: recovered,
    shows: shows({ recoveredAt: EXAMPLE_TIME, withoutSecondFactor: true }),
  },
  {
    projection,
    title: 'shows no more of it once the person has read it',
    given: [recovered],
    when: happened(accountRecoveryAcknowledged, stream, {}, '2026-03-02T10:00:00.000Z'),
    shows: shows({ recoveredAt: null, withoutSecondFactor: false }),
  },
];
