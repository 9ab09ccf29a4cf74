import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sealedPrefix } from './drafts.ts';
import { useOpenedDrafts } from './openDrafts.ts';

let open = (): void => undefined;
vi.mock('./sealedEntries.ts', () => ({ openSealed: () => new Promise<void>((resolve) => (open = resolve)) }));

beforeEach(() => {
  open = () => undefined;
});
afterEach(() => void vi.useRealTimers());

const sealFor = (person: string): void => sessionStorage.setItem(`${sealedPrefix(person)}draft`, 'encrypted');
const opened = (person?: string) =>
  renderHook(({ of }) => useOpenedDrafts(of), { initialProps: { of: person } as { readonly of: string | undefined } });

it('holds back the screens of whoever signs in until their drafts are readable', async () => {
  sealFor('ada');
  const { result, rerender } = opened();
  expect(result.current).toBe(true);
  rerender({ of: 'ada' });
  expect(result.current).toBe(false);
  await waitFor(() => {
    open();
    expect(result.current).toBe(true);
  });
});

it('holds nobody back who has none, also when the session encrypts some while the page stays', () => {
  sealFor('grace');
  const { result, rerender } = opened('ada');
  expect(result.current).toBe(true);
  sealFor('ada');
  rerender({ of: 'ada' });
  expect(result.current).toBe(true);
});

it('shows the screens without them where the key does not come', () => {
  vi.useFakeTimers();
  sealFor('ada');
  const { result } = opened('ada');
  expect(result.current).toBe(false);
  act(() => void vi.advanceTimersByTime(5_000));
  expect(result.current).toBe(true);
});
