import { type BrowserClient, replayIntegration } from '@sentry/browser';

/** Attributes that say what a record says. */
const SPEAKING = [
  'title',
  'placeholder',
  'aria-label',
  'aria-valuetext',
  'aria-description',
  'alt',
  'value',
  'data-tip',
];

/** The last minute before an error, without a word or a picture of anybody's. */
export const integration = (): Parameters<BrowserClient['addIntegration']>[0] =>
  replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    maskAttributes: SPEAKING,
    networkDetailAllowUrls: [],
    networkCaptureBodies: false,
    // It would need a worker made of a blob, which the page's policy rightly forbids.
    useCompression: false,
    stickySession: false,
  });
