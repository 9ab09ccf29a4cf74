import { MONITORING } from '@lexledger/contracts/constants';
import { isWorthReporting, safeBreadcrumb, safeEvent } from '@lexledger/contracts/error-tracking';
import type { Logger } from './logger.ts';

/** Reports unexpected errors, in addition to the log. */
export interface ErrorReporter {
  /**
   * @param context the program's description: `correlationId`, `method`, `route`, `code`, `problem`, `kind`
   * @param words user-entered texts that the error's message may repeat, and that must not be sent
   */
  report(error: unknown, context: Readonly<Record<string, string>>, words?: readonly string[]): void;
  /** Waits until reports have been sent, for at most `timeoutMs` milliseconds. */
  flush(timeoutMs: number): Promise<void>;
}

export const noErrorReporter: ErrorReporter = { report: () => {}, flush: async () => {} };

/** Integrations that are disabled because the process reports these errors itself before it stops. */
const OWN_HANDLERS: readonly string[] = ['OnUncaughtException', 'OnUnhandledRejection'];

/** The address as it may be published to browsers: without the secret key that older ones contain. */
export function publicAddress(dsn: string): string {
  const address = new URL(dsn);
  address.password = '';
  return address.href;
}

/**
 * Starts error tracking if an address is configured. The library takes most of a second to load, so it is loaded only
 * then. An unavailable tracker is not a failure: its reports are lost.
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
    // Otherwise transactions would bypass beforeSendTransaction, and their secrets would be sent.
    traceLifecycle: 'static',
    maxBreadcrumbs: MONITORING.maxBreadcrumbs,
    transportOptions: { bufferSize: MONITORING.transportQueue },
    integrations: (defaults) => defaults.filter(({ name }) => !OWN_HANDLERS.includes(name)),
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      databaseQueryData: false,
      stackFrameVariables: false,
      frameContextLines: 0,
    },
    beforeSend: (event, { originalException, data }) =>
      isWorthReporting(originalException, event.exception?.values?.[0]?.value ?? event.message)
        ? safeEvent(event, wordsIn(data))
        : null,
    beforeSendTransaction: (event) => safeEvent(event),
    // Log messages are never sent.
    beforeSendLog: () => null,
    beforeBreadcrumb: (breadcrumb) => safeBreadcrumb(breadcrumb),
  });
  return {
    report: (error, context, words = []) => {
      sentry.captureException(error, { captureContext: { tags: { ...context } }, data: { words } });
    },
    flush: async (timeoutMs) => {
      await sentry.flush(timeoutMs);
    },
  };
}

/** The words that were passed with the error; the library hands them on unchanged. */
function wordsIn(data: unknown): readonly string[] {
  const { words } = (data ?? {}) as { readonly words?: readonly string[] };
  return words ?? [];
}
