import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

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
      dataFolder: resolve('data'),
      service: 'all',
      logLevel: 'info',
      publicOrigins: [],
      sessionSecret: undefined,
      sentryDsn: undefined,
      trustedProxies: 0,
      metrics: false,
      rateLimit: 36_000,
      signInLimit: 10,
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
      projectionDelayMs: 300,
    });
  });

  it('takes a variable that is set to nothing for one that is not set', () => {
    expect(readConfig({ PORT: '', SESSION_SECRET: '', DATA_DIR: '' })).toEqual(readConfig({}));
  });

  it('names every variable that cannot be used, in a sentence each', () => {
    expect(
      problems({
        PORT: '70000',
        HOST: 'not a host',
        SERVICE: 'both',
        LOG_LEVEL: 'loud',
        PUBLIC_ORIGIN: 'https://lex.example.com/path',
        SESSION_SECRET: 'short',
        SENTRY_DSN: 'nowhere',
        TRUST_PROXY: 'maybe',
        RATE_LIMIT: '-1',
        SIGN_IN_LIMIT: '1.5',
        PROJECTION_DELAY_MS: 'slow',
      }),
    ).toEqual([
      'PORT must be a port: a whole number from 0 to 65535, 0 for any that is free.',
      'HOST must be a host name or an address to listen at, such as 127.0.0.1.',
      'SERVICE must be one of all, command, projection.',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
      'PUBLIC_ORIGIN must be origins such as https://lex.example.com, with commas between them and no path.',
      'SESSION_SECRET must have at least 32 characters.',
      'SENTRY_DSN must be the address that the error tracker gave you.',
      "TRUST_PROXY must be 'on', 'off', or how many proxies stand in front, up to 9.",
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
