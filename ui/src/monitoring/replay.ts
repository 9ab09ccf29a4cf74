import { type BrowserClient, replayIntegration } from '@sentry/browser';

/** Attributes that may contain data of a record. */
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

/** Records the last minute before an error, with all texts and images masked. */
export const integration = (): Parameters<BrowserClient['addIntegration']>[0] =>
  replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    maskAttributes: SPEAKING,
    networkDetailAllowUrls: [],
    networkCaptureBodies: false,
    // Compression would need a worker made of a blob, which the page's policy forbids.
    useCompression: false,
    stickySession: false,
  });
