import { describe, expect, it } from 'vitest';
import { deviceKindOf, deviceOf } from './device.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';

describe('the device of a user agent', () => {
  it.each([
    [`Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36`, 'Chrome on Linux'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/141.0`, 'Edge on Windows'],
    [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${CHROME} Mobile Safari/537.36`, 'Chrome on Android'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on macOS'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    ['Mozilla/5.0 (SomethingElse) Firefox/140.0', 'Firefox'],
    ['node', 'node'],
    ['seed', 'seed'],
  ])('%s is %s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device);
  });

  it('is none where nothing was said', () => {
    expect([deviceOf(null), deviceOf('')]).toEqual([null, null]);
  });

  it('is cut where a program says too much of itself', () => {
    expect(deviceOf('x'.repeat(400))).toHaveLength(60);
  });
});

describe('the kind of device of a user agent', () => {
  it.each([
    [`Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36`, 'computer'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'computer'],
    [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${CHROME} Mobile Safari/537.36`, 'phone'],
    [`Mozilla/5.0 (Linux; Android 15; SM-X910) ${CHROME} Safari/537.36`, 'tablet'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1', 'phone'],
    ['Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1', 'tablet'],
    [null, 'computer'],
    ['', 'computer'],
  ])('%s is a %s', (userAgent, kind) => {
    expect(deviceKindOf(userAgent)).toBe(kind);
  });
});
