/** The options of a connection string. They are compared without case, hyphens and underscores, as the client does. */
const OPTIONS = [
  'connectionName',
  'defaultDeadline',
  'discoveryInterval',
  'gossipTimeout',
  'keepAliveInterval',
  'keepAliveTimeout',
  'maxDiscoverAttempts',
  'nodePreference',
  'throwOnAppendFailure',
  'tls',
  'tlsCAFile',
  'tlsVerifyCert',
  'userCertFile',
  'userKeyFile',
] as const;

/**
 * Defaults for options that the address does not set. The keep-alive values are milliseconds between pings and for the
 * answer to one: a leader that stops responding is given up after their sum. Then each node, possibly the lost one
 * first, is asked who leads; the gossip timeout is the seconds for its answer.
 */
const DEFAULTS = { keepAliveInterval: '3000', keepAliveTimeout: '3000', gossipTimeout: '2' } as const;
/** Larger values are taken as milliseconds, which other clients use. */
const MOST_GOSSIP_SECONDS = 60;

const flat = (text: string): string => text.trim().toLowerCase().replaceAll(/[_-]/g, '');
const KNOWN = new Set<string>(OPTIONS.map(flat));

/** An error whose message never contains the connection string, which may include a password. */
export class ConnectionStringError extends Error {
  override readonly name = 'ConnectionStringError';
}

/**
 * Rejects options that the client would only warn about, on the console and with the password, and options that would
 * make reads lag behind writes or prevent failover. `kurrentdb://`, the server's newer scheme, is translated to
 * `esdb://`, the only one that the client knows. The keep-alive and gossip defaults above are added unless the address
 * sets them.
 * @throws ConnectionStringError
 */
export function checkConnectionString(text: string): string {
  const url = text.trim().replace(/^kurrentdb(?=(?:\+discover)?:\/\/)/, 'esdb');
  if (!/^esdb(?:\+discover)?:\/\//.test(url)) {
    throw new ConnectionStringError(
      'The address of an EventStoreDB begins with esdb:// or esdb+discover://, as in esdb://localhost:2113?tls=false.',
    );
  }
  const begin = url.indexOf('?');
  const address = begin === -1 ? url : url.slice(0, begin);
  checkHosts(address);
  const options = new Set<string>();
  for (const pair of begin === -1 ? [] : url.slice(begin + 1).split('&')) {
    const [name = '', value = ''] = pair.split('=', 2);
    checkOption(name, value);
    options.add(flat(name));
  }
  const defaults = Object.entries(DEFAULTS).flatMap(([name, value]) =>
    options.has(flat(name)) ? [] : `${name}=${value}`,
  );
  if (defaults.length === 0) return url;
  return `${url}${begin === -1 ? '?' : '&'}${defaults.join('&')}`;
}

/**
 * Rejects several hosts after esdb+discover://, because the client uses only the first of them and does not recover
 * when that one is down.
 */
function checkHosts(address: string): void {
  if (!address.startsWith('esdb+discover://') || !address.includes(',')) return;
  throw new ConnectionStringError(
    'esdb+discover:// takes one host, a name that stands for all nodes. For several write esdb://, as in esdb://user:password@one:2113,two:2113,three:2113: each is asked which one leads.',
  );
}

function checkOption(name: string, value: string): void {
  const option = flat(name);
  if (!KNOWN.has(option)) {
    throw new ConnectionStringError(
      `An EventStoreDB connection has no option ${JSON.stringify(name)}; there are ${OPTIONS.join(', ')}.`,
    );
  }
  if (option === flat('tlsVerifyCert') && flat(value) === 'false') {
    throw new ConnectionStringError(
      'tlsVerifyCert=false has no effect in this client: name the authority that signed the certificate in tlsCAFile.',
    );
  }
  if (option === flat('gossipTimeout') && Number(value) > MOST_GOSSIP_SECONDS) {
    throw new ConnectionStringError(
      `gossipTimeout counts seconds in this client: write at most ${MOST_GOSSIP_SECONDS}, as in gossipTimeout=2.`,
    );
  }
  if (option === flat('nodePreference') && flat(value) !== 'leader') {
    throw new ConnectionStringError(
      'nodePreference must be leader, or be left out: other nodes lag behind, and a command must see what it just wrote.',
    );
  }
}

/** The client's objection to the string, without quoting the string. */
export function withoutQuote(error: unknown): ConnectionStringError {
  const message = error instanceof Error ? error.message : String(error);
  const at = message.lastIndexOf(' at position ');
  return new ConnectionStringError(
    at === -1
      ? `The connection to the EventStoreDB cannot be set up: ${message}`
      : `The address of the EventStoreDB is not understood${message.slice(at)}`,
  );
}
