import { type DestinationStream, type Logger, type LoggerOptions, pino, stdSerializers } from 'pino';

export type { Logger };

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/**
 * JSON lines on standard output. Nothing that a request carries is logged but its method, its address without secrets,
 * and its correlation id: no headers, no bodies.
 * @param destination instead of standard output
 */
export function createLogger(level: LogLevel, name = 'lexledger', destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    name,
    level,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: stdSerializers.errWithCause },
    // A second line of defence, should an object slip in whole.
    redact: {
      paths: ['password', 'confirmPassword', 'passwordHash', 'cookie', '*.password', '*.confirmPassword', '*.cookie'],
      censor: '[REDACTED]',
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
