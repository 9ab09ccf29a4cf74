import { eventStoreServers } from '../support/eventstoredb.ts';
import { eventStoreDbFacts } from './eventstoredb-facts.ts';

for (const server of await eventStoreServers()) eventStoreDbFacts(server);
