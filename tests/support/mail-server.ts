import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Received {
  readonly to: readonly string[];
  /** The message as received, headers first. */
  readonly raw: string;
}

/** A local mail server that keeps received messages. */
export interface MailServer {
  readonly url: string;
  readonly received: readonly Received[];
  /** Accepts the next message, but drops its connection before confirming it. */
  loseNext(): void;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  let isLost = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push({
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString('utf8'),
        });
        if (!isLost) return done(null, 'Queued');
        isLost = false;
        for (const socket of sockets) socket.destroy();
      });
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    loseNext() {
      isLost = true;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
