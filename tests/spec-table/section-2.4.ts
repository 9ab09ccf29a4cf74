import { BELL, BIRTHDAYS, BIRTHDAYS_JOURNEY, FIGURES, PRODUCT } from './files.ts';
import { type Row, row, testsOf } from './row.ts';

const TELL = PRODUCT('birthday reminders > tell who, when, and how many were dismissed');

/** Birthday reminders dropdown. */
export const birthdayReminders: readonly Row[] = [
  row('A count badge sits on the bell', TELL),
  row('The dropdown shows a dismissed count', TELL),
  row('a scrolling list: client name, email, birthday as month and day', TELL),
  row(
    "an empty state reading 'No upcoming birthdays'",
    PRODUCT('birthday reminders > are empty with a word'),
    'birthdayTexts.empty',
  ),
  row(
    "'Today!' for 0, 'Tomorrow' for 1, 'N days' otherwise",
    FIGURES('the days until a birthday > %d read %s'),
    'birthdayTexts.daysUntil',
  ),
  row(
    'Entries at 7 days or fewer are emphasised; further out an outline badge',
    testsOf('ui/src/app/shell/BirthdayList.test.tsx')(
      'the list of birthdays > emphasises those at seven days or fewer, and outlines the badge of those further out',
    ),
    'BIRTHDAY_EMPHASISED_DAYS',
  ),
  row('Each entry can be dismissed', PRODUCT('birthday reminders > are dismissed, and it is told (%d)')),
  row('A dismissed entry goes at once', BELL('birthday reminders > go at once when they are dismissed')),
  row(
    'and comes back when the server refuses',
    BELL('birthday reminders > come back where they were when the server refuses'),
  ),
  row('Days are counted from the user’s own day', BIRTHDAYS("birthday reminders > count from the user's own day")),
  row('29 February', BIRTHDAYS('birthday reminders > keep a birthday of 29 February in February')),
  row('The year’s end', BIRTHDAYS('birthday reminders > look beyond the end of the year')),
  row(
    'Dismissals count for a year',
    BIRTHDAYS('birthday reminders > count the dismissed ones apart, for the year of the birthday that comes next'),
  ),
  row(
    'A dismissal reaches every tab, and is taken back from the clients page',
    BIRTHDAYS_JOURNEY(
      'reminders come to every tab, go from all when one dismisses them, and come back from the clients page',
    ),
  ),
  row(
    'The bell turns with the day',
    testsOf('ui/src/live/live.dom.test.ts')('a new day > has everything fetched anew, and what shows today drawn anew'),
  ),
];
