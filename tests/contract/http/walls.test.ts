import { expectEntitled } from '../../support/entitled.ts';
import { startProduct } from '../../support/product.ts';
import { hiddenByWalls, liftedByTwo, reconciledByOthers, wallsAndTheirFiles } from './walls.ts';

hiddenByWalls(
  () => startProduct({ env: { RATE_LIMIT: '0', SIGN_IN_LIMIT: '0' } }),
  async (product) => {
    await expectEntitled(product);
    await product.dispose();
  },
);
wallsAndTheirFiles();
liftedByTwo();
reconciledByOthers();
