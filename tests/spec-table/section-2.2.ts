import { type Row, row, testsOf } from './row.ts';

/** Signed-in users. */
export const signedIn: readonly Row[] = [
  row(
    "Secondary screens load lazily with 'Loading AI tools...' and 'Please wait while we prepare the interface'",
    testsOf('ui/src/app/router.test.tsx')('a screen that is still loaded > says so in its place'),
    'loadingTexts.screen',
  ),
];
