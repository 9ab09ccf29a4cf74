import type { Clock } from '@lexledger/contracts/kernel/clock';
import type { Config } from '../config/config.ts';
import type { Logger } from '../telemetry/logger.ts';
import { openEmbeddedStores } from './embedded.ts';
import type { Stores } from './port.ts';

/**
 * Opens the configured stores: servers, or a data folder.
 * @throws StorageError, ConfigError, with nothing left open
 */
export async function openStores(
  { servers, dataFolder, service }: Config,
  clock: Clock,
  logger: Logger,
): Promise<Stores> {
  if (servers !== undefined) {
    // The servers' drivers are loaded on demand, since loading is slow and a data folder does not need them.
    const { openServers } = await import('./servers.ts');
    return openServers(servers, clock, logger);
  }
  return openEmbeddedStores(dataFolder, clock, service === 'all' ? 'alone' : 'shared', (text) => logger.info(text));
}
