import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { personalWords } from './personalWords.ts';

it('the words of people are those of their records, the longest first, without ids, days and words of the program', () => {
  const queries = new QueryClient();
  queries.setQueryData(
    ['/api/clients'],
    [
      {
        id: '0193a1b2-0000-7000-8000-123456789abc',
        name: 'Ada Byron',
        email: 'ada@byron.example',
        status: 'active',
        createdAt: '2026-11-21T09:00:00.000Z',
        birthday: '1815-12-10',
      },
    ],
  );
  queries.setQueryData(['/api/auth/check'], { authenticated: true, user: { username: 'lovelace', theme: 'dark' } });
  expect(personalWords(queries)).toEqual(['ada@byron.example', 'Ada Byron', 'lovelace']);
});
