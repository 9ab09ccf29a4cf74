import { defineErrors } from '../../kernel/errors.ts';

export const timeStampErrors = defineErrors({
  TIME_STAMP_FAILED: {
    status: 503,
    message:
      'The time-stamp authority did not answer as it should. Try again in a moment, or save the head without a time stamp.',
  },
});
