import { describe, expect, it } from 'vitest';
import { createHandshakeWatch } from './handshake.ts';

const said = (last: string) => [`14 UNAVAILABLE: No connection established. Last error: ${last}. Resolution note: `];

describe('what a server says to a first connection', () => {
  it.each([
    ['Error: 80:error:0A00010B:SSL routines:ssl3_get_record:wrong version number:../ssl3_record.c:350:', 'tls=false'],
    ['Error: self-signed certificate', 'tlsCAFile'],
    ['Error: unable to verify the first certificate', 'tlsCAFile'],
    ["Error: Hostname/IP does not match certificate's altnames: Host: events", 'as its certificate does'],
    ['Protocol error (2026-11-24T07:15:42.211Z)', 'no EventStoreDB'],
  ])('%s is no outage, and is told with what to do', (last, told) => {
    expect(createHandshakeWatch().look(said(last))).toContain(told);
  });

  it.each(['Error: connect ECONNREFUSED 127.0.0.1:2113', 'Error: getaddrinfo ENOTFOUND events', 'Connection dropped'])(
    '%s may only be away',
    (last) => {
      expect(createHandshakeWatch().look(said(last))).toBeNull();
    },
  );

  it('that is nothing at all for half a minute is no start either', () => {
    let now = 0;
    const watch = createHandshakeWatch(() => now);
    const ended = said('Failed to connect (2026-11-24T07:15:40.560Z)');
    expect(watch.look(ended)).toBeNull();
    now = 29_999;
    expect(watch.look(ended)).toBeNull();
    now = 30_000;
    expect(watch.look(ended)).toContain('Take tls=false off');
    expect(watch.look(said('Error: connect ECONNREFUSED'))).toBeNull();
    expect(watch.look(ended)).toBeNull();
  });
});
