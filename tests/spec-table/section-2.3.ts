import { CLOCK, PRODUCT } from './files.ts';
import { type Row, row, testsOf } from './row.ts';

const MENU = PRODUCT('somebody signed in > sees every screen in the menu, the level and the name');
const MARKED = PRODUCT('somebody signed in > finds the screen that is shown marked, also in the menu that slides out');

/** Navigation shell. */
export const navigationShell: readonly Row[] = [
  row('A sidebar lists all routes, and shows all to every signed-in user', MENU),
  row('a slide-out menu on small screens', MARKED),
  row('The active route is highlighted', MARKED),
  row("The sidebar header carries the product's name", MARKED),
  row('A professional-level card shows the level number, title and total XP', MENU),
  row(
    'The header shows the date and time, updated every second',
    CLOCK('the clock > shows the date and the time, and goes on at every full second'),
    'CLOCK_TICK_MS',
  ),
  row("The header shows the user's initial and username, and the level's title", MENU),
  row(
    'also on the narrowest phone, and on a wide screen',
    testsOf('tests/e2e/narrow.spec.ts')('the header has room for every mark on the narrowest phone'),
  ),
  row('The header has a logout button', PRODUCT('somebody signed in > logs out with a word about it')),
  row(
    'The header has a birthday reminder bell',
    PRODUCT('birthday reminders > tell who, when, and how many were dismissed'),
  ),
];
