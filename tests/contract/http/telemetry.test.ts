import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@lexledger/contracts/kernel/clock';
import { openEmbeddedStores } from '@lexledger/infra/stores/embedded';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../../support/product.ts';
import { openTab } from '../../support/tab.ts';
import { startTracesCollector, type TracesCollector } from '../../support/traces-collector.ts';
import { registeredVisitor, type Visitor } from '../../support/visitor.ts';

const client = { name: 'Ada Byron', email: 'ada@byron.example', practiceArea: 'Business' };
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SENDER = '00f067aa0ba902b7';

let folder: string;
let product: Product | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lexledger-telemetry-'));
});
afterEach(async () => {
  await product?.dispose();
  product = undefined;
  await rm(folder, { recursive: true, force: true });
});

async function start(env: NodeJS.ProcessEnv): Promise<Product> {
  product = await startProduct({ dataFolder: folder, env });
  return product;
}

/** Values by metric and labels as a collector reads them, without the labels that every series has. */
async function scrape(address: string): Promise<Readonly<Record<string, number>>> {
  const page = await (await fetch(`${address}/metrics`)).text();
  const lines = page.split('\n').filter((line) => line.startsWith('lexledger_'));
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, labels = '', value] = /^(\w+)\{(.*)\} (\S+)$/.exec(line) ?? [];
      const own = labels.split(',').filter((label) => !/^(?:service|process)=/.test(label));
      return [own[0] === '' || own.length === 0 ? name : `${name}{${own.join(',')}}`, Number(value)];
    }),
  );
}

const command = (type: string, outcome: string, code = ''): string =>
  `lexledger_commands_total{type="${type}",outcome="${outcome}",code="${code}"}`;

const OF_CLIENTS = 'kind="projection",name="clients"';

/** Appends an event of a known type in an unknown version. */
async function givenAnUnreadableClient(): Promise<void> {
  const stores = await openEmbeddedStores(folder, systemClock);
  const metadata = {
    commandId: randomUUID(),
    commandHash: '',
    userId: randomUUID(),
    sessionId: null,
    correlationId: 'test',
    causationId: null,
    ip: null,
    userAgent: null,
    at: new Date(Date.now() - 60_000).toISOString(),
    schemaVersion: 99,
    subject: null,
  };
  const event = { id: randomUUID(), type: 'ClientAdded', data: {}, metadata };
  await stores.events.append(`client-${randomUUID()}`, 'no-stream', [event]);
  await stores.close();
}

describe('the metrics', () => {
  it('are not served unless asked for', async () => {
    const { address } = await start({});
    expect((await fetch(`${address}/metrics`)).status).toBe(404);
  });

  it('count exactly what was done', async () => {
    const { address } = await start({ METRICS: 'on' });
    const lawyer = await registeredVisitor(address);
    const tab = await openTab(address, lawyer.cookie());
    const { body } = await lawyer.post('/api/clients', client, { 'idempotency-key': randomUUID() });
    await lawyer.send('PATCH', `/api/clients/${body.id}`, { phone: '1' });
    await lawyer.send('PATCH', `/api/clients/${body.id}`, { phone: '1' });
    const again = { 'idempotency-key': randomUUID() };
    await lawyer.post('/api/clients', client, again);
    await lawyer.post('/api/clients', client, again);
    await lawyer.send('PATCH', `/api/clients/${randomUUID()}`, { phone: '1' });
    await expect.poll(() => tab.pushes.filter(({ view }) => view === 'clients').length).toBe(3);
    // Events of policies follow a moment later.
    await expect
      .poll(async () => {
        const page = await scrape(address);
        return (page.lexledger_log_head_position ?? 0) - (page[`lexledger_follower_position{${OF_CLIENTS}}`] ?? 0);
      })
      .toBe(0);
    const counted = await scrape(address);
    tab.close();

    expect(counted).toMatchObject({
      [command('AddClient', 'accepted')]: 2,
      [command('AddClient', 'repeated')]: 1,
      [command('ChangeClient', 'accepted')]: 1,
      [command('ChangeClient', 'unchanged')]: 1,
      [command('ChangeClient', 'refused', 'NOT_FOUND')]: 1,
      'lexledger_pushes_total{view="clients"}': 3,
      lexledger_sockets: 1,
      lexledger_readings_failed: 0,
      'lexledger_http_request_seconds_count{method="PATCH",route="/api/clients/:id",status="2xx"}': 2,
      'lexledger_http_request_seconds_count{method="PATCH",route="/api/clients/:id",status="4xx"}': 1,
      'lexledger_projection_events_total{view="clients"}': 3,
      [`lexledger_follower_stopped{${OF_CLIENTS}}`]: 0,
      [`lexledger_follower_lag_seconds{${OF_CLIENTS}}`]: 0,
      [`lexledger_follower_state{${OF_CLIENTS},state="live"}`]: 1,
      'lexledger_follower_stopped{kind="policy",name="experience"}': 0,
      'lexledger_follower_state{kind="policy",name="experience",state="running"}': 1,
    });
    expect(counted['lexledger_store_call_seconds_count{store="events",call="append"}']).toBeGreaterThan(3);
    expect(Object.keys(counted).filter((series) => /[0-9a-f]{8}-[0-9a-f]{4}/.test(series))).toEqual([]);
  });

  it('show which projection an event has stopped, and for how long its view is behind', async () => {
    await givenAnUnreadableClient();
    const { address } = await start({ METRICS: 'on' });
    const ofTasks = 'kind="projection",name="tasks"';
    await expect.poll(async () => (await scrape(address))[`lexledger_follower_stopped{${OF_CLIENTS}}`]).toBe(1);
    const counted = await scrape(address);
    expect(counted[`lexledger_follower_lag_seconds{${OF_CLIENTS}}`]).toBeGreaterThanOrEqual(60);
    expect(counted[`lexledger_follower_state{${OF_CLIENTS},state="stopped"}`]).toBe(1);
    expect(counted[`lexledger_follower_stopped{${ofTasks}}`]).toBe(0);
    expect(counted[`lexledger_follower_lag_seconds{${ofTasks}}`]).toBe(0);
  });
});

