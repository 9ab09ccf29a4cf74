/** Category of the streams of two-step sign-in, each of which has its person's id. */
export const SECOND_FACTOR = 'twofactor';

/** Whether a state of two-step sign-in is one in which it is on. */
export const hasSecondFactor = (state: unknown): boolean =>
  (state as { readonly status?: string } | undefined)?.status === 'on';
