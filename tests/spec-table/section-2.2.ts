import { type Row, row, testsOf } from './row.ts';

const SCREENS = testsOf('ui/src/app/router.test.tsx');

/** Signed-in users. */
export const signedIn: readonly Row[] = [
  row(
    'Each route is a screen under its name',
    SCREENS('a route that is specified > %s is a screen, which the menu calls %s'),
  ),
  row(
    'Each is shown, in a browser',
    testsOf('tests/e2e/screens.spec.ts')(
      "every screen is free of axe's findings, light and dark, and walked through by Tab: the focus shows, passes nothing over and comes out at the end, part …",
    ),
  ),
  row(
    "Secondary screens load lazily with 'Loading AI tools...' and 'Please wait while we prepare the interface'",
    SCREENS('a screen that is still loaded > says so in its place'),
    'loadingTexts.screen',
  ),
];
