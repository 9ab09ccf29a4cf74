import { describe, expect, it } from 'vitest';
import { connect } from './connection.ts';
import { ConnectionStringError, checkConnectionString } from './connection-string.ts';

describe('a connection string', () => {
  it.each([
    'esdb://localhost:2113?tls=false',
    'esdb+discover://lex:p%40ss@db.example.com:2113?tlsCAFile=/run/secrets/ca.crt&nodePreference=leader',
    'esdb://a:2113,b:2113,c:2113?tls=true&keep-alive-interval=10000',
  ])('%s is accepted', (url) => {
    expect(checkConnectionString(url).startsWith(url)).toBe(true);
    if (!url.includes('ca.crt')) expect(() => connect(url)).not.toThrow();
  });

  it.each([
    ['esdb://localhost', 'esdb://localhost?keepAliveInterval=3000&keepAliveTimeout=3000&gossipTimeout=2'],
    ['esdb://a?tls=false', 'esdb://a?tls=false&keepAliveInterval=3000&keepAliveTimeout=3000&gossipTimeout=2'],
    [
      'esdb://a?keep_alive_interval=10000&tls=true',
      'esdb://a?keep_alive_interval=10000&tls=true&keepAliveTimeout=3000&gossipTimeout=2',
    ],
    [
      'esdb://a?keepAliveInterval=-1&keepAliveTimeout=-1',
      'esdb://a?keepAliveInterval=-1&keepAliveTimeout=-1&gossipTimeout=2',
    ],
  ])('%s pings often unless told otherwise', (url, checked) => {
    expect(checkConnectionString(url)).toBe(checked);
    expect(() => connect(url)).not.toThrow();
  });

  it.each([
    [
      'kurrentdb://localhost:2113?tls=false',
      'esdb://localhost:2113?tls=false&keepAliveInterval=3000&keepAliveTimeout=3000&gossipTimeout=2',
    ],
    [
      ' kurrentdb+discover://localhost ',
      'esdb+discover://localhost?keepAliveInterval=3000&keepAliveTimeout=3000&gossipTimeout=2',
    ],
  ])('%s is translated', (url, translated) => {
    expect(checkConnectionString(url)).toBe(translated);
  });

  it.each([
    ['', 'begins with esdb://'],
    ['mongodb://localhost', 'begins with esdb://'],
    ['esdb+discover://lex:s3cret@one:2113,two:2113,three:2113', 'esdb://user:password@one:2113,two:2113,three:2113'],
    ['kurrentdb+discover://lex:s3cret@one,two?tls=false', 'takes one host'],
    ['esdb://lex:s3cret@localhost?tsl=false', 'no option "tsl"'],
    ['esdb://lex:s3cret@localhost?tlsVerifyCert=false', 'tlsCAFile'],
    ['esdb://lex:s3cret@localhost?tls=false&nodePreference=follower', 'must be leader'],
    ['esdb://lex:s3cret@one,two?gossipTimeout=3000', 'counts seconds'],
    ['esdb://lex:s3cret@localhost:port', 'expected port number'],
    ['esdb://lex:s3cret@localhost?tls=perhaps', 'expected true or false'],
    ['esdb://lex:s3cret@localhost?tlsCAFile=/nowhere/ca.crt', 'certificate file'],
  ])('%s is refused with what is wrong, and without the password', (url, said) => {
    const refused = () => connect(url);
    expect(refused).toThrow(ConnectionStringError);
    expect(refused).toThrow(said);
    expect(refused).not.toThrow('s3cret');
  });
});
