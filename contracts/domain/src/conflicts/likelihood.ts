/** Score from which two names probably belong to one person or one firm. */
export const LIKELY = 0.75;
/** Score from which a search for one name should also show the other. */
export const POSSIBLE = 0.6;
