import Fastify, { type FastifyBaseLogger } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createLogger } from '../telemetry/logger.ts';
import { requestLogger } from './request-logger.ts';

function aLog(level = 'trace') {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger(level as 'debug', 'test', { write: (line) => void lines.push(JSON.parse(line)) });
  let children = 0;
  const parent = new Proxy(logger as unknown as FastifyBaseLogger, {
    get(target, name) {
      if (name === 'child') children += 1;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { lines, parent, children: () => children };
}

describe('the logger of a request', () => {
  it('is made when it is first written to, once', () => {
    const { parent, children, lines } = aLog();
    const logger = requestLogger(parent, { correlationId: 'r-1' });
    expect(children()).toBe(0);
    logger.info({ a: 1 }, 'first');
    logger.warn('second');
    expect(children()).toBe(1);
    expect(lines).toMatchObject([
      { a: 1, msg: 'first', correlationId: 'r-1' },
      { msg: 'second', correlationId: 'r-1' },
    ]);
  });

  it.each(['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const)('writes %s with the id', (level) => {
    const { parent, lines } = aLog();
    requestLogger(parent, { correlationId: 'r-2' })[level]({ b: 2 }, 'told');
    expect(lines).toMatchObject([{ level, b: 2, msg: 'told', correlationId: 'r-2' }]);
  });

  it('keeps the level of its parent, and what its own children add', () => {
    const { parent, lines } = aLog('warn');
    const logger = requestLogger(parent, { correlationId: 'r-3' });
    expect(logger.level).toBe('warn');
    logger.info('too small');
    logger.silent('never');
    logger.child({ part: 'mail' }).error('told');
    expect(lines).toMatchObject([{ msg: 'told', correlationId: 'r-3', part: 'mail' }]);
  });

  it('is what Fastify takes for each request', async () => {
    const { parent, lines, children } = aLog();
    const app = Fastify({
      loggerInstance: parent,
      childLoggerFactory: requestLogger,
      logController: new Fastify.LogController({ disableRequestLogging: true, requestIdLogLabel: 'correlationId' }),
      genReqId: () => 'r-4',
    });
    app.get('/quiet', async () => 'quiet');
    app.get('/told', async (request) => {
      request.log.info('told');
      return 'told';
    });
    const begun = children();
    await app.inject('/quiet');
    expect(children()).toBe(begun);
    await app.inject('/told');
    expect(lines.find(({ msg }) => msg === 'told')).toMatchObject({ correlationId: 'r-4' });
    await app.close();
  });
});
