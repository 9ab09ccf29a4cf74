import { z } from 'zod';
import { defineEvent } from '../../kernel/event.ts';
import { calendarDate, identifier } from '../../kernel/fields.ts';

/**
 * A member of a firm of several people paid trust money out of a bank account on a day, in a stream of the bank account's
 * id, which says who may reconcile it. Once for a day.
 */
export const trustPayerNoted = defineEvent('TrustPayerNoted', z.object({ memberId: identifier(), on: calendarDate() }));
