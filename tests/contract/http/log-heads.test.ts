import { type ServedAuthority, serveTestAuthority } from '@lexledger/infra/time-stamp/test-authority';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joining, ok, type Person, registered } from '../../support/firm.ts';
import { type MailServer, startMailServer } from '../../support/mail-server.ts';
import { type Product, startProduct } from '../../support/product.ts';

let product: Product;
let ada: Person;
let authority: ServedAuthority;
let mail: MailServer;

beforeAll(async () => {
  authority = await serveTestAuthority();
  mail = await startMailServer();
  product = await startProduct({
    env: {
      ...authority.env,
      ...{ SMTP_URL: mail.url, SMTP_TLS: 'none', MAIL_FROM: 'office@firm.example' },
    },
  });
  ada = await registered(product.address, 'ada');
});
afterAll(async () => {
  await product.dispose();
  await mail.close();
  authority.close();
});

it('a head that is asked for is kept with its stamp and mailed to whom the firm says, also after a restart', async () => {
  expect(ok(await ada.get('/api/log-heads'))).toMatchObject({ owners: true, addresses: [], heads: [] });
  ok(await ada.send('PUT', '/api/log-heads/recipients', { owners: true, addresses: ['auditor@example.com'] }));
  const { asked } = ok(await ada.post('/api/log-heads'), 202);
  const kept = async () => ok(await ada.get('/api/log-heads')).heads[0];
  await expect.poll(async () => (await kept())?.mail?.state, { timeout: 20_000 }).toBe('accepted');
  const head = await kept();
  expect(head).toMatchObject({ id: asked, month: null, mail: { to: [ada.email, 'auditor@example.com'] } });
  expect(head.stamp.authority).toMatch(/^127\.0\.0\.1:/);
  expect(mail.received.map(({ to }) => to)).toEqual([[ada.email], ['auditor@example.com']]);
  expect(mail.received[0]?.raw).toContain('checkpoint.tsr');

  await product.restart();
  expect(await kept()).toEqual(head);
  const stamp = await fetch(`${product.address}/api/log-heads/${head.id}/stamp`, {
    headers: { cookie: ada.cookie() },
  });
  expect(stamp.headers.get('content-disposition')).toContain('checkpoint.tsr');
  const said = authority.verify(Buffer.from(await stamp.arrayBuffer()), Buffer.from(head.checkpoint));
  expect(said).toContain('Verification: OK');
  const none = `/api/log-heads/00000000-0000-4000-8000-000000000001/stamp`;
  expect((await ada.get(none)).status).toBe(404);
});

it('is for who changes the settings of the firm', async () => {
  const dana = await joining(product.address, ada, 'dana', 'lawyer');
  expect((await dana.get('/api/log-heads')).status).toBe(403);
  expect((await dana.post('/api/log-heads')).status).toBe(403);
  expect((await dana.send('PUT', '/api/log-heads/recipients', { owners: false, addresses: [] })).status).toBe(403);
  const refused = await ada.send('PUT', '/api/log-heads/recipients', { owners: true, addresses: ['nobody'] });
  expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
});
