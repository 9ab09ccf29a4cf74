import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError, networkError } from './apiError.ts';
import { askOrFind, forgetKept, isAway, keepAnswer, keptAnswer, keptPersonId } from './kept.ts';

const CHECK = '/api/auth/check';
const eleanor = { authenticated: true, user: { id: 'eleanor' }, expiresAt: '2026-11-20T12:30:00Z' };
const noNetwork = () => Promise.reject(networkError(new TypeError('Failed to fetch')));

let queries: QueryClient;
beforeEach(() => {
  queries = new QueryClient();
});

describe('the check without a network', () => {
  it('answers what the server last said of the person', async () => {
    await askOrFind(queries, [CHECK], CHECK, async () => eleanor);
    expect(keptPersonId()).toBe('eleanor');
    expect(await askOrFind(queries, [CHECK], CHECK, noNetwork)).toEqual(eleanor);
  });

  it('never answers that somebody is signed in after the server said that nobody is', async () => {
    keepAnswer(CHECK, eleanor);
    keepAnswer(CHECK, { authenticated: false });
    expect(await keptAnswer(CHECK)).toEqual({ authenticated: false });
    // What was kept is found again when the same person signs in.
    expect(keptPersonId()).toBe('eleanor');
  });

  it('knows nobody after logging out', async () => {
    keepAnswer(CHECK, eleanor);
    await forgetKept();
    expect(keptPersonId()).toBeNull();
    expect(await keptAnswer(CHECK)).toEqual({ authenticated: false });
    expect(JSON.stringify({ ...localStorage })).not.toContain('eleanor');
  });

  it('fails on a device where nobody was', async () => {
    await expect(askOrFind(queries, [CHECK], CHECK, noNetwork)).rejects.toThrow('The server cannot be reached');
  });
});

describe('an answer', () => {
  it('that is shown already stays, and the failure is told', async () => {
    keepAnswer(CHECK, eleanor);
    queries.setQueryData([CHECK], eleanor);
    await expect(askOrFind(queries, [CHECK], CHECK, noNetwork)).rejects.toThrow('The server cannot be reached');
  });

  it('of the server is the answer, also where it is a refusal', async () => {
    keepAnswer(CHECK, eleanor);
    const refused = () => Promise.reject(new ApiError('no', 403));
    await expect(askOrFind(queries, [CHECK], CHECK, refused)).rejects.toThrow('no');
  });

  it.each([
    [0, undefined, true],
    [502, undefined, true],
    [503, undefined, true],
    [503, 'STORE_UNAVAILABLE', false],
    [503, 'NOT_CAUGHT_UP', false],
    [500, undefined, false],
    [401, undefined, false],
  ])('of status %s %s was given by nobody: %s', (status, code, away) => {
    expect(isAway(new ApiError('x', status, { code }))).toBe(away);
  });
});
