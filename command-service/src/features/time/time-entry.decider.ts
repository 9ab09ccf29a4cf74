import { type TimeEntry, timeEntry } from '@lexledger/contracts/features/time';
import { MAX_CENTS, portion, toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import { caseAndClient, clientOfCase, otherClient } from '../../kernel/client-of-case.ts';
import { refuse } from '../../kernel/decider.ts';
import { recordDecider } from '../../kernel/record-decider.ts';

const MINUTES_PER_HOUR = 60;

/** What an entry is worth: the agreed amount where there is one, else its time at its rate; nothing for neither. */
export function worth({
  dollarValue,
  timeMinutes,
  hourlyRate,
}: Pick<TimeEntry, 'dollarValue' | 'timeMinutes' | 'hourlyRate'>): string {
  return dollarValue ?? toDecimal(portion(toCents(hourlyRate), timeMinutes ?? 0, MINUTES_PER_HOUR));
}

export const timeEntryDecider = recordDecider<TimeEntry>(timeEntry, {
  ...caseAndClient,
  subject: (record) => (record.clientId === null ? undefined : `client-${record.clientId}`),
  check: (fields, _before, command, named) =>
    otherClient(command, named) ??
    (toCents(worth(fields)) > MAX_CENTS
      ? refuse('INVALID_INPUT', {
          issues: [{ path: 'hourlyRate', message: 'At this rate the time is worth too much' }],
        })
      : null),
  compute: (fields, _before, command, named) => ({
    ...clientOfCase(named),
    calculatedValue: worth(fields),
    date: fields.date ?? command.today,
  }),
});
