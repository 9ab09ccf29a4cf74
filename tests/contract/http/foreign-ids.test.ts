import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Product, startProduct } from '../../support/product.ts';
import { registeredVisitor } from '../../support/visitor.ts';
import { foreignIdsContract, oneOfEach } from './foreign-ids.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct({ env: { RATE_LIMIT: '0', SIGN_IN_LIMIT: '0', METRICS: 'on' } });
});
afterAll(() => product.dispose());

it('the figures of the dashboard count nothing of somebody else', async () => {
  const newcomer = await registeredVisitor(product.address, { remembersPositions: true });
  const { body } = await newcomer.get('/api/dashboard/metrics');
  const counts = Object.values(body).flatMap((figure) => (typeof figure === 'number' ? [figure] : []));
  expect(counts.length).toBeGreaterThan(3);
  expect(counts.filter((figure) => figure !== 0)).toEqual([]);
});

foreignIdsContract(async () => {
  const { address } = product;
  const lawyer = await registeredVisitor(address, { remembersPositions: true });
  const stranger = await registeredVisitor(address, { remembersPositions: true });
  return {
    ...{ address, lawyer, reader: () => registeredVisitor(address) },
    own: await oneOfEach(address, lawyer),
    foreign: await oneOfEach(address, stranger),
  };
});
