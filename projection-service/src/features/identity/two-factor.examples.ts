import {
  backupCodesRenewed,
  backupCodeUsed,
  deviceTrusted,
  trustedDeviceRevoked,
  trustedDeviceUsed,
  twoFactorDisabled,
  twoFactorEnabled,
  twoFactorUsed,
} from '@lexledger/contracts/features/identity/two-factor';
import { EXAMPLE_USER, happened, type ProjectionExample } from '../../kernel/example.ts';
import { twoFactorProjection as projection } from './two-factor.view.ts';

const stream = ['twofactor', EXAMPLE_USER] as const;
const at = (time: string) => `2026-03-02T${time}:00.000Z`;
const digest = (letter: string) => letter.repeat(64);
const enabled = happened(
  twoFactorEnabled,
  stream,
  { step: 7, backupCodes: [digest('a'), digest('b')], count: 2 },
  at('09:00'),
);
const used = happened(backupCodeUsed, stream, { backupCode: digest('a') }, at('10:00'));
const device = {
  id: '00000000-0000-4000-8000-0000000000d1',
  kind: 'computer',
  device: 'Firefox on Linux',
  ip: '198.51.100.7',
  trustedAt: at('13:00'),
  expiresAt: '2026-04-01T13:00:00.000Z',
};
const trusted = happened(
  deviceTrusted,
  stream,
  { id: device.id, token: digest('e'), expiresAt: device.expiresAt },
  device.trustedAt,
  { ip: device.ip, userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
);
const shows = (state: object) => ({ id: EXAMPLE_USER, userId: EXAMPLE_USER, ...state });

export const twoFactorExamples: readonly ProjectionExample[] = [
  {
    projection,
    title: 'shows since when a code is asked for',
    given: [],
    when: enabled,
    shows: shows({ isEnabled: true, enabledAt: at('09:00'), lastUsedAt: null, backupCodesLeft: 2 }),
  },
  {
    projection,
    title: 'shows when a code was last taken',
    given: [enabled],
    when: happened(twoFactorUsed, stream, { step: 8 }, at('09:30')),
    shows: shows({ lastUsedAt: at('09:30'), backupCodesLeft: 2 }),
  },
  {
    projection,
    title: 'shows one backup code less',
    given: [enabled],
    when: used,
    shows: shows({ lastUsedAt: at('10:00'), backupCodesLeft: 1 }),
  },
  {
    projection,
    title: 'shows that there are new backup codes',
    given: [enabled, used],
    when: happened(backupCodesRenewed, stream, { backupCodes: [digest('c'), digest('d')], count: 2 }, at('11:00')),
    shows: shows({ backupCodesLeft: 2, lastUsedAt: at('10:00') }),
  },
  {
    projection,
    title: 'shows that no code is asked for any more',
    given: [enabled, used],
    when: happened(twoFactorDisabled, stream, {}, at('12:00')),
    shows: shows({ isEnabled: false, enabledAt: null, lastUsedAt: null, backupCodesLeft: 0 }),
  },
  {
    projection,
    title: 'shows a device that is remembered, and what it is',
    given: [enabled],
    when: trusted,
    shows: shows({ devices: [{ ...device, lastUsedAt: null }] }),
  },
  {
    projection,
    title: 'shows when a device was last signed in from without a code',
    given: [enabled, trusted],
    when: happened(trustedDeviceUsed, stream, { id: device.id }, at('14:00')),
    shows: shows({ devices: [{ ...device, lastUsedAt: at('14:00') }] }),
  },
  {
    projection,
    title: 'shows a device no more that is forgotten',
    given: [enabled, trusted],
    when: happened(trustedDeviceRevoked, stream, { id: device.id }, at('15:00')),
    shows: shows({ devices: [] }),
  },
  {
    projection,
    title: 'shows no device once no code is asked for',
    given: [enabled, trusted],
    when: happened(twoFactorDisabled, stream, {}, at('15:00')),
    shows: shows({ isEnabled: false, devices: [] }),
  },
];
