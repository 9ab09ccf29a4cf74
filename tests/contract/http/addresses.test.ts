import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Product, startProduct } from '../../support/product.ts';
import { registeredVisitor, visitor } from '../../support/visitor.ts';

const OFFICE = '203.0.113.7';
const HOME = '198.51.100.8';

let product: Product;

beforeAll(async () => {
  product = await startProduct({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => product.dispose());

const at = (address: string) => ({ 'x-forwarded-for': address });

it('an account is entered from allowed addresses alone, as the trusted proxy tells them, also after a restart', async () => {
  const lawyer = await registeredVisitor(product.address, { remembersPositions: true });
  const credentials = { username: lawyer.username, password: 'correct horse' };
  const signIn = async (from: string) => {
    const one = visitor(product.address, { remembersPositions: true });
    const { status, body } = await one.post('/api/login', credentials, at(from));
    return { one, status, code: body.code };
  };
  const home = await signIn(HOME);
  expect(home.status).toBe(200);
  const { one: office } = await signIn(OFFICE);
  expect((await office.get('/api/auth/address', at(`${HOME}, ${OFFICE}`))).body).toEqual({ ipAddress: OFFICE });

  const refused = await office.post('/api/allowed-addresses', { ipAddress: HOME }, at(OFFICE));
  expect([refused.status, refused.body.code]).toEqual([409, 'WOULD_LOCK_YOU_OUT']);
  const unclear = await office.post('/api/allowed-addresses', { ipAddress: OFFICE, endIp: OFFICE }, at(OFFICE));
  expect([unclear.status, unclear.body.issues[0].path]).toEqual([400, 'startIp']);
  const allowed = await office.post('/api/allowed-addresses', { cidrRange: '203.0.113.0/24' }, at(OFFICE));
  expect(allowed.status).toBe(201);
  expect((await office.get('/api/allowed-addresses', at(OFFICE))).body).toEqual([allowed.body]);
  // Sockets and sessions elsewhere end without a request of theirs.
  await vi.waitFor(async () =>
    expect((await home.one.get('/api/auth/check', at(HOME))).body.authenticated).toBe(false),
  );

  expect(await signIn(HOME)).toMatchObject({ status: 403, code: 'ADDRESS_NOT_ALLOWED' });
  await product.restart();
  expect(await signIn(HOME)).toMatchObject({ status: 403, code: 'ADDRESS_NOT_ALLOWED' });
  expect((await signIn('::ffff:203.0.113.9')).status).toBe(200);

  const removed = await office.send('DELETE', `/api/allowed-addresses/${allowed.body.id}`, undefined, at(OFFICE));
  expect(removed.status).toBe(200);
  expect((await office.get('/api/allowed-addresses?removed=true', at(OFFICE))).body).toEqual([removed.body]);
  expect((await signIn(HOME)).status).toBe(200);
});

it('entries of one account are nobody else’s', async () => {
  const ada = await registeredVisitor(product.address, { remembersPositions: true });
  const eve = await registeredVisitor(product.address, { remembersPositions: true });
  const { body } = await ada.post('/api/blocked-addresses', { ipAddress: HOME, reason: 'Unknown' });
  expect(body.blockType).toBe('temporary');
  expect((await eve.get('/api/blocked-addresses')).body).toEqual([]);
  const change = await eve.send('PATCH', `/api/blocked-addresses/${body.id}`, { isActive: false });
  expect([change.status, change.body.code]).toEqual([404, 'NO_SUCH_ADDRESS']);
});
