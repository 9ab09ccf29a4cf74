import { choices } from './choices.ts';

/** What became of something that takes a second person. */
export const APPROVAL_STATES = choices({
  open: 'Waiting',
  granted: 'Approved',
  done: 'Done',
  refused: 'Approved, not done',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
});
export type ApprovalState = keyof typeof APPROVAL_STATES;
