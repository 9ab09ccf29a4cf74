import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@lexledger/infra/config/config';
import { createLogger } from '@lexledger/infra/telemetry/logger';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startProcess } from './process.ts';

const LONG = { timeout: 20_000, interval: 50 };

/** A mail server of this machine, and what it took. */
async function aMailServer(options: SMTPServerOptions = {}) {
  const received: string[] = [];
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'], logger: false },
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push(Buffer.concat(parts).toString());
        done(null, 'Queued as 42');
      });
    },
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { received, port: (server.server.address() as AddressInfo).port };
}

/** The whole product, in which a lawyer is signed in. */
async function aProduct(env: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'lexledger-'));
  const product = await startProcess(readConfig({ PORT: '0', DATA_DIR: folder, ...env }), {
    logger: createLogger('silent'),
  });
  onTestFinished(async () => {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  });
  await product.begun;
  let cookie = '';
  const ask = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const answer = await product.app.inject({
      ...{ method, url },
      ...(payload !== undefined && { payload }),
      headers: { ...(cookie !== '' && { cookie }), 'idempotency-key': randomUUID() },
    });
    cookie =
      [answer.headers['set-cookie'] ?? []]
        .flat()
        .find((one) => one.startsWith('lexledger.sid='))
        ?.split(';')[0] ?? cookie;
    return answer.json();
  };
  const password = 'correct horse';
  await ask('POST', '/api/register', {
    ...{ username: 'Ada', password, confirmPassword: password, email: 'ada@firm.test' },
  });
  return ask;
}

async function anApprovedInvoice(ask: Awaited<ReturnType<typeof aProduct>>): Promise<string> {
  const client = await ask('POST', '/api/clients', {
    ...{ name: 'Zoë Byron', email: 'zoe@example.test', practiceArea: 'Tax' },
  });
  const fee = { id: randomUUID(), kind: 'fee', date: '2026-03-01', description: 'Opinion', amount: '600.00' };
  const { id } = await ask('POST', '/api/invoices', { title: 'March', clientId: client.id, lines: [fee] });
  await ask('POST', `/api/invoices/${id}/approve`, {});
  await vi.waitFor(async () => expect(await ask('GET', `/api/invoices/${id}`)).toMatchObject({ number: 1 }), LONG);
  return id;
}

const message = { to: 'zoe@example.test', subject: 'Invoice 0001', text: 'Please find it attached.' };

it('sends an invoice and a trust request with their PDFs to the mail server, and shows that it took it', async () => {
  const { received, port } = await aMailServer();
  const ask = await aProduct({
    ...{ SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port), SMTP_TLS: 'none', MAIL_FROM: 'billing@firm.test' },
  });
  expect(await ask('GET', '/api/mail')).toEqual({ configured: true, resetsPasswords: false });
  const id = await anApprovedInvoice(ask);
  await ask('POST', `/api/invoices/${id}/email`, message);
  await vi.waitFor(async () => {
    const sent = { status: 'sent', sentVia: 'email', emails: [{ state: 'accepted', to: message.to }] };
    expect(await ask('GET', `/api/invoices/${id}`)).toMatchObject(sent);
  }, LONG);
  expect(received).toHaveLength(1);
  expect(received[0]).toContain('To: zoe@example.test');
  expect(received[0]).toContain('filename="Invoice 0001.pdf"');
  const [, pdf = ''] =
    /Invoice 0001\.pdf"?\r\n(?:[\w-]+:.*\r\n|\s+.*\r\n)*\r\n([\w+/=\r\n]+)/.exec(received[0] ?? '') ?? [];
  expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');

  const { clientId } = await ask('GET', `/api/invoices/${id}`);
  const request = await ask('POST', '/api/trust-requests', { clientId, amount: '1000.00', dueOn: '2026-05-04' });
  await ask('POST', `/api/trust-requests/${request.id}/email`, message);
  await vi.waitFor(async () => {
    const sent = { emails: [{ state: 'accepted', to: message.to }] };
    expect(await ask('GET', `/api/trust-requests/${request.id}`)).toMatchObject(sent);
  }, LONG);
  expect(received[1]).toContain('filename="Trust request 2026-05-04.pdf"');
}, 60_000);

it('says in the words of the mail server why an invoice was not sent', async () => {
  const { received, port } = await aMailServer({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('No such mailbox'), { responseCode: 550 })),
  });
  const ask = await aProduct({ SMTP_URL: `smtp://127.0.0.1:${port}`, SMTP_TLS: 'none', MAIL_FROM: 'a@firm.test' });
  const id = await anApprovedInvoice(ask);
  await ask('POST', `/api/invoices/${id}/email`, message);
  await vi.waitFor(async () => {
    const refused = { state: 'refused', detail: expect.stringContaining('No such mailbox') };
    expect(await ask('GET', `/api/invoices/${id}`)).toMatchObject({ status: 'approved', emails: [refused] });
  }, LONG);
  expect(received).toEqual([]);
}, 60_000);

it('mails nothing where no mail server is configured, and says so', async () => {
  const ask = await aProduct({});
  expect(await ask('GET', '/api/mail')).toEqual({ configured: false, resetsPasswords: false });
  expect(await ask('POST', '/api/account/forgot-password', { username: 'Ada' })).toMatchObject({
    code: 'MAIL_NOT_CONFIGURED',
  });
}, 60_000);
