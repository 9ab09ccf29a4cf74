import { clientsProjection } from '../features/clients/clients.view.ts';
import { alwaysHeld } from './lease.ts';
import type { Projection } from './projection.ts';
import { createRunner, type Runner, type RunnerServices, type RunnerTuning } from './runner.ts';
import { createTestLogger, type TestStores, testClock } from './test-stores.ts';

/** A runner on a test's stores with short retry delays. The test has to open and start it. */
export function testRunner(
  projection: Projection,
  { store, codec, readStore }: Pick<TestStores, 'store' | 'codec' | 'readStore'>,
  services: Partial<RunnerServices> = {},
  tuning: RunnerTuning = {},
): Runner {
  const logger = createTestLogger();
  return createRunner(
    projection,
    { store, codec, readStore, clock: testClock, logger, lease: alwaysHeld, ...services },
    { backOff: [5], ...tuning },
  );
}

/** The clients' projection, which fails at a client with this name until `mended` is set. */
export function breakingAt(name: string): Projection & { mended: boolean } {
  const projection = {
    ...clientsProjection,
    mended: false,
    project: {
      ...clientsProjection.project,
      ClientAdded: (...given: Parameters<(typeof clientsProjection.project)[string]>) => {
        const [, event] = given;
        const isBad = (event.data as { readonly fields: { readonly name: string } }).fields.name === name;
        if (isBad && !projection.mended) throw new Error('no room for this client');
        return clientsProjection.project.ClientAdded?.(...given) ?? null;
      },
    },
  };
  return projection;
}
