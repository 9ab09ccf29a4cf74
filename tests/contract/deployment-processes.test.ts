import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEventStoreDbProcess } from '../stand-ins/eventstoredb/process.ts';
import { ROOT } from '../support/compose.ts';
import { type Distributed, type ServiceProcess, startDistributed, whyNotDistributed } from '../support/processes.ts';
import { openTab } from '../support/tab.ts';
import { registeredVisitor, type Visitor, visitor } from '../support/visitor.ts';

const whyNot = await whyNotDistributed();
if (whyNot !== null) console.log(`Processes of docker-compose.yml: left out, because ${whyNot}.`);

const ada = { name: 'Ada', email: 'ada@byron.example', practiceArea: 'Tax' };

it('a service that EventStoreDB denies access ends with a line that says so, and an exit code for it', async () => {
  const guarded = await startEventStoreDbProcess({ LOGIN: 'lexledger:right' });
  // Without TLS the client does not send a name and password at all.
  const service = spawn(process.execPath, ['infra/dist/server/main.mjs'], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LOG_LEVEL: 'warn',
      SERVICE: 'command',
      EVENTSTOREDB_URL: guarded.url.replace(':right@', ':wrong@'),
      MONGODB_URL: 'mongodb://127.0.0.1:1/lexledger',
      SESSION_SECRET: 'only for tests, and the same in every process',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  service.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk;
  });
  const [exitCode] = await once(service, 'close');
  await guarded.stop();
  expect([exitCode, said]).toEqual([77, expect.stringContaining('EventStoreDB denies access')]);
  expect(said).not.toContain('wrong@');
});

