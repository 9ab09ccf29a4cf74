import type { BirthdayNotification } from '@lexledger/contracts/features/birthdays';
import { liveQuery } from '../../cache/query.ts';

export interface Birthdays {
  readonly notifications: readonly BirthdayNotification[];
  readonly dismissedCount: number;
}

export const birthdays = liveQuery<Birthdays>(['/api/birthday-notifications'], ['clients']);
