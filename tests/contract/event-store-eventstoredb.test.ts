import { openEventStoreDb } from '@lexledger/infra/event-store/eventstoredb/eventstoredb';
import { eventStoreServers, type OpenServer } from '../support/eventstoredb.ts';
import { eventStoreContract } from './event-store.ts';

for (const server of await eventStoreServers()) {
  eventStoreContract(`EventStoreDB (${server.name})`, () => {
    let opening: Promise<OpenServer> | undefined;
    return {
      async open() {
        opening ??= server.open();
        return openEventStoreDb({ url: (await opening).url });
      },
      async dispose() {
        await (await opening)?.close();
      },
    };
  });
}
