import type { FastifyBaseLogger } from 'fastify';

type Write = FastifyBaseLogger['info'];

/**
 * The logger of one request. It is created on first use, because most requests log nothing and creating one costs as
 * much as answering from the cache.
 */
class RequestLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: object;
  #made: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: object) {
    this.#parent = parent;
    this.#bindings = bindings;
  }

  get #logger(): FastifyBaseLogger {
    this.#made ??= this.#parent.child(this.#bindings);
    return this.#made;
  }

  get level(): string {
    return this.#parent.level;
  }

  child(...given: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#logger.child(...given);
  }

  fatal(...given: unknown[]): void {
    this.#logger.fatal(...(given as Parameters<Write>));
  }

  error(...given: unknown[]): void {
    this.#logger.error(...(given as Parameters<Write>));
  }

  warn(...given: unknown[]): void {
    this.#logger.warn(...(given as Parameters<Write>));
  }

  info(...given: unknown[]): void {
    this.#logger.info(...(given as Parameters<Write>));
  }

  debug(...given: unknown[]): void {
    this.#logger.debug(...(given as Parameters<Write>));
  }

  trace(...given: unknown[]): void {
    this.#logger.trace(...(given as Parameters<Write>));
  }

  silent(): void {}
}

/** The factory that Fastify calls for each request's logger. */
export const requestLogger = (parent: FastifyBaseLogger, bindings: object): FastifyBaseLogger =>
  new RequestLogger(parent, bindings) as FastifyBaseLogger;
