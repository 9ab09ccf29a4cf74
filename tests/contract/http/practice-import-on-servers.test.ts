import { describe, it } from 'vitest';
import { startDistributed, whyNotDistributed } from '../../support/processes.ts';
import { startProduct } from '../../support/product.ts';
import { staysEqual } from './practice-import.ts';

const whyNot = await whyNotDistributed();

describe.skipIf(whyNot !== null)('the import of an export into EventStoreDB and MongoDB', () => {
  it('leaves every record and file as it was exported, with its id', async () => {
    const env = { RATE_LIMIT: '0', SIGN_IN_LIMIT: '0' };
    const here = await startProduct({ env });
    const there = await startDistributed({ env, instances: { 'command-service': 1, 'projection-service': 1 } });
    try {
      await staysEqual(here.address, there.address);
    } finally {
      await here.dispose();
      await there.dispose();
    }
  });
});
