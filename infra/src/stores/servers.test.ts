import { systemClock } from '@lexledger/contracts/kernel/clock';
import { describe, expect, it } from 'vitest';
import { ConfigError } from '../config/config.ts';
import { StoreUnavailableError } from '../event-store/port.ts';
import { createLogger } from '../telemetry/logger.ts';
import { openLater, openServers, placeOf } from './servers.ts';

const away = new StoreUnavailableError('away');

describe('the place of a server', () => {
  it.each([
    ['mongodb://lex:s3cret@one:27017,two/lexledger?replicaSet=rs0', 'mongodb://one:27017,two/lexledger'],
    ['esdb+discover://admin:p@ss:w/rd@events:2113?tlsCAFile=/run/secrets/ca', 'esdb+discover://events:2113'],
    ['esdb://events:2113?tls=false', 'esdb://events:2113'],
  ])('%s is told without name, password and options', (url, place) => {
    expect(placeOf(url)).toBe(place);
  });
});

describe('what is opened later', () => {
  const store = { close: async () => undefined };

  it('is opened once for all who ask', async () => {
    let opened = 0;
    const later = openLater(async () => {
      opened += 1;
      return store;
    });
    expect(await Promise.all([later.opened(), later.opened()])).toEqual([store, store]);
    await later.opened();
    expect(opened).toBe(1);
  });

  it('is tried again, but not for everybody who asks at once', async () => {
    let now = 0;
    let tries = 0;
    const later = openLater(
      async () => {
        tries += 1;
        if (tries === 1) throw away;
        return store;
      },
      () => now,
    );
    await expect(later.opened()).rejects.toBe(away);
    await expect(later.opened()).rejects.toBe(away);
    now = 249;
    await expect(later.opened()).rejects.toBe(away);
    now = 250;
    await expect(later.opened()).resolves.toBe(store);
    expect(tries).toBe(2);
  });

  it('is closed when it was opened, and not opened any more', async () => {
    let closed = 0;
    const later = openLater(async () => ({
      close: async () => {
        closed += 1;
      },
    }));
    await later.opened();
    await later.close();
    expect(closed).toBe(1);
    await expect(later.opened()).rejects.toThrow(StoreUnavailableError);
  });
});

describe('servers', () => {
  const logger = createLogger('silent');

  it('with an address that the client does not understand are refused, without a word of its password', () => {
    const open = () =>
      openServers(
        { eventStore: 'esdb://lex:hunter2@events?colour=red', mongo: 'mongodb://views' },
        systemClock,
        logger,
      );
    expect(open).toThrow(ConfigError);
    expect(open).toThrow(/EVENTSTOREDB_URL: .*colour/);
    expect(open).not.toThrow(/hunter2/);
  });

  it('that are not there are told of by every store, and waited for by nobody', { timeout: 20_000 }, async () => {
    const nowhere = '127.0.0.1:1';
    const stores = openServers(
      {
        eventStore: `esdb://${nowhere}?tls=false`,
        mongo: `mongodb://${nowhere}/lexledger?serverSelectionTimeoutMS=100`,
      },
      systemClock,
      logger,
    );
    expect(stores.place).toBe(`events at esdb://${nowhere}, the rest at mongodb://${nowhere}/lexledger`);
    await expect(stores.answer()).rejects.toThrow(StoreUnavailableError);
    await expect(stores.sessions.get('any')).rejects.toThrow(StoreUnavailableError);
    await expect(stores.views.activeVersion('clients')).rejects.toThrow(StoreUnavailableError);
    await stores.close();
  });
});
