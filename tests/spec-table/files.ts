import { testsOf } from './row.ts';

/* The files whose tests prove most rows. */

export const API = testsOf('ui/src/lib/api.test.ts');
export const QUERY = testsOf('ui/src/lib/query.test.ts');
export const PREFETCH = testsOf('ui/src/lib/prefetch.test.ts');
export const HEALTH = testsOf('ui/src/lib/health.test.ts');
export const THEME = testsOf('ui/src/lib/theme.test.ts');
export const CALENDAR_TOKEN = testsOf('ui/src/lib/calendarToken.test.ts');
export const TOAST = testsOf('ui/src/lib/toast.test.ts');
export const TOAST_REGION = testsOf('ui/src/components/ToastRegion.test.tsx');
export const TOOLTIP = testsOf('ui/src/components/Tooltip.test.tsx');
export const CLOCK = testsOf('ui/src/app/shell/Clock.test.tsx');
export const BELL = testsOf('ui/src/app/shell/BirthdayBell.test.tsx');
export const PRODUCT = testsOf('ui/src/app/AuthGate.test.tsx');
export const CHECK = testsOf('ui/src/app/authentication.test.tsx');
export const LOGIN = testsOf('ui/src/features/identity/LoginScreen.test.tsx');
export const REGISTER = testsOf('ui/src/features/identity/RegisterScreen.test.tsx');
export const DASHBOARD = testsOf('ui/src/features/dashboard/DashboardScreen.test.tsx');
export const QUOTES = testsOf('ui/src/features/dashboard/quotes.test.ts');
export const SESSION = testsOf('ui/src/machines/session.test.ts');
export const EDIT_MODE = testsOf('ui/src/machines/editMode.test.ts');
export const INSTALL = testsOf('ui/src/machines/install.test.ts');
export const UPDATE = testsOf('ui/src/machines/update.test.ts');
export const OUTBOX_MACHINE = testsOf('ui/src/machines/outbox.test.ts');
export const OUTBOX = testsOf('ui/src/outbox/outbox.test.ts');
export const OFFLINE_QUEUE = testsOf('ui/src/outbox/offlineQueue.test.ts');
export const INDICATOR = testsOf('ui/src/app/shell/OfflineIndicator.test.tsx');
export const OUTBOX_PANEL = testsOf('ui/src/app/shell/OutboxPanel.test.tsx');
export const WORKER = testsOf('ui/src/app/pwa/worker.test.ts');
export const CONNECTIVITY = testsOf('ui/src/machines/connectivity.test.ts');
export const PWA = testsOf('ui/src/app/pwa/PwaLayer.test.tsx');
export const TRACKER = testsOf('ui/src/monitoring/tracker.test.ts');
export const START_MONITORING = testsOf('ui/src/monitoring/startMonitoring.test.ts');

export const FIGURES = testsOf('contracts/src/constants.test.ts');
export const REPORTED = testsOf('contracts/src/error-tracking.test.ts');
export const BIRTHDAYS = testsOf('projection-service/src/features/birthdays/birthdays.test.ts');
export const QUERIES = testsOf('projection-service/src/service.test.ts');
export const WIDGETS = testsOf('command-service/src/features/dashboard/dashboard.decider.test.ts');
export const TIME = testsOf('command-service/src/features/time/time-entry.decider.test.ts');
export const IDENTITY = testsOf('command-service/src/features/identity/identity.test.ts');
export const ORIGIN = testsOf('infra/src/http/origin.test.ts');
export const REPORTER = testsOf('infra/src/telemetry/error-reporter.test.ts');

export const CALLS = testsOf('tests/contract/http/documented-calls.test.ts');
export const ROUTES = testsOf('tests/architecture/routes.test.ts');
export const TEXTS = testsOf('tests/architecture/texts.test.ts');
export const SESSION_JOURNEY = testsOf('tests/e2e/session.spec.ts');
export const OFFLINE_JOURNEY = testsOf('tests/e2e/offline.spec.ts');
export const INSTALLABLE_JOURNEY = testsOf('tests/e2e/installable.spec.ts');
export const MONITORING_JOURNEY = testsOf('tests/e2e/monitoring.spec.ts');
export const ERROR_STATES_JOURNEY = testsOf('tests/e2e/error-states.spec.ts');
export const BIRTHDAYS_JOURNEY = testsOf('tests/e2e/birthdays.spec.ts');
export const ACCOUNT_JOURNEY = testsOf('tests/e2e/account.spec.ts');
export const DASHBOARD_JOURNEY = testsOf('tests/e2e/dashboard.spec.ts');
export const BEHAVIOUR_JOURNEY = testsOf('tests/e2e/behaviour.spec.ts');
