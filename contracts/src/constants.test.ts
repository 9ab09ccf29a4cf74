import { describe, expect, it } from 'vitest';
import * as constants from './constants.ts';
import { INITIAL_LEVEL, LEVELS, levelOf } from './levels.ts';
import { birthdayTexts } from './texts.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** The values of the specification, under the names that they have here. */
const SPECIFIED: Readonly<Partial<Record<keyof typeof constants, unknown>>> = {
  SESSION_TIMEOUT_MS: 30 * MINUTE,
  SESSION_WARNING_MS: 5 * MINUTE,
  ACTIVITY_THROTTLE_MS: MINUTE,
  COUNTDOWN_TICK_MS: SECOND,
  CLOCK_TICK_MS: SECOND,
  DEDUPLICATION_WINDOW_MS: 100,
  BATCH_DELAY_MS: 10,
  BATCH_SIZE: 10,
  QUERY_FRESH_MS: 60 * SECOND,
  QUERY_KEPT_MS: 15 * MINUTE,
  QUERY_RETRIES: 2,
  MUTATION_KEPT_MS: 5 * MINUTE,
  CACHE_TIMEOUT_MS: 5 * MINUTE,
  TOASTS_VISIBLE: 1,
  TOAST_DURATION_MS: 5000,
  TOAST_REMOVAL_MS: 1_000_000,
  TOAST_SWIPE_PX: 50,
  TOAST_HOTKEY: 'F8',
  TOAST_VIEWPORT_MAX_PX: 420,
  TOOLTIP_DELAY_MS: 700,
  TOOLTIP_SKIP_DELAY_MS: 300,
  INSTALL_PROMPT_DELAY_MS: 3000,
  INSTALL_PROMPT_SUPPRESSED_MS: 24 * 60 * MINUTE,
  INSTALL_DISMISSED_KEY: 'pwa-install-dismissed',
  OFFLINE_QUEUE_KEY: 'offline_queue',
  OFFLINE_MAX_RETRIES: 3,
  CONNECTIVITY_POLL_MS: 5 * SECOND,
  BIRTHDAY_POLL_MS: 60 * SECOND,
  BIRTHDAY_EMPHASISED_DAYS: 7,
  LONG_TASK_MS: 50,
  MEMORY_CHECK_MS: 30 * SECOND,
  MEMORY_CLEANUP_RATIO: 0.9,
  SLOW_REQUEST_MS: 3 * SECOND,
  SLOW_REQUEST_TOAST_MS: 10 * SECOND,
  SLOW_CALL_MS: 1000,
  PREFETCH_PROBABILITY: 0.5,
  PREFETCH_3G_FACTOR: 0.5,
  QUOTE_COUNT: 15,
  NEW_WIDGET_WIDTH: 2,
  NEW_WIDGET_HEIGHT: 1,
  DEFAULT_WIDGET_WIDTH: 1,
  DEFAULT_WIDGET_HEIGHT: 1,
  DASHBOARD_COLUMNS: { small: 1, medium: 2, large: 4 },
  TIME_INCREMENT: 6,
  TIME_MINIMUM: 6,
  DEFAULT_HOURLY_RATE: '300.00',
  MONEY_PRECISION: 10,
  MONEY_SCALE: 2,
  USERNAME_MIN: 3,
  USERNAME_MAX: 50,
  PASSWORD_MIN: 6,
  DEFAULT_REMINDER_MINUTES: 60,
  DEFAULT_TAG_COLOR: '#3B82F6',
  CALENDAR_TOKENS_KEY: 'google_calendar_tokens',
  MONITORING: {
    environment: 'production',
    traceSampleRate: 0.1,
    replaySampleRate: 0,
    replayOnErrorSampleRate: 1,
    maxBreadcrumbs: 100,
    transportQueue: 64,
    logFlushIdleMs: 5000,
    breadcrumbMessageMax: 2048,
  },
};

const stated: Readonly<Record<string, unknown>> = { ...constants };

describe('a figure', () => {
  it.each(Object.entries(SPECIFIED))('%s is as specified', (name, figure) => {
    expect(stated[name]).toEqual(figure);
  });
});

describe('the professional level', () => {
  it.each([
    [0, 1, 'Legal Graduate'],
    [99, 1, 'Legal Graduate'],
    [100, 2, 'Junior Associate'],
    [249, 2, 'Junior Associate'],
    [250, 3, 'Associate'],
    [499, 3, 'Associate'],
    [500, 4, 'Senior Associate'],
    [999, 4, 'Senior Associate'],
    [1000, 5, 'Junior Partner Track'],
    [1999, 5, 'Junior Partner Track'],
    [2000, 6, 'Partner Track'],
    [3499, 6, 'Partner Track'],
    [3500, 7, 'Senior Counsel'],
    [5499, 7, 'Senior Counsel'],
    [5500, 8, 'Partner'],
    [7999, 8, 'Partner'],
    [8000, 9, 'Senior Partner'],
    [11_999, 9, 'Senior Partner'],
    [12_000, 10, 'Managing Partner'],
    [1_000_000, 10, 'Managing Partner'],
  ])('for %d points is level %d, %s', (points, level, title) => {
    expect(levelOf(points)).toMatchObject({ level, title });
  });

  it('begins where the one before ends', () => {
    for (const [index, level] of LEVELS.entries()) expect(level.from).toBe(index === 0 ? 0 : LEVELS[index - 1]?.until);
    expect(INITIAL_LEVEL).toEqual({ level: 1, title: 'Legal Intern' });
  });
});

describe('the days until a birthday', () => {
  it.each([
    [0, 'Today!'],
    [1, 'Tomorrow'],
    [2, '2 days'],
    [30, '30 days'],
  ])('%d read %s', (days, text) => {
    expect(birthdayTexts.daysUntil(days)).toBe(text);
  });
});
