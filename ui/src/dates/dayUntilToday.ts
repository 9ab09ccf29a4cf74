import { fromClient, modernDate } from '@lexledger/contracts/kernel/fields';
import { today } from './zones.ts';

/** A day on which money moved. A later day is a mistake, and the money would count from now on all the same. */
export const dayUntilToday = fromClient(modernDate()).refine((day) => day <= today(), {
  error: 'Give a day that is not after today',
});
