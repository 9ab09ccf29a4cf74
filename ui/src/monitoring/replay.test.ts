import { expect, it, vi } from 'vitest';
import { integration } from './replay.ts';

const replayIntegration = vi.hoisted(() => vi.fn(() => ({ name: 'Replay' })));
vi.mock('@sentry/browser', () => ({ replayIntegration }));

it('a replay masks all text and every attribute that speaks, and blocks all media', () => {
  integration();
  expect(replayIntegration).toHaveBeenCalledWith(
    expect.objectContaining({
      maskAllText: true,
      maskAllInputs: true,
      blockAllMedia: true,
      networkDetailAllowUrls: [],
      networkCaptureBodies: false,
      maskAttributes: expect.arrayContaining(['title', 'placeholder', 'aria-label', 'alt', 'value', 'data-tip']),
    }),
  );
});
