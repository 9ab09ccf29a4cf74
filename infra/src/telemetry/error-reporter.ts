import { MONITORING } from '@lexledger/contracts/constants';
import type { Breadcrumb, ErrorEvent, Event, EventHint } from '@sentry/node';
import type { Logger } from './logger.ts';
import { queryWithoutSecrets, withoutSecrets } from './redaction.ts';

/** Where unexpected errors are told of, besides the log. */
export interface ErrorReporter {
  report(error: unknown, context: Readonly<Record<string, string>>): void;
  /** Waits until what was reported is on its way; milliseconds at most. */
  flush(timeoutMs: number): Promise<void>;
}

export const noErrorReporter: ErrorReporter = { report: () => {}, flush: async () => {} };

const RESIZE_OBSERVER = 'ResizeObserver loop limit exceeded';
/** Calls to these say nothing about an error: spec §7. */
const SILENT_PATHS = ['/api/monitoring', '/api/clio/auth-check'] as const;

/** Spec §8: what is not worth a report. */
export function isWorthReporting(error: unknown, message: string | undefined): boolean {
  if (error instanceof Error && error.name === 'AbortError') return false;
  return !(message ?? '').includes(RESIZE_OBSERVER);
}

/** The event without secrets in its addresses, and without anything a person sent. */
export function redacted<E extends Event>(event: E): E {
  const { request } = event;
  if (request === undefined) return event;
  const { url, query_string: query, method } = request;
  return {
    ...event,
    request: {
      ...(method !== undefined && { method }),
      ...(url !== undefined && { url: withoutSecrets(url) }),
      ...(typeof query === 'string' && { query_string: queryWithoutSecrets(query) }),
    },
  };
}

/** The breadcrumb as it may be kept; null for one that is dropped. */
export function keptBreadcrumb(breadcrumb: Breadcrumb): Breadcrumb | null {
  if (breadcrumb.category === 'console' && breadcrumb.level === 'debug') return null;
  const url = breadcrumb.data?.url;
  if (typeof url === 'string' && SILENT_PATHS.some((path) => url.includes(path))) return null;
  return {
    ...breadcrumb,
    ...(breadcrumb.message !== undefined && {
      message: breadcrumb.message.slice(0, MONITORING.breadcrumbMessageMax),
    }),
    ...(typeof url === 'string' && { data: { ...breadcrumb.data, url: withoutSecrets(url) } }),
  };
}

/**
 * Error tracking, where an address for it is configured. Its library takes most of a second to load, so it is loaded
 * then only.
 */
export async function startErrorReporter(dsn: string | undefined, logger: Logger): Promise<ErrorReporter> {
  if (dsn === undefined) {
    logger.info('error tracking is disabled: no SENTRY_DSN is configured');
    return noErrorReporter;
  }
  const sentry = await import('@sentry/node');
  sentry.init({
    dsn,
    environment: MONITORING.environment,
    tracesSampleRate: MONITORING.traceSampleRate,
    // Otherwise transactions are sent without passing beforeSendTransaction, and so with their secrets.
    traceLifecycle: 'static',
    maxBreadcrumbs: MONITORING.maxBreadcrumbs,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [] },
    beforeSend: (event: ErrorEvent, hint: EventHint) =>
      isWorthReporting(hint.originalException, event.exception?.values?.[0]?.value ?? event.message)
        ? redacted(event)
        : null,
    beforeSendTransaction: (event) => redacted(event),
    beforeBreadcrumb: (breadcrumb) => keptBreadcrumb(breadcrumb),
  });
  return {
    report: (error, context) => {
      sentry.captureException(error, { tags: { ...context } });
    },
    flush: async (timeoutMs) => {
      await sentry.flush(timeoutMs);
    },
  };
}
