import { messageOf } from '../api/apiError.ts';

/** The known facts about an unexpected error. */
export interface ErrorReport {
  readonly message: string;
  readonly stack: string | undefined;
  readonly componentStack: string | undefined;
  /** ISO 8601, UTC. */
  readonly timestamp: string;
  readonly userAgent: string;
  /** The address without its query, which may contain search terms. */
  readonly url: string;
}

export const errorReportOf = (error: unknown, componentStack?: string): ErrorReport => ({
  message: messageOf(error),
  stack: error instanceof Error ? error.stack : undefined,
  componentStack,
  timestamp: new Date().toISOString(),
  userAgent: navigator.userAgent,
  url: window.location.origin + window.location.pathname,
});

/** Characters; the cause is at the beginning of a stack. */
const LONGEST_STACK = 4000;
const LONGEST_COMPONENT_STACK = 1500;

/** The report as text, for a person to read and send. */
export function reportText(report: ErrorReport, correlationId?: string, words = ''): string {
  const { message, stack, componentStack, timestamp, userAgent, url } = report;
  const described = words.trim();
  return [
    ...(described === '' ? [] : [`What happened: ${described}`, '']),
    `Message: ${message}`,
    ...(correlationId === undefined ? [] : [`Correlation id: ${correlationId}`]),
    `Time: ${timestamp}`,
    `Page: ${url}`,
    `Browser: ${userAgent}`,
    ...(stack === undefined ? [] : ['', stack.slice(0, LONGEST_STACK)]),
    ...(componentStack === undefined ? [] : ['', componentStack.trim().slice(0, LONGEST_COMPONENT_STACK)]),
  ].join('\n');
}
