/** From here on two names may well be one person's or one firm's. */
export const LIKELY = 0.75;
/** From here on somebody who looks for one name wants to be shown the other. */
export const POSSIBLE = 0.6;
