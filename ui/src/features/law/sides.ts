/** Labels of an authority's side, by whether it is favorable. */
export const SIDES = { true: 'Favorable', false: 'Adverse' } as const;

/** Options of a choice between the sides. */
export const SIDE_OPTIONS = [
  { value: 'true', label: SIDES.true },
  { value: 'false', label: SIDES.false },
] as const;

export const sideOf = (favorable: boolean): string => SIDES[`${favorable}`];
