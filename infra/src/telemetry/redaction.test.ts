import { expect, it } from 'vitest';
import { queryWithoutSecrets, withoutSecrets } from './redaction.ts';

it('secrets in addresses are replaced, and nothing else is', () => {
  expect(withoutSecrets('/api/x?api_key=1&page=2&token=abc%20d&secret=#end')).toBe(
    '/api/x?api_key=[REDACTED]&page=2&token=[REDACTED]&secret=[REDACTED]#end',
  );
  expect(withoutSecrets('/api/tokens?my_token=1&token2=b&q=secret')).toBe('/api/tokens?my_token=1&token2=b&q=secret');
  expect(withoutSecrets('/plain')).toBe('/plain');
  expect(queryWithoutSecrets('TOKEN=a&b=c')).toBe('TOKEN=[REDACTED]&b=c');
});
