import { afterAll, beforeAll, describe } from 'vitest';
import type { EventStoreServer, OpenServer } from '../support/eventstoredb.ts';
import { appendFacts } from './eventstoredb-facts-append.ts';
import { faultFacts } from './eventstoredb-facts-faults.ts';
import { connect, type Given } from './eventstoredb-facts-given.ts';
import { readFacts } from './eventstoredb-facts-read.ts';
import { subscribeFacts } from './eventstoredb-facts-subscribe.ts';

/** The observed behavior of a real EventStoreDB 23.10, on which the adapter and the stand-in are based. */
export function eventStoreDbFacts({ name, isOwn, open }: EventStoreServer): void {
  describe(`EventStoreDB's protocol, ${name}`, () => {
    let server: OpenServer | undefined;
    let client: Given['client'] | undefined;

    const given = (): Given => {
      if (server === undefined || client === undefined) throw new Error('There is no server yet.');
      return { server, client };
    };

    beforeAll(async () => {
      server = await open();
      client = connect(server);
    });

    afterAll(async () => {
      await client?.dispose();
      await server?.close();
    });

    appendFacts(given);
    readFacts(given);
    subscribeFacts(given);
    // Tests must not kill a server that they did not start.
    if (isOwn) {
      faultFacts(() => {
        const { control } = given().server;
        if (control === undefined) throw new Error(`${name} cannot be controlled.`);
        return { ...given(), control };
      });
    }
  });
}
