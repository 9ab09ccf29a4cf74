import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { MailMessage } from './port.ts';
import type { SmtpSettings } from './settings.ts';
import { createSmtpMailer } from './smtp.ts';

const PATIENCE = { connectMs: 5_000, answerMs: 5_000 };
const MESSAGE: MailMessage = {
  to: 'client@example.test',
  subject: 'Invoice 0012 – März',
  text: 'Please find the invoice attached.',
  attachments: [{ fileName: 'Invoice 0012.pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF-1.7 bytes') }],
};

interface Received {
  readonly to: readonly string[];
  readonly raw: string;
}

const read = async (stream: AsyncIterable<Buffer>): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
};

/** A mail server of this machine; what it took is in `received`. */
async function aServer(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onData(stream, { envelope }, done) {
      read(stream).then((raw) => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), raw });
        done(null, 'Queued as 42');
      }, done);
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  const settings: SmtpSettings = {
    ...{ host: '127.0.0.1', port, tls: 'none', signIn: null, from: 'billing@firm.test' },
  };
  return { server, received, settings };
}

const refusing = (words: string, responseCode: number): Error => Object.assign(new Error(words), { responseCode });

const password = (word: string) => ({ by: 'password', user: 'billing', password: word }) as const;

describe('a message by SMTP', () => {
  it('is accepted with its text and its attachment, and a blind copy', async () => {
    const { settings, received } = await aServer();
    const outcome = await createSmtpMailer(settings, PATIENCE).send({
      ...MESSAGE,
      copyTo: 'lawyer@firm.test',
      replyTo: 'lawyer@firm.test',
      fromName: 'Adler & Łukasiewicz LLP',
    });
    expect(outcome).toEqual({ outcome: 'accepted', detail: expect.stringContaining('Queued as 42') });
    expect(received).toHaveLength(1);
    const [{ to, raw } = { to: [], raw: '' }] = received;
    expect(to).toEqual(['client@example.test', 'lawyer@firm.test']);
    expect(raw).toContain('To: client@example.test');
    expect(raw).toContain('Reply-To: lawyer@firm.test');
    expect(raw).toContain('<billing@firm.test>');
    expect(raw).toContain('filename="Invoice 0012.pdf"');
    expect(raw).toContain(Buffer.from('%PDF-1.7 bytes').toString('base64'));
    expect(raw).not.toMatch(/^(Bcc|Cc):/m);
  });

  it('is refused for a recipient whom the server does not know, in its words', async () => {
    const { settings, received } = await aServer({
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('client') ? refusing('No such mailbox here', 550) : null),
    });
    const mailer = createSmtpMailer(settings, PATIENCE);
    const refused = { outcome: 'refused', detail: expect.stringContaining('No such mailbox here') };
    expect(await mailer.send(MESSAGE)).toEqual(refused);
    expect(await mailer.send({ ...MESSAGE, copyTo: 'lawyer@firm.test' })).toEqual(refused);
    expect(received.filter(({ to }) => to.includes('client@example.test'))).toEqual([]);
  });

  it('is refused after its data, in the words of the server', async () => {
    const { settings } = await aServer({
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => done(refusing('Looks like spam', 554)));
      },
    });
    expect(await createSmtpMailer(settings, PATIENCE).send(MESSAGE)).toEqual({
      outcome: 'refused',
      detail: expect.stringContaining('Looks like spam'),
    });
  });

  it('signs in, and is refused with a wrong password, which nothing repeats', async () => {
    const { settings, received } = await aServer({
      authOptional: false,
      onAuth: ({ username, password: word }, _session, done) =>
        username === 'billing' && word === 'right-word'
          ? done(null, { user: username })
          : done(refusing('Wrong credentials', 535)),
    });
    const wrong = await createSmtpMailer({ ...settings, signIn: password('wrong-word') }, PATIENCE).send(MESSAGE);
    expect(wrong).toEqual({
      outcome: 'refused',
      detail: expect.stringContaining('The mail server refused the sign-in: 535'),
    });
    expect(JSON.stringify(wrong)).not.toContain('wrong-word');
    expect(received).toEqual([]);
    const right = await createSmtpMailer({ ...settings, signIn: password('right-word') }, PATIENCE).send(MESSAGE);
    expect(right.outcome).toBe('accepted');
  });

  it('has an unknown outcome where the connection is lost after its data', async () => {
    const sockets = new Set<Socket>();
    const { server, settings } = await aServer({
      onData(stream) {
        stream.resume();
        stream.on('end', () => {
          for (const socket of sockets) socket.destroy();
        });
      },
    });
    server.server.on('connection', (socket: Socket) => sockets.add(socket));
    expect(await createSmtpMailer(settings, PATIENCE).send(MESSAGE)).toMatchObject({ outcome: 'unknown' });
  });

  it('has an unknown outcome where the server takes its data and answers nothing', async () => {
    const { settings } = await aServer({ onData: (stream) => void stream.resume() });
    // Long enough for what the server does answer before, on a busy machine.
    const mailer = createSmtpMailer(settings, { ...PATIENCE, answerMs: 3_000 });
    expect(await mailer.send(MESSAGE)).toMatchObject({ outcome: 'unknown' });
  });

  it('is refused where the server is away, or goes away before its data', async () => {
    const { settings } = await aServer({
      onMailFrom: (_address, session) => void session,
    });
    const quick = { ...PATIENCE, answerMs: 300 };
    expect(await createSmtpMailer(settings, quick).send(MESSAGE)).toMatchObject({ outcome: 'refused' });
    const away = createServer();
    await new Promise<void>((resolve) => away.listen(0, '127.0.0.1', resolve));
    const { port } = away.address() as AddressInfo;
    await new Promise((resolve) => away.close(resolve));
    expect(await createSmtpMailer({ ...settings, port }, PATIENCE).send(MESSAGE)).toEqual({
      outcome: 'refused',
      detail: 'The mail server 127.0.0.1 could not be reached.',
    });
  });

  it('does not go out unencrypted where it must be encrypted', async () => {
    const { settings, received } = await aServer();
    const outcome = await createSmtpMailer({ ...settings, tls: 'starttls' }, PATIENCE).send(MESSAGE);
    expect(outcome.outcome).toBe('refused');
    expect(received).toEqual([]);
  });
});

