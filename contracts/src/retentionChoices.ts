import { choices } from './choices.ts';

/** Why the file of a closed matter is kept although its retention time is over. */
export const KEEP_REASONS = choices({
  minor: 'A client or beneficiary is a minor',
  livingEstatePlan: 'The estate plan of a living client',
  adoption: 'An adoption',
  continuingSupport: 'Support, custody or maintenance that continues',
  renewableJudgment: 'A judgment that can be renewed or is unsatisfied',
  californiaCriminal: 'A California criminal matter, and the living client has not consented',
  other: 'Another reason',
});
export type KeepReason = keyof typeof KEEP_REASONS;

/** Years for which files are kept unless the firm says otherwise, and the fewest that it may say: trust records need them. */
export const USUAL_YEARS = 7;
export const FEWEST_YEARS = 5;
export const MOST_YEARS = 99;

/** States whose rules ask for more years of trust records than the five of the ABA's model rule. */
export const YEARS_BY_STATE: Readonly<Record<string, number>> = { IL: 7, NY: 7, NJ: 7, VA: 5, CA: 5 };

/** The fewest years that a firm in the state may say. */
export const fewestYearsIn = (state: string | null): number => YEARS_BY_STATE[state ?? ''] ?? FEWEST_YEARS;

/** How originals were given back before a file was destroyed. */
export const ORIGINALS = choices({
  returned: 'Returned to the client',
  none: 'There were none',
  unclaimed: 'Offered, and not claimed',
});

/** How the notice went to the client. */
export const NOTICE_WAYS = choices({
  mail: 'By mail, to the last known address',
  email: 'By email',
  hand: 'Handed over',
});

/** The fewest days between the notice and the destruction of a file. */
export const FEWEST_NOTICE_DAYS = 30;
