import { INSTALL, INSTALLABLE_JOURNEY, PWA, TOAST } from './files.ts';
import { type Row, row } from './row.ts';

const OFFERED = PWA('the offer to install > comes three seconds after the signal, with what installing gives');
const FOUND = INSTALLABLE_JOURNEY(
  'a new version > is offered when it is there, and taken when the person says so; other tabs go on',
);

/** Install and update prompts. */
export const installAndUpdate: readonly Row[] = [
  row('Already installed: nothing is shown', INSTALL('installing > offers nothing where it runs installed already')),
  row(
    "Apple mobile devices: a card with manual steps, 'Got it' and a close control",
    PWA("the offer to install > tells the steps on Apple's mobile devices, with 'Got it' and a close control"),
    'installTexts.gotIt',
  ),
  row(
    "Other browsers: 'Works offline', 'Quick access from home screen', 'Native app experience', 'Later'",
    OFFERED,
    'installTexts.benefits',
    'installTexts.later',
  ),
  row(
    "'Install Now'",
    PWA("the offer to install > asks by 'Install Now', and is gone once it is installed"),
    'installTexts.install',
  ),
  row(
    "If the prompt is hidden but possible, 'Install App' at top right",
    PWA("the offer to install > stores when it was put off by 'Later', and leaves a small button that asks"),
    'installTexts.installApp',
  ),
  row(
    "You're offline. Changes will sync when connection is restored.",
    PWA('the network > that is lost is told above the screen until it is back'),
    'installTexts.offlineBanner',
  ),
  row(
    "'A new version is available!' with an 'Update' button that reloads",
    FOUND,
    'installTexts.updateBanner',
    'installTexts.update',
  ),
  row(
    'A toast area shows notifications',
    TOAST(
      'notifications > are shown one at a time: what was just done at once, and what can still be undone again after it',
    ),
  ),
];
