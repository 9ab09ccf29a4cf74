import { PRODUCT_NAME } from '@lexledger/contracts/texts';
import { type Config, readConfig } from '@lexledger/infra/config/config';
import { startErrorReporter } from '@lexledger/infra/telemetry/error-reporter';
import { createLogger, terminalDestination } from '@lexledger/infra/telemetry/logger';
import { startTracer } from '@lexledger/infra/telemetry/open-telemetry';
import { type RunningProcess, startProcess } from './process.ts';
import { startFailure } from './start-failure.ts';

/** Milliseconds after which a shutdown is forced. */
const STOP_LIMIT_MS = 10_000;
const FLUSH_LIMIT_MS = 2_000;
const EX_SOFTWARE = 70;

async function run(config: Config): Promise<void> {
  const { service, instance, servers } = config;
  const named = createLogger(config.logLevel, 'lexledger', terminalDestination());
  const logger = servers === undefined ? named : named.child({ service, instance });
  if (servers !== undefined && process.env.DATA_DIR) logger.warn('DATA_DIR is not used: servers keep the data');
  const reporter = await startErrorReporter(config.sentryDsn, logger);
  const tracer = await startTracer({ ...config.traces, service: `lexledger-${config.service}`, logger });
  const product: RunningProcess = await startProcess(config, { logger, reporter, tracer });
  const { address, stores, begun } = product;
  const waiting = setTimeout(() => {
    process.stdout.write(`${PRODUCT_NAME} is live at ${address} and waits for its stores (${stores.place})\n`);
  });

  let stopping = false;
  async function stop(exitCode: number): Promise<void> {
    // A second signal forces an immediate exit.
    if (stopping) process.exit(exitCode || 1);
    stopping = true;
    setTimeout(() => {
      process.stderr.write(`${PRODUCT_NAME} did not stop within ${STOP_LIMIT_MS / 1000} s and was ended.\n`);
      process.exit(1);
    }, STOP_LIMIT_MS).unref();
    try {
      await product.stop();
      await Promise.all([reporter.flush(FLUSH_LIMIT_MS), tracer.stop(FLUSH_LIMIT_MS)]);
      process.exit(exitCode);
    } catch (error) {
      logger.error({ err: error }, 'the stop failed');
      process.exit(1);
    }
  }

  function fail(error: unknown): void {
    logger.fatal({ err: error }, 'an error that nobody handled');
    reporter.report(error, { kind: 'unhandled' });
    void stop(EX_SOFTWARE);
  }

  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);

  try {
    await begun;
    clearTimeout(waiting);
    if (!stopping) process.stdout.write(`${PRODUCT_NAME} is ready at ${address} (${stores.place})\n`);
  } catch (error) {
    if (stopping) return;
    clearTimeout(waiting);
    await product.stop().catch((problem: unknown) => logger.error({ err: problem }, 'the stop failed'));
    throw error;
  }
}

let where = 'The port';
try {
  const config = readConfig(process.env);
  where = `${config.host}:${config.port}`;
  await run(config);
} catch (error) {
  const { lines, exitCode } = startFailure(error, where);
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exitCode = exitCode;
  // Exits even if a pending operation keeps the process alive.
  setTimeout(() => process.exit(exitCode), FLUSH_LIMIT_MS).unref();
}
