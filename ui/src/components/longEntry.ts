import { formatHours } from '../text/format.ts';
import type { Confirmation } from './confirmation.tsx';

/** Number of minutes above which the user must confirm an entry. */
const LONG_MINUTES = 10 * 60;

/** The question before so many minutes are saved in one entry; null if there is none. */
export const longEntry = (minutes: number | null | undefined): Confirmation | null =>
  minutes === null || minutes === undefined || minutes <= LONG_MINUTES
    ? null
    : {
        title: `Log ${formatHours(minutes)} hours in one entry?`,
        body: 'This is more than 10 hours. Check the time before you save it: a client will see it on the invoice.',
        confirmLabel: `Log ${formatHours(minutes)} h`,
      };
