/** Messages of grpc-js and OpenSSL for a connection that was made but is unusable, and what to do about each. */
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

/**
 * Whether the server accepted the connection and closed it immediately, as a server that expects TLS or one that is
 * just starting does.
 */
const endsAtOnce = (message: string): boolean => /Last error: Failed to connect/.test(message);

/** Milliseconds after which a server that closes every connection is no longer considered to be starting. */
const STARTING_MS = 30_000;

/** Interprets the results of repeated attempts to connect to one server. */
export function createHandshakeWatch(now: () => number = () => performance.now()) {
  let endedSince: number | undefined;
  return {
    /** The reason why waiting cannot help, and what to do; null when the server may just be down. */
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
