import { CALENDAR_TOKENS_KEY } from '@lexledger/contracts/constants';

export interface CalendarToken {
  readonly accessToken: string;
  /** Milliseconds since 1970, as given by the provider; never enforced. */
  readonly expiresAt?: number;
}

/** The stored token, or null when there is none; a failure is only logged. */
export function readCalendarToken(): CalendarToken | null {
  try {
    const stored = localStorage.getItem(CALENDAR_TOKENS_KEY);
    if (stored === null) return null;
    const token = JSON.parse(stored) as Partial<CalendarToken> | null;
    return typeof token?.accessToken === 'string' ? (token as CalendarToken) : null;
  } catch (error) {
    console.error('The calendar token could not be read', error);
    return null;
  }
}

export function saveCalendarToken(token: CalendarToken): void {
  try {
    localStorage.setItem(CALENDAR_TOKENS_KEY, JSON.stringify(token));
  } catch (error) {
    console.error('The calendar token could not be saved', error);
  }
}

export function clearCalendarToken(): void {
  try {
    localStorage.removeItem(CALENDAR_TOKENS_KEY);
  } catch (error) {
    console.error('The calendar token could not be cleared', error);
  }
}
