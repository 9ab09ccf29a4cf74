/**
 * The product's fixed texts, exactly as they are shown. No schema library is imported here, so that the first page a
 * browser loads stays small.
 */

export interface ToastText {
  readonly title: string;
  readonly description?: string;
}

export const PRODUCT_NAME = 'LexLedger';

export const loadingTexts = {
  authentication: 'Loading dashboard...',
  screen: { title: 'Loading AI tools...', description: 'Please wait while we prepare the interface' },
} as const;

export const birthdayTexts = {
  empty: 'No upcoming birthdays',
  daysUntil: (days: number) => (days === 0 ? 'Today!' : days === 1 ? 'Tomorrow' : `${days} days`),
} as const;

export const sessionTexts = { logOut: 'Log Out Now', proceed: 'Continue Session', extend: 'Extend' } as const;

export const errorScreenTexts = {
  title: 'Something went wrong',
  retry: 'Try Again',
  home: 'Go to Dashboard',
  report: 'Report Issue',
} as const;

export const connectivityTexts = { online: 'Online', offline: 'Offline', sync: 'Sync' } as const;

export const installTexts = {
  title: `Install ${PRODUCT_NAME}`,
  steps: ['Tap Share in the browser', 'Choose Add to Home Screen', 'Tap Add'],
  close: 'Close',
  gotIt: 'Got it',
  install: 'Install Now',
  later: 'Later',
  installApp: 'Install App',
  benefits: ['Works offline', 'Quick access from home screen', 'Native app experience'],
  offlineBanner: "You're offline. Changes will sync when connection is restored.",
  updateBanner: 'A new version is available!',
  update: 'Update',
} as const;

export const dashboardTexts = {
  screen: 'Operations Dashboard',
  grid: 'Dashboard',
  customizeDashboard: 'Customize Dashboard',
  customize: 'Customize',
  done: 'Done Editing',
  addWidget: 'Add Widget',
  reset: 'Reset',
  emptyTitle: 'Customize Your Dashboard',
  emptyDescription: 'Start by adding widgets to personalize your workflow',
  addFirst: 'Add Your First Widget',
  useDefault: 'Use Default Layout',
  selectType: 'Select a widget type',
  cancel: 'Cancel',
  unknownType: 'Widget type not implemented',
} as const;

export type QueuedKind = 'note' | 'timeEntry';

export const toasts = {
  sessionExtended: {
    title: 'Session Extended',
    description: 'Your session has been extended for another 30 minutes.',
  },
  sessionRefreshFailed: { title: 'Session Refresh Failed', description: 'Please log in again to continue.' },
  sessionExpired: { title: 'Session Expired', description: 'Your session has expired. Please log in again.' },
  loggedOut: { title: 'Logged out', description: 'You have been successfully logged out.' },
  logOutFailed: { title: 'Error', description: 'Failed to log out. Please try again.' },
  birthdayDismissed: {
    title: 'Birthday reminder dismissed',
    description: 'You can re-enable this reminder from the clients page if needed.',
  },
  birthdayDismissFailed: { title: 'Error', description: 'Failed to dismiss birthday reminder. Please try again.' },
  backOnline: { title: 'Back Online', description: 'Syncing queued actions...' },
  offlineMode: { title: 'Offline Mode', description: 'Actions will be queued and synced when online.' },
  actionQueued: (kind: QueuedKind): ToastText => ({
    title: 'Action Queued',
    description: `${kind === 'note' ? 'Note' : 'Time entry'} will be synced when online.`,
  }),
  syncComplete: (count: number): ToastText => ({
    title: 'Sync Complete',
    description: `Successfully synced ${count} actions.`,
  }),
  syncErrors: (count: number): ToastText => ({
    title: 'Sync Errors',
    description: `Failed to sync ${count} actions.`,
  }),
  stillOffline: { title: 'Still Offline', description: 'Cannot sync while offline.' },
  queueCleared: { title: 'Queue Cleared', description: 'All queued actions have been removed.' },
  widgetMoveFailed: { title: 'Error', description: 'Failed to update widget positions' },
  widgetAddFailed: { title: 'Error', description: 'Failed to add widget' },
  widgetRemoveFailed: { title: 'Error', description: 'Failed to remove widget' },
  dashboardResetFailed: { title: 'Error', description: 'Failed to reset dashboard' },
  widgetAdded: { title: 'Success', description: 'Widget added successfully' },
  widgetRemoved: { title: 'Success', description: 'Widget removed successfully' },
  dashboardReset: { title: 'Success', description: 'Dashboard reset to default layout' },
  slowRequest: { title: 'Taking longer than usual' },
} as const satisfies Record<string, ToastText | ((...given: never[]) => ToastText)>;

/** Text of a request error without a message of its own. */
export const requestFailed = (status: number, statusText: string): string => `${status}: ${statusText}`;
