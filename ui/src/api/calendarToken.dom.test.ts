import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearCalendarToken, readCalendarToken, saveCalendarToken } from './calendarToken.ts';

const KEY = 'google_calendar_tokens';

afterEach(() => vi.restoreAllMocks());

describe('the token of the calendar', () => {
  it('is saved, read and cleared under its key', () => {
    saveCalendarToken({ accessToken: 'secret', expiresAt: 1 });
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ accessToken: 'secret', expiresAt: 1 });
    expect(readCalendarToken()).toEqual({ accessToken: 'secret', expiresAt: 1 });
    clearCalendarToken();
    expect(readCalendarToken()).toBeNull();
  });

  it('is good whenever it is there: its end is never enforced', () => {
    saveCalendarToken({ accessToken: 'secret', expiresAt: Date.now() - 1000 });
    expect(readCalendarToken()?.accessToken).toBe('secret');
  });

  it('that cannot be read is only logged', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    localStorage.setItem(KEY, '{');
    expect(readCalendarToken()).toBeNull();
    expect(logged).toHaveBeenCalledOnce();
  });
});
