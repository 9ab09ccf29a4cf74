import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StoreUnavailableError } from '../event-store/port.ts';
import { StorageError } from '../sqlite/storage-error.ts';
import { connectMongo } from './connection.ts';

/** Takes connections and says nothing. */
let silent: Server;
let sockets: Socket[];
let port: number;

beforeEach(async () => {
  sockets = [];
  silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  port = (silent.address() as AddressInfo).port;
});
afterEach(() => {
  silent.close();
  for (const socket of sockets) socket.destroy();
});

describe('a connection to MongoDB', () => {
  it.each(['http://127.0.0.1/', 'mongodb://', 'mongodb://127.0.0.1/?serverSelectionTimeoutMS=soon', 'x'])(
    'refuses %s, which is no address of MongoDB',
    async (url) => {
      const refused = connectMongo(url);
      await expect(refused).rejects.toThrow(StorageError);
      await expect(refused).rejects.toThrow('The address of MongoDB cannot be used');
    },
  );

  it('says which server does not answer, and no credentials', async () => {
    silent.close();
    await once(silent, 'close');
    const failed = connectMongo(`mongodb://anna:secret@127.0.0.1:${port}/?serverSelectionTimeoutMS=100`);
    await expect(failed).rejects.toThrow(StoreUnavailableError);
    await expect(failed).rejects.toThrow(`127.0.0.1:${port}`);
    await expect(failed).rejects.not.toThrow(/secret|anna/);
  });

  it('gives up a silent server, at the time that the address says', async () => {
    const failed = connectMongo(`mongodb://127.0.0.1:${port}/?serverSelectionTimeoutMS=100&connectTimeoutMS=100`);
    await expect(failed).rejects.toThrow(StoreUnavailableError);
  });

  it('gives up any call at its deadline', async () => {
    const failed = connectMongo(`mongodb://127.0.0.1:${port}/`, { deadlineMs: 100 });
    await expect(failed).rejects.toThrow(`MongoDB at 127.0.0.1:${port} did not answer within 100 ms.`);
    await expect(failed).rejects.toThrow(StoreUnavailableError);
  });
});
