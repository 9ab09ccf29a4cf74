import { fromClient, modernDate } from '@lexledger/contracts/kernel/fields';
import { today } from './zones.ts';

/** The day of a payment. A later day is a mistake, and the payment would count from now on all the same. */
export const dayUntilToday = fromClient(modernDate()).refine((day) => day <= today(), {
  error: 'Give a day that is not after today',
});
