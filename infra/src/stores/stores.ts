import type { Clock } from '@lexledger/contracts/kernel/clock';
import type { Config } from '../config/config.ts';
import { openEmbeddedStores } from './embedded.ts';
import type { Stores } from './port.ts';

/**
 * The stores that the configuration names.
 * @throws StorageError, with nothing left open
 */
export const openStores = (config: Config, clock: Clock): Promise<Stores> =>
  openEmbeddedStores(config.dataFolder, clock, config.service === 'all' ? 'alone' : 'shared');
