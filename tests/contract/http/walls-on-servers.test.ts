import { describe } from 'vitest';
import { startDistributed, whyNotDistributed } from '../../support/processes.ts';
import { hiddenByWalls } from './walls.ts';

const whyNot = await whyNotDistributed();
if (whyNot !== null) console.log(`Walls on EventStoreDB and MongoDB: left out, because ${whyNot}.`);

describe.skipIf(whyNot !== null)('on EventStoreDB and MongoDB', () => {
  hiddenByWalls(
    () =>
      startDistributed({
        instances: { 'command-service': 1, 'projection-service': 1 },
        env: { RATE_LIMIT: '0', SIGN_IN_LIMIT: '0', LOG_LEVEL: 'error' },
      }),
    (product) => product.dispose(),
  );
});
