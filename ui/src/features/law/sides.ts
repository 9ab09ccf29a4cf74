/** Of an authority, by whether it is favorable. */
export const SIDES = { true: 'Favorable', false: 'Adverse' } as const;

/** For choosing one of them. */
export const SIDE_OPTIONS = [
  { value: 'true', label: SIDES.true },
  { value: 'false', label: SIDES.false },
] as const;

export const sideOf = (favorable: boolean): string => SIDES[`${favorable}`];
