import { FEED_SECRET } from '@lexledger/contracts/features/calendar';
import { expect, it } from 'vitest';
import { linkTo, newSecret } from './secretLink.ts';

it('a secret is of the form that the server takes, and another one each time', () => {
  const secrets = Array.from({ length: 50 }, newSecret);
  expect(secrets.filter((secret) => !FEED_SECRET.test(secret))).toEqual([]);
  expect(new Set(secrets).size).toBe(50);
});

it('a link names its secret as what no log keeps', () => {
  expect(new URL(linkTo('some-id', 'secret')).searchParams.get('token')).toBe('some-id.secret');
});
