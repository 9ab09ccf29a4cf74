import { openMemoryPresenceStore } from '@lexledger/infra/presence/memory';
import { presenceStoreContract } from './presence-store.ts';

presenceStoreContract('Memory', () => ({
  open: async (clock) => openMemoryPresenceStore(clock),
  dispose: async () => undefined,
}));
