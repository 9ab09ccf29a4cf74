import type { OpenReminder } from '@lexledger/contracts/features/reminders';
import { liveQuery } from '../../cache/query.ts';

export const REMINDERS = '/api/reminders';
export const REMINDER_VIEWS = ['reminders', 'calendar-events'];

/** The reminders that are due now. */
export const openReminders = liveQuery<readonly OpenReminder[]>([REMINDERS], REMINDER_VIEWS);
