import { DEFAULT_HOURLY_RATE } from '@lexledger/contracts/constants';
import { today } from '../dates/zones.ts';
import { billableValue } from '../money/billableValue.ts';
import type { RecordPlace } from './recordPlace.ts';

export const TIME: RecordPlace = {
  path: '/api/time-entries',
  views: ['time-entries'],
  noun: 'Time entry',
  addedAs: 'logged',
  blank: {
    timeMinutes: null,
    dollarValue: null,
    hourlyRate: DEFAULT_HOURLY_RATE,
    caseId: null,
    clientId: null,
    clioId: null,
    billable: true,
    billed: false,
    invoiceId: null,
    measureId: null,
    measuredSeconds: null,
    joined: null,
    recoveredFrom: null,
    workedBy: null,
  },
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
};
