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
    // A second line of defence. No wildcards: they would be tried on every request's correlation id.
    redact: { paths: ['password', 'confirmPassword', 'passwordHash', 'cookie'], censor: '[REDACTED]' },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** One JSON line as a person reads it: time, level, message, and what else it says; the stack of an error below. */
function readable(line: string): string {
  const {
    time,
    level,
    msg,
    name: _name,
    pid: _pid,
    hostname: _hostname,
    err,
    ...rest
  } = JSON.parse(line) as Record<string, unknown>;
  const details = Object.entries(rest).map(([key, value]) => `${key}=${shown(value)}`);
  const { stack } = (err ?? {}) as { stack?: string };
  const head = [String(time).slice(11, 19), String(level).toUpperCase(), msg, ...details].join(' ');
  return stack === undefined ? `${head}\n` : `${head}\n${stack}\n`;
}

/** Readable lines where a person watches a terminal; undefined elsewhere, which means JSON. */
export const terminalDestination = (): DestinationStream | undefined =>
  process.stdout.isTTY ? { write: (line) => void process.stdout.write(readable(line)) } : undefined;
