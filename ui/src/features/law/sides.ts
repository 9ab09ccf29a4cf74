/** Of an authority, by whether it is favorable. */
export const SIDES = { true: 'Favorable', false: 'Adverse' } as const;

export const sideOf = (favorable: boolean): string => SIDES[`${favorable}`];
