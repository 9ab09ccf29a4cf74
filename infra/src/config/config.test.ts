import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig, VARIABLES } from './config.ts';

function problems(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
}

describe('the configuration', () => {
  it('needs nothing said', () => {
    expect(readConfig({})).toEqual({
      port: 4780,
      host: '127.0.0.1',
      instance: expect.stringMatching(/^[\w.-]+$/),
      servers: undefined,
      dataFolder: resolve('data'),
      service: 'all',
      logLevel: 'info',
      publicOrigins: [],
      sessionSecret: undefined,
      sentryDsn: undefined,
      trustedProxies: 0,
      metrics: false,
      traces: { endpoint: undefined, ratio: 1 },
      rateLimit: 36_000,
      signInLimit: 10,
      fileLimit: 100 * 1024 * 1024,
      timeStampAuthority: undefined,
      ai: undefined,
      outboundAllowed: [],
      projectionDelayMs: 0,
    });
  });

  it('takes what the environment says', () => {
    const config = readConfig({
      PORT: '0',
      HOST: '::1',
      DATA_DIR: '/tmp/practice',
      LOG_LEVEL: 'debug',
      PUBLIC_ORIGIN: 'https://lex.example.com, http://localhost:4780',
      SESSION_SECRET: 's'.repeat(32),
      SENTRY_DSN: 'https://key@errors.example.com/1',
      TRUST_PROXY: 'on',
      METRICS: 'true',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
      RATE_LIMIT: '0',
      SIGN_IN_LIMIT: '5',
      PROJECTION_DELAY_MS: '300',
      UNRELATED: 'x',
    });
    expect(config).toMatchObject({
      port: 0,
      host: '::1',
      dataFolder: '/tmp/practice',
      publicOrigins: ['https://lex.example.com', 'http://localhost:4780'],
      trustedProxies: 1,
      metrics: true,
      traces: { endpoint: 'http://collector:4318', ratio: 0.25 },
      projectionDelayMs: 300,
    });
  });

  it('takes a variable that is set to nothing for one that is not set', () => {
    expect(readConfig({ INSTANCE: 'one', PORT: '', SESSION_SECRET: '', DATA_DIR: '', MONGODB_URL: '' })).toEqual(
      readConfig({ INSTANCE: 'one' }),
    );
  });

  it('names every variable that cannot be used, in a sentence each', () => {
    expect(
      problems({
        PORT: '70000',
        HOST: 'not a host',
        SERVICE: 'both',
        INSTANCE: 'one or two',
        EVENTSTOREDB_URL: 'http://events:2113',
        MONGODB_URL: 'mongodb://',
        LOG_LEVEL: 'loud',
        PUBLIC_ORIGIN: 'https://lex.example.com/path',
        SESSION_SECRET: 'short',
        SENTRY_DSN: 'nowhere',
        TRUST_PROXY: 'maybe',
        RATE_LIMIT: '-1',
        SIGN_IN_LIMIT: '1.5',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://collector',
        OTEL_TRACES_SAMPLER_ARG: '1.5',
        PROJECTION_DELAY_MS: 'slow',
      }),
    ).toEqual([
      'PORT must be a port: a whole number from 0 to 65535, 0 for any that is free.',
      'HOST must be a host name or an address to listen at, such as 127.0.0.1.',
      'INSTANCE must be a name of up to 80 letters, digits, dots, hyphens and underscores.',
      'EVENTSTOREDB_URL must be an address of EventStoreDB, such as esdb://events:2113?tls=false.',
      'MONGODB_URL must be an address of MongoDB, such as mongodb://views:27017/lexledger?replicaSet=rs0.',
      'SERVICE must be one of all, command, projection.',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
      'PUBLIC_ORIGIN must be origins such as https://lex.example.com, with commas between them and no path.',
      'SESSION_SECRET must have at least 32 characters.',
      'SENTRY_DSN must be the address that the error tracker gave you.',
      "TRUST_PROXY must be 'on', 'off', or how many proxies stand in front, up to 9.",
      "OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a traces' collector, such as http://localhost:4318.",
      'OTEL_TRACES_SAMPLER_ARG must be the part of the traces that is kept: a number from 0 to 1, such as 0.1.',
      'RATE_LIMIT must be a number of requests in a minute, 0 for no limit.',
      'SIGN_IN_LIMIT must be a number of failed sign-ins in a minute, 0 for no limit.',
      'PROJECTION_DELAY_MS must be milliseconds from 0 to 60000.',
    ]);
  });

  it('never repeats a secret that it refuses', () => {
    expect(problems({ SESSION_SECRET: 'hunter2' }).join()).not.toContain('hunter2');
    expect(() => readConfig({ SESSION_SECRET: 'hunter2' })).toThrow(ConfigError);
  });
});

