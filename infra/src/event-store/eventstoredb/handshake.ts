/** What grpc-js and OpenSSL say of a connection that was made and could not be used, and what to do about it. */
const PROBLEMS: readonly (readonly [RegExp, string])[] = [
  [
    /wrong version number|packet length too long|unknown protocol/,
    'the server does not speak TLS at this port. Add tls=false to the address of a server that runs insecure, or correct the port.',
  ],
  [
    /self.signed certificate|unable to (?:verify|get)|UNABLE_TO_|certificate has expired|certificate is not yet valid|does not match certificate|altnames/,
    'the certificate of the server is not trusted. Name the authority that signed it in tlsCAFile, and the server as its certificate does.',
  ],
  [/Protocol error/, 'what answers at this port is no EventStoreDB. Correct the host or the port.'],
];

/** The server took the connection and ended it before a word: as one that awaits TLS does, or one that just starts. */
const endsAtOnce = (message: string): boolean => /Last error: Failed to connect/.test(message);

/** Milliseconds of nothing else after which a server that ends every connection is not taken for one that starts. */
const STARTING_MS = 30_000;

/** Looks at what one server says to each try to reach it. */
export function createHandshakeWatch(now: () => number = () => performance.now()) {
  let endedSince: number | undefined;
  return {
    /** Why no wait makes the server answer, and what to do; null where it may only be away. */
    look(messages: readonly string[]): string | null {
      const problem = messages.map(handshakeProblem).find((found) => found !== null);
      if (problem !== undefined) return problem;
      if (!messages.some(endsAtOnce)) {
        endedSince = undefined;
        return null;
      }
      endedSince ??= now();
      return now() - endedSince < STARTING_MS
        ? null
        : 'the server ends every connection at once, as one does that wants TLS. Take tls=false off its address, or correct the port.';
    },
  };
}

const handshakeProblem = (message: string): string | null => PROBLEMS.find(([said]) => said.test(message))?.[1] ?? null;
