/** The options of a connection string, without case, hyphens and underscores, as the client compares them. */
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

const flat = (text: string): string => text.trim().toLowerCase().replaceAll(/[_-]/g, '');
const KNOWN = new Set<string>(OPTIONS.map(flat));

/** Never holds the connection string, which may carry a password. */
export class ConnectionStringError extends Error {
  override readonly name = 'ConnectionStringError';
}

/**
 * Checks what the client would only warn about, on the console and with the password in it, or what would make reads
 * lag behind writes. `kurrentdb://`, the server's newer scheme, is accepted and translated: the client knows `esdb://` only.
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
  for (const pair of begin === -1 ? [] : url.slice(begin + 1).split('&')) {
    const [name = '', value = ''] = pair.split('=', 2);
    checkOption(name, value);
  }
  return url;
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
  if (option === flat('nodePreference') && flat(value) !== 'leader') {
    throw new ConnectionStringError(
      'nodePreference must be leader, or be left out: other nodes lag behind, and a command must see what it just wrote.',
    );
  }
}

/** What the client found wrong with the string, without quoting it. */
export function withoutQuote(error: unknown): ConnectionStringError {
  const message = error instanceof Error ? error.message : String(error);
  const at = message.lastIndexOf(' at position ');
  return new ConnectionStringError(
    at === -1
      ? `The connection to the EventStoreDB cannot be set up: ${message}`
      : `The address of the EventStoreDB is not understood${message.slice(at)}`,
  );
}