describe('a command from a tab', () => {
  let collector: TracesCollector;

  beforeEach(async () => {
    collector = await startTracesCollector();
  });
  afterEach(() => collector.stop());

  async function addClient(lawyer: Visitor): Promise<void> {
    const headers = { 'x-correlation-id': 'from-a-tab', traceparent: `00-${TRACE}-${SENDER}-01` };
    expect((await lawyer.post('/api/clients', client, headers)).status).toBe(201);
  }

  it('is one trace and one correlation id, from its request to its push, and in every line of the log', async () => {
    const running = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.address, LOG_LEVEL: 'debug' });
    const lawyer = await registeredVisitor(running.address);
    const tab = await openTab(running.address, lawyer.cookie());
    await addClient(lawyer);
    await lawyer.post('/api/clients', { ...client, email: 'nowhere' }, { 'x-correlation-id': 'from-a-tab' });
    await expect.poll(() => tab.pushes.filter(({ view }) => view === 'clients').length).toBe(1);
    expect(tab.pushes.find(({ view }) => view === 'clients')?.correlationId).toBe('from-a-tab');
    tab.close();
    expect(await running.stop()).toBe(0);

    const spans = collector.spans().filter(({ traceId }) => traceId === TRACE);
    const named = (name: string) => {
      const found = spans.filter((span) => span.name === name);
      expect([name, found.length]).toEqual([name, 1]);
      return found[0];
    };
    const request = named('POST /api/clients');
    const handled = named('AddClient');
    expect(request).toMatchObject({
      parentSpanId: SENDER,
      attributes: { 'http.response.status_code': '201', 'lexledger.correlation_id': 'from-a-tab' },
    });
    expect(handled).toMatchObject({ parentSpanId: request?.spanId, attributes: { 'lexledger.outcome': 'accepted' } });
    for (const part of ['decide', 'project clients', 'push']) {
      expect([part, spans.some((span) => span.name === part && span.parentSpanId === handled?.spanId)]).toEqual([
        part,
        true,
      ]);
    }
    expect(spans.some(({ name, parentSpanId }) => name === 'append' && parentSpanId === handled?.spanId)).toBe(true);
    expect(named('project clients')?.links).toMatchObject([{ traceId: TRACE, spanId: handled?.spanId }]);
    expect(JSON.stringify(spans)).not.toMatch(/Byron|byron/);

    const lines = running
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const ofRequests = lines.filter(({ route }) => route === '/api/clients');
    expect(ofRequests.map(({ msg }) => msg)).toEqual(['answered', 'the request was refused', 'answered']);
    expect(new Set(ofRequests.map(({ correlationId }) => correlationId))).toEqual(new Set(['from-a-tab']));
  });

  it('stays one trace where another process projects and pushes', async () => {
    const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.address };
    const writing = await start({ ...traced, SERVICE: 'command' });
    const reading = await startProduct({ dataFolder: folder, env: { ...traced, SERVICE: 'projection' } });
    try {
      const lawyer = await registeredVisitor(writing.address);
      const tab = await openTab(reading.address, lawyer.cookie());
      await addClient(lawyer);
      await expect.poll(() => tab.pushes.filter(({ view }) => view === 'clients').length).toBe(1);
      tab.close();
    } finally {
      await reading.stop();
      await writing.stop();
    }
    const servicesOf = (name: string): readonly string[] =>
      collector
        .spans()
        .filter((span) => span.traceId === TRACE && span.name === name)
        .map(({ service }) => service);
    expect(servicesOf('AddClient')).toEqual(['lexledger-command']);
    expect(servicesOf('project clients')).toEqual(['lexledger-projection']);
    expect(servicesOf('push')).toContain('lexledger-projection');
  });

  it('tells nothing of a trace in its events where none is kept', async () => {
    const running = await start({});
    await addClient(await registeredVisitor(running.address));
    await running.stop();
    const stores = await openEmbeddedStores(folder, systemClock);
    const { events } = await stores.events.readAll('', 1000);
    await stores.close();
    expect(events.filter(({ metadata }) => 'traceparent' in metadata)).toEqual([]);
    expect(events.find(({ type }) => type === 'ClientAdded')?.metadata.correlationId).toBe('from-a-tab');
  });
});
