import { type Row, row, testsOf } from './row.ts';

const ERROR_SCREEN = testsOf('ui/src/app/ErrorScreen.test.tsx');

/** Generic error screen. */
export const errorScreen: readonly Row[] = [
  row(
    "It reads 'Something went wrong' and says the data is safe",
    ERROR_SCREEN('the error screen > says that something went wrong and that the data is safe'),
    'errorScreenTexts.title',
  ),
  row("'Try Again'", ERROR_SCREEN('the error screen > tries again'), 'errorScreenTexts.retry'),
  row("'Go to Dashboard'", ERROR_SCREEN('the error screen > leads to the dashboard'), 'errorScreenTexts.home'),
  row(
    "'Report Issue'",
    ERROR_SCREEN('the error screen > makes a report that can be copied, and says where to send it'),
    'errorScreenTexts.report',
  ),
  row(
    'It can show error details and a support address',
    ERROR_SCREEN('the error screen > shows the details and the address of support where it is told to'),
  ),
  row('It is shown on runtime errors', ERROR_SCREEN('the error screen > stands in place of a screen that failed')),
];
