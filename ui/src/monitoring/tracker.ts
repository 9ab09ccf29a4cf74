import { CORRELATION_HEADER, MONITORING, SLOW_CALL_MS } from '@lexledger/contracts/constants';
import {
  isSilent,
  isWorthReporting,
  safeBreadcrumb,
  safeEvent,
  safeText,
  safeUrl,
} from '@lexledger/contracts/error-tracking';
import {
  addBreadcrumb,
  type Breadcrumb,
  type BreadcrumbHint,
  type BrowserOptions,
  breadcrumbsIntegration,
  browserApiErrorsIntegration,
  captureException,
  captureMessage,
  consoleIntegration,
  dedupeIntegration,
  type ErrorEvent,
  eventFiltersIntegration,
  functionToStringIntegration,
  getClient,
  globalHandlersIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
  logger,
} from '@sentry/browser';
import { ApiError, correlationIdOf } from '../api/apiError.ts';
import { importWithRetry } from '../browser/importWithRetry.ts';
import type { FormOutcome, Monitor } from '../browser/monitoring.ts';
import { watchForms } from './watchForms.ts';

const silently = <Part>(load: () => Promise<Part>) => importWithRetry(load, () => undefined);
const loadTracing = silently(() => import('./tracing.ts'));
const loadReplay = silently(() => import('./replay.ts'));

/** Whether an error is no defect: a lost network or the end of a session. */
const isExpected = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 401);

/** The words that the event contains, so that the others need not be searched for in each of its parts. */
function wordsSaid(event: ErrorEvent, words: readonly string[]): readonly string[] {
  const said = [
    event.message,
    ...(event.exception?.values ?? []).flatMap(({ type, value }) => [type, value]),
    ...(event.breadcrumbs ?? []).map(({ message }) => message),
  ].join('\n');
  return words.filter((word) => said.includes(word));
}

/** The library's data about a call for which it adds a breadcrumb. */
interface Call {
  readonly method: string;
  /** An absolute or relative address. */
  readonly url: string;
  readonly status: number | undefined;
  /** Milliseconds since 1970. */
  readonly began: number;
  /** Milliseconds. */
  readonly took: number;
  readonly correlationId: string | null;
}

function callOf({ category, data = {} }: Breadcrumb, hint: BreadcrumbHint = {}): Call | null {
  const { startTimestamp, endTimestamp, response } = hint;
  const { method = 'GET', url, status_code: status } = data;
  if (category !== 'fetch' && category !== 'xhr') return null;
  if (typeof url !== 'string' || typeof startTimestamp !== 'number' || typeof endTimestamp !== 'number') return null;
  const correlationId = response instanceof Response ? response.headers.get(CORRELATION_HEADER) : null;
  return { method, url, status, began: startTimestamp, took: endTimestamp - startTimestamp, correlationId };
}

/** The path of a call to our own API; null for any other call. */
function apiPath(url: string): string | null {
  const { origin, pathname } = new URL(url, window.location.href);
  return origin === window.location.origin && pathname.startsWith('/api/') && !isSilent(pathname) ? pathname : null;
}

/** Reports a warning for each call that takes longer than a second (spec §8). */
function reportSlow(call: Call): void {
  const path = call.took > SLOW_CALL_MS ? apiPath(call.url) : null;
  if (path === null) return;
  const shown = safeUrl(path);
  captureMessage(`Slow API call: ${call.method} ${shown} ${Math.round(call.took)} ms`, {
    level: 'warning',
    fingerprint: ['slow-api-call', call.method, shown.replaceAll(/\/[0-9a-f-]{36}/g, '/:id')],
    ...(call.correlationId !== null && { tags: { correlationId: call.correlationId } }),
  });
}

function noteForm({ sent, code }: FormOutcome): void {
  addBreadcrumb({
    category: 'form',
    level: sent ? 'info' : 'error',
    message: sent ? 'Form submitted' : 'Form submission failed',
    data: { form: safeUrl(window.location.pathname), ...(code !== undefined && { code }) },
  });
}

/**
 * Starts the error tracker's library, by the rules of spec §8. Traces and replays are loaded after it; a tracker that
 * is unreachable or refuses reports disturbs nobody.
 * @param words personal texts that this tab knows
 * @param transport for tests
 */
export function startTracker(
  dsn: string,
  words: () => readonly string[],
  transport?: NonNullable<BrowserOptions['transport']>,
): Monitor {
  const forms = watchForms(noteForm);
  init({
    dsn,
    ...(transport !== undefined && { transport }),
    environment: MONITORING.environment,
    tracesSampleRate: MONITORING.traceSampleRate,
    replaysSessionSampleRate: MONITORING.replaySampleRate,
    replaysOnErrorSampleRate: MONITORING.replayOnErrorSampleRate,
    // Otherwise transactions would be sent without passing beforeSendTransaction, and so with personal data.
    traceLifecycle: 'static',
    maxBreadcrumbs: MONITORING.maxBreadcrumbs,
    transportOptions: { bufferSize: MONITORING.transportQueue },
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      stackFrameVariables: false,
      frameContextLines: 0,
    },
    // These leave out clicks, whose elements have the names of records, and sessions, languages and time zones.
    defaultIntegrations: [
      eventFiltersIntegration(),
      functionToStringIntegration(),
      browserApiErrorsIntegration(),
      breadcrumbsIntegration({ dom: false }),
      consoleIntegration(),
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
    ],
    beforeSend: (event, { originalException }) => {
      if (isExpected(originalException)) return null;
      if (!isWorthReporting(originalException, event.exception?.values?.[0]?.value ?? event.message)) return null;
      const id = correlationIdOf(originalException);
      const tagged = id === undefined ? event : { ...event, tags: { ...event.tags, correlationId: id } };
      return safeEvent(tagged, wordsSaid(event, words()));
    },
    beforeSendTransaction: (event) => safeEvent(event),
    beforeSendLog: ({ level, message }) => ({ level, message: safeText(message, words()) }),
    _flushInterval: MONITORING.logFlushIdleMs,
    beforeBreadcrumb: (breadcrumb, hint) => {
      const kept = safeBreadcrumb(breadcrumb);
      const call = callOf(breadcrumb, hint);
      if (kept !== null && call !== null) {
        reportSlow(call);
        if (call.method !== 'GET') forms.ended(call);
      }
      return kept;
    },
  });
  const client = getClient();
  // Replays are not events that pass beforeSend.
  client?.addEventProcessor((event) => (event.type === 'replay_event' ? safeEvent(event) : event));
  for (const load of transport === undefined ? [loadTracing, loadReplay] : []) {
    load().then(
      ({ integration }) => client?.addIntegration(integration()),
      () => undefined,
    );
  }
  return {
    report: (error) => void captureException(error),
    noteForm,
    log: (message) => logger.info(message),
  };
}
