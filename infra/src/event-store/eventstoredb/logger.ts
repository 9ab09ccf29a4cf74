/** The part of pino that the adapter uses. */
export interface Logger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export const SILENT: Logger = { info: () => undefined, warn: () => undefined };
