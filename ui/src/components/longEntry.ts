import { formatHours } from '../text/format.ts';
import type { Confirmation } from './confirmation.tsx';

/** More than this in one entry is confirmed before it is saved. */
const LONG_MINUTES = 10 * 60;

/** What is asked before so many minutes are saved as one entry; null where nothing is. */
export const longEntry = (minutes: number | null | undefined): Confirmation | null =>
  minutes === null || minutes === undefined || minutes <= LONG_MINUTES
    ? null
    : {
        title: `Log ${formatHours(minutes)} hours in one entry?`,
        body: 'This is more than 10 hours. Check the time before you save it: a client will see it on the invoice.',
        confirmLabel: `Log ${formatHours(minutes)} h`,
      };