describe('the configuration of servers', () => {
  const servers = {
    EVENTSTOREDB_URL: 'esdb+discover://lex:events-password@events:2113',
    MONGODB_URL: 'mongodb://lex:views-password@one,two,three/lexledger?replicaSet=rs0',
  };
  const SESSION_SECRET = 's'.repeat(32);

  it('names both, and the secret that all processes share', () => {
    expect(readConfig({ ...servers, SESSION_SECRET, INSTANCE: 'reads-1', SERVICE: 'projection' })).toMatchObject({
      servers: { eventStore: servers.EVENTSTOREDB_URL, mongo: servers.MONGODB_URL },
      sessionSecret: SESSION_SECRET,
      instance: 'reads-1',
      service: 'projection',
    });
  });

  it('is refused by halves, or without the secret', () => {
    expect(problems({ EVENTSTOREDB_URL: servers.EVENTSTOREDB_URL, SESSION_SECRET })).toEqual([
      'MONGODB_URL must be given with EVENTSTOREDB_URL: both, or neither to keep the data in DATA_DIR.',
    ]);
    expect(problems({ MONGODB_URL: servers.MONGODB_URL, SESSION_SECRET })).toEqual([
      'EVENTSTOREDB_URL must be given with MONGODB_URL: both, or neither to keep the data in DATA_DIR.',
    ]);
    expect(problems(servers)).toEqual([
      'SESSION_SECRET must be given with EVENTSTOREDB_URL and MONGODB_URL, the same in every process.',
    ]);
  });

  it('names each process differently where it is not told a name', () => {
    expect(readConfig({}).instance).not.toBe(readConfig({}).instance);
  });
});

describe('a secret in a file', () => {
  let folder: string;
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lexledger-config-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is read without the line break at its end', () => {
    const secret = 'kept in a file for its owner alone';
    expect(readConfig({ SESSION_SECRET_FILE: file('secret', `${secret}\n`) }).sessionSecret).toBe(secret);
  });

  it('is checked like any other, and not repeated', () => {
    expect(problems({ SESSION_SECRET_FILE: file('short', 'hunter2') })).toEqual([
      'SESSION_SECRET must have at least 32 characters.',
    ]);
  });

  it('must be there, say something, and be the only one', () => {
    expect(
      problems({
        SESSION_SECRET_FILE: join(folder, 'missing'),
        EVENTSTOREDB_URL_FILE: file('empty', '\n'),
        MONGODB_URL: 'mongodb://views',
        MONGODB_URL_FILE: file('url', 'mongodb://other'),
      }),
    ).toEqual(
      expect.arrayContaining([
        'SESSION_SECRET_FILE must be the path of a file that this process can read.',
        'EVENTSTOREDB_URL_FILE names an empty file.',
        'MONGODB_URL and MONGODB_URL_FILE are both given: keep one of them.',
      ]),
    );
  });
});

it('every variable that is read is known by name', () => {
  expect(VARIABLES).toEqual(expect.arrayContaining(['PORT', 'EVENTSTOREDB_URL', 'EVENTSTOREDB_URL_FILE']));
});

it('the largest file is said in megabytes', () => {
  expect(readConfig({ UPLOAD_LIMIT_MB: '250' }).fileLimit).toBe(250 * 1024 * 1024);
  for (const limit of ['0', '-1', '1.5', '20000', '100 MB']) {
    expect(() => readConfig({ UPLOAD_LIMIT_MB: limit })).toThrow('UPLOAD_LIMIT_MB must be the megabytes');
  }
});