describe('a sign-in by OAuth', () => {
  async function aTokenServer(answer: { readonly status: number; readonly body: object }) {
    const asked: URLSearchParams[] = [];
    const tokens = createServer((request, response) => {
      void read(request).then((body) => {
        asked.push(new URLSearchParams(body));
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
      });
    });
    await new Promise<void>((resolve) => tokens.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => new Promise<void>((resolve) => void tokens.close(() => resolve())));
    return { asked, tokenUrl: `http://127.0.0.1:${(tokens.address() as AddressInfo).port}/token` };
  }

  const signIn = (tokenUrl: string) => ({
    ...({ by: 'oauth', user: 'billing@firm.test', clientId: 'an-id', clientSecret: 'a-secret' } as const),
    ...{ refreshToken: 'a-refresh-token', tokenUrl },
  });

  it('trades the refresh token for an access token, and gives that to the mail server', async () => {
    const { asked, tokenUrl } = await aTokenServer({ status: 200, body: { access_token: 'fresh', expires_in: 3600 } });
    const given: unknown[] = [];
    const { settings } = await aServer({
      authOptional: false,
      authMethods: ['XOAUTH2'],
      onAuth({ method, username, accessToken }, _session, done) {
        given.push({ method, username, accessToken });
        done(null, { user: 'billing' });
      },
    });
    const outcome = await createSmtpMailer({ ...settings, signIn: signIn(tokenUrl) }, PATIENCE).send(MESSAGE);
    expect(outcome.outcome).toBe('accepted');
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      ...{ client_id: 'an-id', client_secret: 'a-secret', refresh_token: 'a-refresh-token' },
      grant_type: 'refresh_token',
    });
    expect(given).toEqual([{ method: 'XOAUTH2', username: 'billing@firm.test', accessToken: 'fresh' }]);
  });

  it('that the provider refuses leaves the message unsent', async () => {
    const { tokenUrl } = await aTokenServer({ status: 400, body: { error: 'invalid_grant' } });
    const { settings, received } = await aServer({ authOptional: false, authMethods: ['XOAUTH2'] });
    const outcome = await createSmtpMailer({ ...settings, signIn: signIn(tokenUrl) }, PATIENCE).send(MESSAGE);
    expect(outcome).toMatchObject({ outcome: 'refused' });
    expect(JSON.stringify(outcome)).not.toContain('a-refresh-token');
    expect(received).toEqual([]);
  });
});
