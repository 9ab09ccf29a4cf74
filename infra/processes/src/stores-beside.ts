import { systemClock } from '@lexledger/contracts/kernel/clock';
import type { Config } from '@lexledger/infra/config/config';
import { openBeside, type StoresBeside } from '@lexledger/infra/stores/beside';
import { openStores } from '@lexledger/infra/stores/stores';
import { createLogger } from '@lexledger/infra/telemetry/logger';

/**
 * The events and the keys where the configuration says that they are, for an operator's script beside running processes.
 * @param script name for its log lines
 */
export async function openStoresBeside(config: Config, script: string): Promise<StoresBeside> {
  if (config.servers === undefined) return openBeside(config.dataFolder);
  const stores = await openStores(config, systemClock, createLogger(config.logLevel, script));
  await stores.answer();
  return stores;
}
