import { deviceTrusted, twoFactorEnabled } from '@lexledger/contracts/features/identity/two-factor';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_USER, happened } from '../../kernel/example.ts';
import { ask, showing, testActor } from '../../kernel/test-reader.ts';
import { sessionsQuery } from './sessions.ts';
import { trustedDevicesQuery, twoFactorProjection } from './two-factor.view.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

const here = { ...testActor, openedAt: '2026-03-02T09:00:00.000Z', userAgent: FIREFOX, ip: '198.51.100.7' };
const phone = {
  ...testActor,
  publicId: '00000000-0000-4000-8000-00000000005f',
  openedAt: '2026-03-02T08:00:00.000Z',
  expiresAt: '2026-03-02T12:25:00.000Z',
  userAgent: IPHONE,
  ip: '203.0.113.9',
};

describe('the sessions of a person', () => {
  it('are told in words, the one that asks first, with when each was last seen', async () => {
    const told = await ask(sessionsQuery, await showing([], []), { sessions: [phone, here] });
    expect(told).toEqual([
      {
        id: here.publicId,
        kind: 'computer',
        device: 'Firefox on Linux',
        ip: '198.51.100.7',
        createdAt: '2026-03-02T09:00:00.000Z',
        lastSeenAt: '2026-03-02T12:00:00.000Z',
        isCurrent: true,
      },
      {
        id: phone.publicId,
        kind: 'phone',
        device: 'Safari on iPhone',
        ip: '203.0.113.9',
        createdAt: '2026-03-02T08:00:00.000Z',
        lastSeenAt: '2026-03-02T11:55:00.000Z',
        isCurrent: false,
      },
    ]);
  });

  it('are told as far as it is known of those from before more was kept', async () => {
    const told = await ask<readonly object[]>(sessionsQuery, await showing([], []), { sessions: [{ ...testActor }] });
    expect(told).toEqual([
      {
        id: testActor.publicId,
        kind: 'computer',
        device: null,
        ip: null,
        createdAt: '2026-03-02T12:00:00.000Z',
        lastSeenAt: '2026-03-02T12:00:00.000Z',
        isCurrent: true,
      },
    ]);
  });
});

describe('remembered devices', () => {
  const stream = ['twofactor', EXAMPLE_USER] as const;
  const trusted = (id: string, expiresAt: string) =>
    happened(deviceTrusted, stream, { id, token: 'a'.repeat(64), expiresAt }, '2026-03-01T09:00:00.000Z', {
      userAgent: FIREFOX,
    });
  const [mine, other] = ['00000000-0000-4000-8000-0000000000d1', '00000000-0000-4000-8000-0000000000d2'];

  it('are told without their tokens, as long as their time lasts, and which one this is', async () => {
    const read = await showing(
      [twoFactorProjection],
      [
        happened(twoFactorEnabled, stream, { step: 1, backupCodes: [], count: 0 }),
        trusted(other, '2026-03-20T09:00:00.000Z'),
        trusted(mine, '2026-03-31T09:00:00.000Z'),
        trusted('00000000-0000-4000-8000-0000000000d3', '2026-03-02T12:00:00.000Z'),
      ],
    );
    const told = await ask<readonly object[]>(trustedDevicesQuery, read, { actor: { ...testActor, deviceId: mine } });
    expect(told).toMatchObject([
      { id: mine, device: 'Firefox on Linux', isCurrent: true },
      { id: other, isCurrent: false },
    ]);
    expect(JSON.stringify(told)).not.toContain('aaaa');
  });
});
