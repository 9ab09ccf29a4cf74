// The product is compared with this server, which uses the same frameworks with nothing behind them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { task } from '@lexledger/contracts/features/tasks';
import { PUSH } from '@lexledger/contracts/kernel/push';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { Server } from 'socket.io';
import { WebSocketServer } from 'ws';
import { openRaw } from './append.ts';

const app = Fastify();
app.setValidatorCompiler(validatorCompiler);
app.setSerializerCompiler(serializerCompiler);

const sockets = new WebSocketServer({ noServer: true });
const rooms = new Server(app.server, { path: '/socket.io', serveClient: false });
app.server.on('upgrade', (request, socket, head) => {
  if (request.url?.startsWith('/socket.io')) return;
  sockets.handleUpgrade(request, socket, head, (client) => sockets.emit('connection', client, request));
});

app.get('/hello', async () => ({ hello: 'world' }));
let page = Buffer.from('');
app.addContentTypeParser('text/plain', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
app.put('/page', async (request, reply) => {
  page = request.body as Buffer<ArrayBuffer>;
  return reply.code(204).send();
});
app.get('/page', async (_request, reply) => reply.type('application/json; charset=utf-8').send(page));
app.post('/validated', { schema: { body: task.commands.add.body } }, async (_request, reply) =>
  reply.code(201).send({ success: true }),
);
// This is the minimum cost of a durable command: one commit for all requests of the same turn of the event loop.
const folder = mkdtempSync(join(tmpdir(), 'lexledger-bench-'));
const log = openRaw(join(folder, 'bare.db'));
let waiting: (() => void)[] = [];
const committed = (): Promise<void> =>
  new Promise((resolve) => {
    if (waiting.length === 0) {
      setImmediate(() => {
        const done = waiting;
        waiting = [];
        log.append(done.length);
        for (const tell of done) tell();
      });
    }
    waiting.push(resolve);
  });
app.post('/durable', { schema: { body: task.commands.add.body } }, async (_request, reply) => {
  await committed();
  return reply.code(201).send({ success: true });
});
const broadcast = (): void => {
  const message = JSON.stringify({ view: 'tasks', id: '1', position: '1' });
  for (const client of sockets.clients) client.send(message);
};
app.post('/broadcast', async (_request, reply) => {
  broadcast();
  return reply.code(201).send({ success: true });
});
app.post('/durable-broadcast', async (_request, reply) => {
  await committed();
  broadcast();
  return reply.code(201).send({ success: true });
});

const emit = () => rooms.emit(PUSH, { view: 'tasks', id: '1', position: '1' });
app.post('/emit', async (_request, reply) => {
  emit();
  return reply.code(201).send({ success: true });
});
app.post('/durable-emit', async (_request, reply) => {
  await committed();
  emit();
  return reply.code(201).send({ success: true });
});

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.send?.('ready');
process.on('disconnect', () => {
  log.close();
  rmSync(folder, { recursive: true });
  process.exit(0);
});
