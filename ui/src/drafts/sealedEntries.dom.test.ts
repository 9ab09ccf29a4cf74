import { CALENDAR_TOKENS_KEY } from '@lexledger/contracts/constants';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { savedFile } from '../features/imports/savedFile.ts';
import { deviceKey } from '../replica/deviceKey.ts';
import { cacheAnswer } from '../replica/persistedCache.ts';
import { draftKey, endDrafts, keepDraft, readDraft } from './drafts.ts';
import { openDrafts } from './openDrafts.ts';
import { openSealed } from './sealedEntries.ts';

vi.mock('../replica/deviceKey.ts', () => ({ deviceKey: vi.fn() }));

const CHECK = '/api/auth/check';

const newKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

let keys: Map<string, CryptoKey>;
beforeEach(async () => {
  keys = new Map([
    ['ada', await newKey()],
    ['grace', await newKey()],
  ]);
  vi.mocked(deviceKey).mockImplementation(async (person) => keys.get(person));
});

/** Signs in, and returns the queries of a user who receives their key, as happens shortly after each sign-in. */
async function signIn(id: string): Promise<QueryClient> {
  const queries = new QueryClient();
  const check = { authenticated: true, user: { id } };
  cacheAnswer(CHECK, check);
  queries.setQueryData([CHECK], check);
  await openSealed();
  return queries;
}

const stored = (): string => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);

describe('what was entered and not saved', () => {
  it.each([true, false])(
    'is unreadable from the end of the session until its person is back (leaves: %s)',
    async (leaves) => {
      const ada = await signIn('ada');
      const key = draftKey(ada, 'client:1');
      keepDraft(key, { name: 'Byron, secretly' }, 3);
      await endDrafts('ada', leaves);
      expect(stored()).not.toContain('Byron');
      expect(readDraft(key)).toBeNull();
      await signIn('ada');
      expect(readDraft(key)).toMatchObject({ values: { name: 'Byron, secretly' }, version: 3 });
    },
  );

  it('is neither seen nor lost by somebody else who signs in and out in the same tab', async () => {
    const ada = await signIn('ada');
    keepDraft(draftKey(ada, 'client:1'), { name: 'Byron' });
    await endDrafts('ada', true);
    const grace = await signIn('grace');
    expect(readDraft(draftKey(grace, 'client:1'))).toBeNull();
    keepDraft(draftKey(grace, 'client:1'), { name: 'Hopper' });
    await endDrafts('grace', true);
    expect(stored()).not.toMatch(/Byron|Hopper/);
    expect(readDraft(draftKey(await signIn('ada'), 'client:1'))?.values).toEqual({ name: 'Byron' });
    expect(readDraft(draftKey(ada, 'client:1'))?.values).not.toEqual({ name: 'Hopper' });
  });

  it('gives way to what was entered since', async () => {
    const ada = await signIn('ada');
    const key = draftKey(ada, 'client:1');
    keepDraft(key, { name: 'before' });
    await endDrafts('ada', false);
    keepDraft(key, { name: 'since' });
    await signIn('ada');
    expect(readDraft(key)?.values).toEqual({ name: 'since' });
  });

  it('is lost where the key that comes back is another one, and does no harm', async () => {
    const ada = await signIn('ada');
    const key = draftKey(ada, 'client:1');
    keepDraft(key, { name: 'Byron' });
    await endDrafts('ada', true);
    keys.set('ada', await newKey());
    await signIn('ada');
    expect(readDraft(key)).toBeNull();
    expect(Object.keys(sessionStorage)).toEqual([]);
  });
});

describe('beside drafts', () => {
  it('the file that was being imported, and the token of the calendar, are encrypted and given back', async () => {
    const file = savedFile(await signIn('ada'));
    const bytes = Uint8Array.from({ length: 512 }, (_, at) => at % 256);
    file.keepFile({ name: 'clients.csv', bytes: bytes.buffer });
    localStorage.setItem(CALENDAR_TOKENS_KEY, '{"accessToken":"opens a calendar"}');
    await endDrafts('ada', true);
    expect(stored()).not.toMatch(/clients\.csv|opens a calendar/);
    await signIn('grace');
    expect(localStorage.getItem(CALENDAR_TOKENS_KEY)).toBeNull();
    const back = savedFile(await signIn('ada')).read()?.file;
    expect(new Uint8Array(back?.bytes ?? new ArrayBuffer(0))).toEqual(bytes);
    expect(localStorage.getItem(CALENDAR_TOKENS_KEY)).toContain('opens a calendar');
  });

  it('the token goes where nothing can be encrypted, and is nobody else’s', async () => {
    keys.clear();
    await signIn('ada');
    localStorage.setItem(CALENDAR_TOKENS_KEY, '{"accessToken":"opens a calendar"}');
    await endDrafts('ada', true);
    expect(localStorage.getItem(CALENDAR_TOKENS_KEY)).toBeNull();
  });

  it('what the server told of the timers goes at the end, and what was done with them waits', () => {
    cacheAnswer(CHECK, { authenticated: true, user: { id: 'ada' } });
    localStorage.setItem('timers_told:ada', '{"timers":[{"description":"Call with Byron"}]}');
    localStorage.setItem('timer_deeds:ada', '[1]');
    cacheAnswer(CHECK, { authenticated: false });
    expect(localStorage.getItem('timers_told:ada')).toBeNull();
    expect(localStorage.getItem('timer_deeds:ada')).toBe('[1]');
  });

  it('is looked for at sign-in at once where something waits', async () => {
    const ada = await signIn('ada');
    const key = draftKey(ada, 'client:1');
    keepDraft(key, { name: 'Byron' });
    await endDrafts('ada', true);
    cacheAnswer(CHECK, { authenticated: true, user: { id: 'ada' } });
    await openDrafts('ada');
    expect(readDraft(key)?.values).toEqual({ name: 'Byron' });
  });
});