describe.skipIf(whyNot !== null)('the processes of docker-compose.yml', () => {
  let distributed: Distributed;
  /** An account that checks the health of the processes. */
  let operator: Visitor;
  beforeAll(async () => {
    distributed = await startDistributed();
    operator = await registeredVisitor(distributed.address);
    console.log(`Gateway: ${distributed.gateway.kind}.`);
  });
  afterAll(() => distributed?.dispose());

  const aTab = (address: string, lawyer: Visitor) => openTab(address, lawyer.cookie());
  const namesOf = async (lawyer: Visitor): Promise<string[]> =>
    (await lawyer.get('/api/clients')).body.map(({ name }: { name: string }) => name);

  /** Finds the instance that runs the projections. */
  async function projecting(): Promise<ServiceProcess> {
    for (;;) {
      for (const one of distributed.of('projection-service').filter(({ isRunning }) => isRunning)) {
        const { body } = await visitor(one.address).get('/api/monitoring/health', { cookie: operator.cookie() });
        if (body.followers.every(({ state }: { state: string }) => state !== 'following')) return one;
      }
    }
  }

  it('are two of each service, all of them ready', async () => {
    expect(distributed.processes.map(({ name }) => name)).toEqual([
      'command-service-1',
      'command-service-2',
      'projection-service-1',
      'projection-service-2',
    ]);
    for (const { address } of distributed.processes) {
      expect((await visitor(address).get('/health/ready')).body).toMatchObject({ status: 'ready' });
    }
  });

  it('are reached by method: what reads at one service, what writes at the other', async () => {
    const lawyer = await registeredVisitor(distributed.address);
    expect((await lawyer.post('/api/clients', ada)).status).toBe(201);
    expect((await lawyer.get('/api/clients')).status).toBe(200);
    expect((await lawyer.get('/', { accept: 'text/html' })).body).toContain('<html');
    expect((await lawyer.get('/metrics')).status).toBe(404);
    expect((await lawyer.get('/health/gateway')).body).toEqual({ status: 'live' });
  });

  it('show a change at once, whichever of them is asked', async () => {
    const lawyer = await registeredVisitor(distributed.address, { remembersPositions: true });
    for (let count = 1; count <= 10; count += 1) {
      const { body, headers } = await lawyer.post('/api/clients', { ...ada, name: `Ada ${count}` });
      const sent = { cookie: lawyer.cookie(), 'x-after-position': headers.get('x-position') ?? '' };
      for (const { address } of distributed.of('projection-service')) {
        const listed = await visitor(address).get('/api/clients', sent);
        expect([listed.status, listed.body.map(({ id }: { id: string }) => id)]).toEqual([
          200,
          expect.arrayContaining([body.id]),
        ]);
      }
    }
  });

  it('push a change to the tabs of each of them, and to those behind the gateway', async () => {
    const lawyer = await registeredVisitor(distributed.address);
    const addresses = [distributed.address, ...distributed.of('projection-service').map(({ address }) => address)];
    const tabs = await Promise.all(addresses.map((address) => aTab(address, lawyer)));
    const { body } = await lawyer.post('/api/clients', ada);
    for (const { pushes, close } of tabs) {
      await expect.poll(() => pushes.filter(({ view, id }) => view === 'clients' && id === body.id).length).toBe(1);
      close();
    }
  });

  it('know of the tabs at each other, and forget those of one that was killed', async () => {
    const lawyer = await registeredVisitor(distributed.address);
    const [one, two] = distributed.of('projection-service') as [ServiceProcess, ServiceProcess];
    const here = await openTab(one.address, lawyer.cookie(), '', 'tab-at-one');
    const there = await openTab(two.address, lawyer.cookie(), '', 'tab-at-two');
    for (const tab of [here, there]) {
      await expect.poll(tab.present).toEqual(['tab-at-one', 'tab-at-two']);
    }
    await two.kill();
    await expect.poll(here.present, { timeout: 40_000 }).toEqual(['tab-at-one']);
    await two.start();
    const again = await openTab(two.address, lawyer.cookie(), '', 'tab-at-two');
    await expect.poll(here.present).toEqual(['tab-at-one', 'tab-at-two']);
    for (const tab of [here, again]) tab.close();
  }, 90_000);

  it('know who signed in just now, whichever of them is asked', async () => {
    const { username } = await registeredVisitor(distributed.address);
    const lawyer = visitor(distributed.address);
    const { headers } = await lawyer.post('/api/login', { username, password: 'correct horse' });
    const sent = { cookie: lawyer.cookie(), 'x-after-position': headers.get('x-position') ?? '' };
    for (const { address } of distributed.of('projection-service')) {
      expect((await visitor(address).get('/api/auth/check', sent)).body).toMatchObject({ user: { username } });
    }
  });

  it('end a session everywhere at once', async () => {
    const lawyer = await registeredVisitor(distributed.address);
    const sent = { cookie: lawyer.cookie() };
    for (const { address } of distributed.of('projection-service')) {
      expect((await visitor(address).get('/api/auth/check', sent)).body).toMatchObject({ authenticated: true });
    }
    await lawyer.post('/api/logout');
    for (const { address } of distributed.of('projection-service')) {
      expect((await visitor(address).get('/api/auth/check', sent)).body).toEqual({ authenticated: false });
    }
  });

  it('answer a command that is sent again as they did before, whichever of them is asked', async () => {
    const lawyer = await registeredVisitor(distributed.address);
    const key = { 'idempotency-key': randomUUID(), cookie: lawyer.cookie() };
    const answers = [];
    for (const { address } of [...distributed.of('command-service'), ...distributed.of('command-service')]) {
      answers.push(await visitor(address).post('/api/clients', ada, key));
    }
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await namesOf(lawyer)).toEqual(['Ada']);
  });

  it('see the address of who asks, not the one that it claims', async () => {
    const limited = { 'x-forwarded-for': '203.0.113.7' };
    const wrong = { username: `nobody-${randomUUID().slice(0, 8)}`, password: 'wrong horse' };
    const statuses: number[] = [];
    // Each of the two instances allows ten attempts, and another one every few seconds, which pass on a busy machine. If
    // the forged header were believed, each attempt would be the first of its address.
    while (statuses.length < 100 && !statuses.includes(429)) {
      limited['x-forwarded-for'] = `203.0.113.${statuses.length}`;
      statuses.push((await visitor(distributed.address).post('/api/login', wrong, limited)).status);
    }
    expect(statuses).toContain(429);
  });

  it('go on when one of each is lost under commands, without an error for who sends keys along', async () => {
    const lawyer = await registeredVisitor(distributed.address, { remembersPositions: true });
    const lost = [await projecting(), distributed.of('command-service')[0] as ServiceProcess];
    const sent = 40;
    const statuses: number[] = [];
    for (let count = 1; count <= sent; count += 1) {
      if (count === 20) await Promise.all(lost.map((one) => one.kill()));
      const { status } = await lawyer.post(
        '/api/clients',
        { ...ada, name: `Ada ${count}` },
        { 'idempotency-key': randomUUID() },
      );
      statuses.push(status);
    }
    expect(statuses.filter((status) => status !== 201)).toEqual([]);
    const lostAt = performance.now();
    await expect.poll(async () => (await lawyer.get('/api/clients')).status, { timeout: 20_000 }).toBe(200);
    console.log(
      `Another projection-service showed the last change after ${Math.round(performance.now() - lostAt)} ms.`,
    );
    expect(new Set(await namesOf(lawyer)).size).toBe(sent);
    await Promise.all(lost.map((one) => one.start()));
  });

  it('give a tab of a lost one to another, which tells it what it missed', async () => {
    const lawyer = await registeredVisitor(distributed.address, { remembersPositions: true });
    const [first, second] = distributed.of('projection-service') as [ServiceProcess, ServiceProcess];
    const { headers } = await lawyer.post('/api/clients', ada);
    const tab = await aTab(first.address, lawyer);
    const gone = new Promise((resolve) => tab.socket.once('disconnect', resolve));
    await first.kill();
    await gone;
    const missed = await lawyer.post('/api/clients', { ...ada, name: 'Missed' });
    const again = await openTab(second.address, lawyer.cookie(), headers.get('x-position') ?? '');
    await expect
      .poll(() => again.refetches() > 0 || again.pushes.some(({ id }) => id === missed.body.id), { timeout: 20_000 })
      .toBe(true);
    again.close();
    await first.start();
  });

  it('stop in order when they are told to, and leave their leases to the others', async () => {
    const lawyer = await registeredVisitor(distributed.address, { remembersPositions: true });
    const active = await projecting();
    expect(await active.stop()).toBe(0);
    await lawyer.post('/api/clients', ada);
    const began = performance.now();
    await expect.poll(async () => (await lawyer.get('/api/clients')).status, { timeout: 20_000 }).toBe(200);
    console.log(`After a stop in order another one took over within ${Math.round(performance.now() - began)} ms.`);
    await active.start();
    expect(await namesOf(lawyer)).toEqual(['Ada']);
  });

  it('answer reads while none takes commands, which the gateway then refuses in the words of the product', async () => {
    const lawyer = await registeredVisitor(distributed.address);
    const commanding = distributed.of('command-service');
    expect(await Promise.all(commanding.map((one) => one.stop()))).toEqual([0, 0]);
    for (const headers of [{}, { 'idempotency-key': randomUUID() }]) {
      const refused = await lawyer.post('/api/clients', ada, headers);
      expect([refused.status, refused.body]).toEqual([503, { code: 'STORE_UNAVAILABLE', message: expect.any(String) }]);
    }
    expect((await lawyer.get('/api/clients')).status).toBe(200);
    await Promise.all(commanding.map((one) => one.start()));
    await expect.poll(async () => (await lawyer.post('/api/clients', ada)).status).toBe(201);
  });
});
