import { RECOVERY_CODE_MS } from '@lexledger/contracts/features/identity/account-recovery';
import type { Mailer, MailMessage } from '@lexledger/infra/mail/port';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { issueRecovery } from './account-recovery.ts';
import { aService } from './service-fixture.ts';

const ORIGIN = 'https://lex.example.com';
const next = { password: 'battery staple', confirmPassword: 'battery staple' };
const MINUTE = 60_000;

/** A service with a mail server, and two accounts of which one has an email address. */
async function aMailingService(settings: { readonly publicOrigin?: string } = { publicOrigin: ORIGIN }) {
  const sent: MailMessage[] = [];
  const mailer: Mailer = {
    async send(message) {
      sent.push(message);
      return { outcome: 'accepted', detail: '250 OK' };
    },
  };
  const service = await aService({}, { mailer, ...settings });
  onTestFinished(() => service.close());
  const password = 'correct horse';
  await service.send('POST', '/api/register', {
    ...{ username: 'Ada', password, confirmPassword: password, email: 'ada@example.test' },
  });
  service.asStranger();
  await service.send('POST', '/api/register', { username: 'Ben', password, confirmPassword: password });
  service.asStranger();
  const forget = (username: string, headers: object = {}) =>
    service.send('POST', '/api/account/forgot-password', { username }, headers);
  return {
    service,
    sent,
    forget,
    recover: (code: string) => service.send('POST', '/api/account/recover', { username: 'ada', code, ...next }),
    /** Resolves with all messages once `count` of them were sent. */
    async messages(count: number): Promise<readonly MailMessage[]> {
      await vi.waitFor(() => expect(sent).toHaveLength(count));
      return sent;
    },
    issued: async () => (await service.events()).filter(({ type }) => type === 'AccountRecoveryIssued').length,
  };
}

const linkIn = (message: MailMessage | undefined): URL => new URL(/https:\S+/.exec(message?.text ?? '')?.[0] ?? 'x:');
const codeIn = (message: MailMessage | undefined): string =>
  new URLSearchParams(linkIn(message).hash.slice(1)).get('code') ?? '';

describe('a forgotten password', () => {
  it('is set anew by a link that is mailed to the account, once', async () => {
    const { service, forget, messages, recover } = await aMailingService();
    const answer = await forget('ADA');
    expect([answer.status, answer.body, answer.headers['cache-control']]).toEqual([202, { success: true }, 'no-store']);
    const [message] = await messages(1);
    expect(message?.to).toBe('ada@example.test');
    const link = linkIn(message);
    expect(link.origin + link.pathname).toBe(`${ORIGIN}/recover`);
    expect((await recover(codeIn(message))).status).toBe(200);
    expect((await recover(codeIn(message))).status).toBe(422);
    expect((await service.send('POST', '/api/login', { username: 'Ada', password: next.password })).status).toBe(200);
    const recovered = (await service.events()).find(({ type }) => type === 'AccountRecovered');
    expect(recovered?.data).toMatchObject({ by: 'mail', withoutSecondFactor: false });
  });

  it('leads nowhere after an hour', async () => {
    const { service, forget, messages, recover } = await aMailingService();
    await forget('ada');
    const [message] = await messages(1);
    service.pass(RECOVERY_CODE_MS);
    expect((await recover(codeIn(message))).status).toBe(422);
  });

  it('answers alike for a name that nobody has, and for an account without an address', async () => {
    const { forget, messages, issued } = await aMailingService();
    const answers = [await forget('nobody'), await forget('Ben'), await forget('Ada')];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([202, { success: true }]));
    expect((await messages(1)).map(({ to }) => to)).toEqual(['ada@example.test']);
    expect(await issued()).toBe(1);
  });

  it('takes the address of the link from the configuration, whatever the request says', async () => {
    const { forget, messages } = await aMailingService();
    await forget('ada', { host: 'evil.example' });
    expect(linkIn((await messages(1))[0]).origin).toBe(ORIGIN);
  });

  it('fills no mailbox, from however many addresses it is asked for', async () => {
    const { service, forget, messages, issued } = await aMailingService();
    for (let last = 1; last <= 6; last += 1) {
      service.from(`203.0.113.${last}`);
      expect((await forget('ada')).status).toBe(202);
    }
    await messages(3);
    expect(await issued()).toBe(3);
    service.pass(15 * MINUTE);
    await forget('ada');
    await messages(4);
  });

  it('slows down whoever tries names', async () => {
    const { forget } = await aMailingService();
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) statuses.push((await forget('nobody')).status);
    expect(statuses.slice(-2)).toEqual([202, 429]);
  });

  it('leaves a code of the operator’s as it is', async () => {
    const { service, sent, forget, recover, issued } = await aMailingService();
    const byOperator = await issueRecovery(service.service.services, 'ada', false);
    await forget('ada');
    await forget('nobody');
    expect((await recover(byOperator?.code ?? '')).status).toBe(200);
    expect([sent.length, await issued()]).toEqual([0, 1]);
  });

  it('is not mailed where the product does not know its own address', async () => {
    const { forget } = await aMailingService({});
    expect(await forget('ada')).toMatchObject({ status: 409, body: { code: 'MAIL_NOT_CONFIGURED' } });
  });
});
