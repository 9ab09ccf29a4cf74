import type { Row } from './row.ts';
import { signedOut } from './section-2.1.ts';
import { signedIn } from './section-2.2.ts';
import { navigationShell } from './section-2.3.ts';
import { birthdayReminders } from './section-2.4.ts';
import { sessionDialog } from './section-2.5.ts';
import { errorScreen } from './section-2.6.ts';
import { offlineIndicator } from './section-2.7.ts';
import { installAndUpdate } from './section-2.8.ts';
import { dashboard } from './section-2.9.ts';
import { entities } from './section-3.ts';
import { states } from './section-4.ts';
import { validation } from './section-5.ts';
import { permissions } from './section-6.ts';
import { calls } from './section-7.ts';
import { errors } from './section-8.ts';
import { figures } from './section-9.ts';

/** The statements of the specification by section, each with the test that proves it. */
export const table: Readonly<Record<string, readonly Row[]>> = {
  '2.1': signedOut,
  '2.2': signedIn,
  '2.3': navigationShell,
  '2.4': birthdayReminders,
  '2.5': sessionDialog,
  '2.6': errorScreen,
  '2.7': offlineIndicator,
  '2.8': installAndUpdate,
  '2.9': dashboard,
  '3': entities,
  '4': states,
  '5': validation,
  '6': permissions,
  '7': calls,
  '8': errors,
  '9': figures,
};
