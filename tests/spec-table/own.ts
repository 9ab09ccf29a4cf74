import type { Name } from './row.ts';

/** Figures and texts that the specification does not give. They are the product's own, tested with what uses them. */
export const own: readonly Name[] = [
  'AFTER_POSITION_HEADER',
  'CHANGED_TINT_MS',
  'COMMAND_ID_HEADER',
  'CORRELATION_HEADER',
  'DAY_TARGET_MINUTES',
  'IDS_AT_ONCE',
  'CACHED_ANSWER_MAX',
  'CACHED_BROWSER_MAX',
  'CACHED_COUNT_MAX',
  'CACHE_DELAY_MS',
  'CACHED_MS',
  'LONGEST_SESSION_MS',
  'POSITION_COOKIE',
  'POSITION_COOKIE_MS',
  'POSITION_HEADER',
  'PUSH_DEBOUNCE_MS',
  'READ_YOUR_WRITES_WAIT_MS',
  'SKELETON_DELAY_MS',
  'UPDATE_CHECK_MS',
  'PROPOSALS_HEADER',
  'USER_HEADER',
  'installTexts.close',
  'installTexts.steps',
  'installTexts.title',
];
