import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { networkError } from '../api/apiError.ts';

const get = vi.hoisted(() => vi.fn());
const kept = vi.hoisted(() => new Map<string, unknown>());
vi.mock('../api/api.ts', () => ({ api: { get } }));
vi.mock('../replica/persistedCache.ts', async (original) => ({
  ...(await original<object>()),
  openPersistedCache: async () => ({ find: async (address: string) => kept.get(address) }),
}));

vi.mock('../replica/cachedPerson.ts', async (original) => ({
  ...(await original<object>()),
  cachedPersonId: () => 'eleanor',
}));

const { clientChoices } = await import('./choiceSources.ts');

const ada = { id: 'ada', name: 'Ada Byron', email: 'ada@byron.example' };
const ALL = '/api/clients?limit=30&search=ada';

let queries: QueryClient;
beforeEach(() => {
  queries = new QueryClient();
});
afterEach(() => {
  get.mockReset();
  kept.clear();
});

describe('the choices of clients', () => {
  it('are those that the server finds', async () => {
    get.mockResolvedValue([ada]);
    expect(await clientChoices.search('ada ', queries)).toEqual([{ id: 'ada', label: 'Ada Byron', detail: ada.email }]);
    expect(get).toHaveBeenCalledWith(ALL);
  });

  it('are those of the kept list without a network', async () => {
    get.mockRejectedValue(networkError(new TypeError('Failed to fetch')));
    kept.set(ALL, [ada]);
    kept.set('/api/clients/ada', ada);
    expect((await clientChoices.search('ada', queries)).map(({ id }) => id)).toEqual(['ada']);
    expect((await clientChoices.find('ada', queries))?.label).toBe('Ada Byron');
  });

  it('tell that the server cannot be reached where nothing is kept', async () => {
    get.mockRejectedValue(networkError(new TypeError('Failed to fetch')));
    await expect(clientChoices.search('ada', queries)).rejects.toThrow('The server cannot be reached');
  });

  it('begin with a client who was added without a network, and is named once when the server knows of them', async () => {
    const jane = { id: 'jane', name: 'Jane Doe', email: 'jane@doe.example' };
    queries.setQueryData(['/api/clients/jane'], { ...jane, unsent: true });
    get.mockResolvedValue([ada]);
    expect((await clientChoices.search('', queries)).map(({ id }) => id)).toEqual(['jane', 'ada']);
    expect((await clientChoices.search('ada', queries)).map(({ id }) => id)).toEqual(['ada']);
    expect((await clientChoices.find('jane', queries))?.label).toBe('Jane Doe');
    get.mockResolvedValue([ada, jane]);
    expect((await clientChoices.search('', queries)).map(({ id }) => id)).toEqual(['ada', 'jane']);
  });
});
