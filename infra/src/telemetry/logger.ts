import { type DestinationStream, type Logger, type LoggerOptions, pino, stdSerializers } from 'pino';

export type { Logger };

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/**
 * A logger that writes JSON lines to standard output. Of a request, only the method, the address without secrets and
 * the correlation id are logged: no headers, no bodies.
 * @param destination replaces standard output
 */
export function createLogger(level: LogLevel, name = 'lexledger', destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    name,
    level,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: stdSerializers.errWithCause },
    // A second line of defense. It has no wildcards, which would be evaluated for every request.
    redact: { paths: ['password', 'confirmPassword', 'passwordHash', 'cookie'], censor: '[REDACTED]' },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A JSON line in readable form: time, level, message and further fields; an error's stack below. */
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

/** Readable lines if standard output is a terminal; undefined otherwise, which means JSON. */
export const terminalDestination = (): DestinationStream | undefined =>
  process.stdout.isTTY ? { write: (line) => void process.stdout.write(readable(line)) } : undefined;
