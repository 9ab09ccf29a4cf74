import { toasts } from '@lexledger/contracts/texts';
import { describe, expect, it } from 'vitest';

/** The toasts that the specification names, as they are shown: `title: message`. */
const SPECIFIED = [
  'Session Extended: Your session has been extended for another 30 minutes.',
  'Session Refresh Failed: Please log in again to continue.',
  'Session Expired: Your session has expired. Please log in again.',
  'Logged out: You have been successfully logged out.',
  'Error: Failed to log out. Please try again.',
  'Birthday reminder dismissed: You can re-enable this reminder from the clients page if needed.',
  'Error: Failed to dismiss birthday reminder. Please try again.',
  'Back Online: Syncing queued actions...',
  'Offline Mode: Actions will be queued and synced when online.',
  'Action Queued: Note will be synced when online.',
  'Action Queued: Time entry will be synced when online.',
  'Sync Complete: Successfully synced 3 actions.',
  'Sync Errors: Failed to sync 3 actions.',
  'Still Offline: Cannot sync while offline.',
  'Queue Cleared: All queued actions have been removed.',
  'Error: Failed to update widget positions',
  'Error: Failed to add widget',
  'Error: Failed to remove widget',
  'Error: Failed to reset dashboard',
  'Success: Widget added successfully',
  'Success: Widget removed successfully',
  'Success: Dashboard reset to default layout',
  'Taking longer than usual',
];

type Shown = { readonly title: string; readonly description?: string };

/** Every toast; those that take a value are shown with a number, or with kinds of queued actions. */
const shown: readonly string[] = Object.values(toasts)
  .flatMap((toast): readonly Shown[] => {
    if (typeof toast !== 'function') return [toast];
    const make = toast as (given: unknown) => Shown;
    return toast === toasts.actionQueued ? [make('note'), make('timeEntry')] : [make(3)];
  })
  .map(({ title, description }) => (description === undefined ? title : `${title}: ${description}`));

describe('a toast', () => {
  it.each(SPECIFIED)('reads as specified: %s', (text) => {
    expect(shown).toContain(text);
  });
});
