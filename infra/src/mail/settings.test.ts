import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type ConfigError, readConfig } from '../config/config.ts';

const mailOf = (env: Readonly<Record<string, string>>) => readConfig(env).mail;

function problemsOf(env: Readonly<Record<string, string>>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    return (error as ConfigError).problems;
  }
  return [];
}

const PASSWORD = 'a word that nobody reads';

describe('where mail goes out', () => {
  it('is nowhere unless it is said', () => {
    expect(mailOf({})).toBeUndefined();
  });

  it('is one address, or its parts', () => {
    expect(mailOf({ SMTP_URL: 'smtps://ada%40example.test:s%3Acret@mail.example.test' })).toEqual({
      ...{ host: 'mail.example.test', port: 465, tls: 'implicit', from: 'ada@example.test' },
      signIn: { by: 'password', user: 'ada@example.test', password: 's:cret' },
    });
    expect(
      mailOf({ SMTP_HOST: 'mail', SMTP_PORT: '2525', SMTP_TLS: 'none', MAIL_FROM: 'billing@example.test' }),
    ).toEqual({ host: 'mail', port: 2525, tls: 'none', signIn: null, from: 'billing@example.test' });
  });

  it('is encrypted unless it is said otherwise', () => {
    expect(mailOf({ SMTP_HOST: 'mail', MAIL_FROM: 'a@example.test' })).toMatchObject({ port: 587, tls: 'starttls' });
  });

  it('reads the password from a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'mail-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'password'), `${PASSWORD}\n`);
    const env = { SMTP_HOST: 'mail', SMTP_USER: 'ada@example.test', SMTP_PASSWORD_FILE: join(folder, 'password') };
    expect(mailOf(env)?.signIn).toEqual({ by: 'password', user: 'ada@example.test', password: PASSWORD });
  });

  it('signs in by OAuth with a refresh token', () => {
    expect(
      mailOf({
        ...{ SMTP_HOST: 'smtp.gmail.com', SMTP_USER: 'ada@example.test', SMTP_OAUTH_CLIENT_ID: 'id' },
        ...{ SMTP_OAUTH_CLIENT_SECRET: 'secret', SMTP_OAUTH_REFRESH_TOKEN: 'token' },
      })?.signIn,
    ).toEqual({
      ...{ by: 'oauth', user: 'ada@example.test', clientId: 'id', clientSecret: 'secret', refreshToken: 'token' },
      tokenUrl: 'https://oauth2.googleapis.com/token',
    });
  });
});

describe('settings of mail that cannot be used', () => {
  const whole = { SMTP_HOST: 'mail', SMTP_USER: 'ada', MAIL_FROM: 'ada@example.test', SMTP_PASSWORD: PASSWORD };

  it.each([
    [{ SMTP_URL: 'http://mail' }, /^SMTP_URL must be the address of a mail server/],
    [{ ...whole, SMTP_PORT: '70000' }, /^SMTP_PORT must be a port/],
    [{ ...whole, SMTP_TLS: 'ssl' }, /^SMTP_TLS must be one of implicit, starttls, none/],
    [{ MAIL_FROM: 'ada@example.test' }, /^SMTP_URL or SMTP_HOST must be given/],
    [{ SMTP_HOST: 'mail' }, /^MAIL_FROM must be given/],
    [{ ...whole, MAIL_FROM: 'Ada' }, /^MAIL_FROM must be the address/],
    [{ ...whole, SMTP_USER: '' }, /^SMTP_USER must be given/],
    [{ ...whole, SMTP_PASSWORD: '' }, /^SMTP_PASSWORD, SMTP_PASSWORD_FILE or/],
    [{ ...whole, SMTP_PASSWORD: '', SMTP_OAUTH_CLIENT_ID: 'id' }, /must be given together/],
    [
      { ...whole, SMTP_OAUTH_CLIENT_ID: 'i', SMTP_OAUTH_CLIENT_SECRET: 's', SMTP_OAUTH_REFRESH_TOKEN: 't' },
      /keep one way to sign in/,
    ],
  ])('say what to do, and never a value: %#', (env, problem) => {
    const problems = problemsOf(env as Readonly<Record<string, string>>);
    expect(problems).toContainEqual(expect.stringMatching(problem));
    expect(problems.join(' ')).not.toContain(PASSWORD);
  });
});
