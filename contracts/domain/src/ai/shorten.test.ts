import { expect, it } from 'vitest';
import { plainer } from './shorten.ts';

it.each([
  [
    'It should be noted that the tenant left prior to May 1, due to the fact that the roof\nleaked.',
    'The tenant left before May 1, because the roof\nleaked.',
  ],
  ['In the event  that he pays $1,000, any and all claims end.', 'If he pays $1,000, all claims end.'],
  [
    'He wrote: “Please be advised that I left prior to June.” At this point in time he is away.',
    'He wrote: “Please be advised that I left prior to June.” Now he is away.',
  ],
  ['Subsequent to that', 'After that'],
])('puts plain words in the place of long phrases, and leaves what was quoted: %j', (text, shorter) => {
  expect(plainer(text)).toBe(shorter);
});

it.each(['The tenant left.', 'The priority of [Client] is safety.', ''])('finds nothing to shorten in %j', (text) => {
  expect(plainer(text)).toBeNull();
});
