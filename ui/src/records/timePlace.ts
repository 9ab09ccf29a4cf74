import timeEntriesContract from 'virtual:record-contract/time-entries';
import { DEFAULT_HOURLY_RATE } from '@lexledger/contracts/constants';
import { today } from '../dates/zones.ts';
import { billableValue } from '../money/billableValue.ts';
import { recordPlace } from './recordPlace.ts';

export const TIME = recordPlace(timeEntriesContract, {
  addedAs: 'logged',
  initial: { hourlyRate: DEFAULT_HOURLY_RATE },
  computed: ({ date, timeMinutes = null, hourlyRate, dollarValue = null }) => ({
    date: date ?? today(),
    hourlyRate: hourlyRate ?? DEFAULT_HOURLY_RATE,
    calculatedValue:
      billableValue(
        timeMinutes as number | null,
        (hourlyRate ?? DEFAULT_HOURLY_RATE) as string,
        dollarValue as string | null,
      )?.value ?? '0.00',
  }),
});
