import { CALLS, PRODUCT } from './files.ts';
import { type Row, row, testsOf } from './row.ts';

/** Roles and permissions. */
export const permissions: readonly Row[] = [
  row(
    'No roles: all navigation items are visible to any signed-in user',
    PRODUCT('somebody signed in > sees every screen in the menu, the level and the name'),
  ),
  row(
    'Every record is owned by a user',
    CALLS("records > answers 404 for somebody else's record, to reads and to writes"),
  ),
  row(
    'The widget list is for the authenticated only',
    CALLS('authentication > answers 401 to every list without a session'),
  ),
  row(
    'Tasks can be assigned to team members',
    testsOf('command-service/src/features/tasks/task.decider.test.ts')(
      'AddTask > refers to the team member and the case that it names',
    ),
  ),
  row(
    'as can calendar events',
    testsOf('command-service/src/features/google/google-calendar-event.decider.test.ts')(
      'an event of the account > is given to a team member, and to nobody again',
    ),
  ),
];
