import {
  backupCodesRenewed,
  backupCodeUsed,
  deviceTrusted,
  MAX_TRUSTED_DEVICES,
  revokeTrustedDevice,
  trustedDeviceRevoked,
  twoFactorDisabled,
  twoFactorEnabled,
  twoFactorPrepared,
  twoFactorUsed,
} from '@lexledger/contracts/features/identity/two-factor';
import { describe, expect, it } from 'vitest';
import { given, happened } from '../../kernel/given.ts';
import { type Evidence, shownOf, twoFactorDecider } from './two-factor.decider.ts';

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const digest = (letter: string) => letter.repeat(64);
const [first, second, third] = [digest('a'), digest('b'), digest('c')];
/** Command id of the first given event. */
const preparedBy = '00000000-0000-4000-9000-000000000000';

const prepared = happened(twoFactorPrepared, { secret });
const enabled = happened(twoFactorEnabled, { step: 100, backupCodes: [first, second], count: 2 });
const on = [prepared, enabled];

const code = (step: number, by = preparedBy): Evidence => ({ by: 'code', step, preparedBy: by });
const backupCode = (known: string): Evidence => ({ by: 'backup-code', backupCode: known });
const password: Evidence = { by: 'password' };
const wrongCode: Evidence = { by: 'nothing', field: 'code' };
const wrongPassword: Evidence = { by: 'nothing', field: 'password' };

describe('two-step sign-in', () => {
  it('is off by default', () => {
    expect(shownOf(given(twoFactorDecider).state)).toEqual({
      isEnabled: false,
      enabledAt: null,
      lastUsedAt: null,
      backupCodesLeft: 0,
    });
  });

  it('asks for nothing while it is off or only prepared', () => {
    given(twoFactorDecider).whenNamed('ProveTwoFactor', { evidence: wrongCode }).changesNothing();
    given(twoFactorDecider, prepared).whenNamed('ProveTwoFactor', { evidence: wrongCode }).changesNothing();
  });
});

describe('PrepareTwoFactor', () => {
  it('keeps a secret, which does not count yet', () => {
    given(twoFactorDecider)
      .whenNamed('PrepareTwoFactor', { secret, evidence: password })
      .leadsTo({ type: 'TwoFactorPrepared', data: { secret } })
      .answers({ isEnabled: false });
  });

  it('is refused without the password', () => {
    given(twoFactorDecider)
      .whenNamed('PrepareTwoFactor', { secret, evidence: wrongPassword })
      .isRefused('TWO_FACTOR_UNCONFIRMED');
  });

  it('puts another secret in the place of one that never counted', () => {
    given(twoFactorDecider, prepared)
      .whenNamed('PrepareTwoFactor', { secret: 'ANOTHER', evidence: password })
      .leadsTo({ type: 'TwoFactorPrepared', data: { secret: 'ANOTHER' } });
  });

  it('is refused while it is on', () => {
    given(twoFactorDecider, ...on)
      .whenNamed('PrepareTwoFactor', { secret, evidence: password })
      .isRefused('TWO_FACTOR_ON');
  });
});

describe('EnableTwoFactor', () => {
  const backupCodes = [first, second];

  it('needs a code of the secret', () => {
    given(twoFactorDecider, prepared)
      .whenNamed('EnableTwoFactor', { evidence: code(100), backupCodes })
      .leadsTo({ type: 'TwoFactorEnabled', data: { step: 100, backupCodes, count: 2 } })
      .answers({ isEnabled: true, lastUsedAt: null, backupCodesLeft: 2 });
  });

  it('is refused with a wrong code, or one of an earlier secret', () => {
    for (const evidence of [wrongCode, code(100, 'another'), password]) {
      given(twoFactorDecider, prepared)
        .whenNamed('EnableTwoFactor', { evidence, backupCodes })
        .isRefused('TWO_FACTOR_UNCONFIRMED', { issues: [{ path: 'code', message: expect.any(String) as string }] });
    }
  });

  it('is refused before it is prepared, and when it is on', () => {
    given(twoFactorDecider)
      .whenNamed('EnableTwoFactor', { evidence: code(100), backupCodes })
      .isRefused('TWO_FACTOR_OFF');
    given(twoFactorDecider, ...on)
      .whenNamed('EnableTwoFactor', { evidence: code(101), backupCodes })
      .isRefused('TWO_FACTOR_ON');
  });
});

describe('ProveTwoFactor', () => {
  it('takes each code of the app once, and none from before it', () => {
    given(twoFactorDecider, ...on)
      .whenNamed('ProveTwoFactor', { evidence: code(101) })
      .leadsTo({ type: 'TwoFactorUsed', data: { step: 101 } });
    const used = happened(twoFactorUsed, { step: 101 });
    for (const step of [100, 101]) {
      given(twoFactorDecider, ...on, used)
        .whenNamed('ProveTwoFactor', { evidence: code(step) })
        .isRefused('TWO_FACTOR_WRONG');
    }
    given(twoFactorDecider, ...on, used)
      .whenNamed('ProveTwoFactor', { evidence: code(102) })
      .leadsTo({ type: 'TwoFactorUsed', data: { step: 102 } });
  });

  it('does not take the code again that it was set up with', () => {
    given(twoFactorDecider, ...on)
      .whenNamed('ProveTwoFactor', { evidence: code(100) })
      .isRefused('TWO_FACTOR_WRONG');
  });

  it('takes each backup code once', () => {
    given(twoFactorDecider, ...on)
      .whenNamed('ProveTwoFactor', { evidence: backupCode(first) })
      .leadsTo({ type: 'BackupCodeUsed', data: { backupCode: first } })
      .answers({ backupCodesLeft: 1, lastUsedAt: expect.any(String) as string });
    const used = happened(backupCodeUsed, { backupCode: first });
    given(twoFactorDecider, ...on, used)
      .whenNamed('ProveTwoFactor', { evidence: backupCode(first) })
      .isRefused('TWO_FACTOR_WRONG');
    given(twoFactorDecider, ...on, used)
      .whenNamed('ProveTwoFactor', { evidence: backupCode(second) })
      .leadsTo({ type: 'BackupCodeUsed', data: { backupCode: second } });
  });

  it('refuses what is no code, and a code of a secret that was given up', () => {
    for (const evidence of [wrongCode, code(101, 'another'), backupCode(third)]) {
      given(twoFactorDecider, ...on)
        .whenNamed('ProveTwoFactor', { evidence })
        .isRefused('TWO_FACTOR_WRONG');
    }
  });
});

describe('RenewBackupCodes', () => {
  it('voids those before', () => {
    given(twoFactorDecider, ...on)
      .whenNamed('RenewBackupCodes', { evidence: password, backupCodes: [third] })
      .leadsTo({ type: 'BackupCodesRenewed', data: { backupCodes: [third], count: 1 } })
      .answers({ backupCodesLeft: 1 });
    given(twoFactorDecider, ...on, happened(backupCodesRenewed, { backupCodes: [third], count: 1 }))
      .whenNamed('ProveTwoFactor', { evidence: backupCode(first) })
      .isRefused('TWO_FACTOR_WRONG');
  });

  it('spends the code that confirms it', () => {
    given(twoFactorDecider, ...on)
      .whenNamed('RenewBackupCodes', { evidence: code(101), backupCodes: [third] })
      .leadsTo(
        { type: 'TwoFactorUsed', data: { step: 101 } },
        { type: 'BackupCodesRenewed', data: { backupCodes: [third], count: 1 } },
      );
  });

  it('is refused unconfirmed, and while it is off', () => {
    given(twoFactorDecider, ...on)
      .whenNamed('RenewBackupCodes', { evidence: wrongPassword, backupCodes: [third] })
      .isRefused('TWO_FACTOR_UNCONFIRMED', { issues: [{ path: 'password', message: 'This password is wrong.' }] });
    given(twoFactorDecider, prepared)
      .whenNamed('RenewBackupCodes', { evidence: password, backupCodes: [third] })
      .isRefused('TWO_FACTOR_OFF');
  });
});

describe('DisableTwoFactor', () => {
  it('needs the password or a code', () => {
    given(twoFactorDecider, ...on)
      .whenNamed('DisableTwoFactor', { evidence: password })
      .leadsTo({ type: 'TwoFactorDisabled', data: {} })
      .answers({ isEnabled: false, backupCodesLeft: 0 });
    given(twoFactorDecider, ...on)
      .whenNamed('DisableTwoFactor', { evidence: backupCode(second) })
      .leadsTo({ type: 'BackupCodeUsed', data: { backupCode: second } }, { type: 'TwoFactorDisabled', data: {} });
    for (const evidence of [wrongCode, wrongPassword]) {
      given(twoFactorDecider, ...on)
        .whenNamed('DisableTwoFactor', { evidence })
        .isRefused('TWO_FACTOR_UNCONFIRMED');
    }
  });

  it('takes the operator’s word, unless it was set up since they gave it', () => {
    const since = given(twoFactorDecider, ...on);
    const enabledAt = shownOf(since.state).enabledAt ?? '';
    const operator = (at: string): Evidence => ({ by: 'operator', at });
    since
      .whenNamed('DisableTwoFactor', { evidence: operator(enabledAt) })
      .leadsTo({ type: 'TwoFactorDisabled', data: {} });
    since.whenNamed('DisableTwoFactor', { evidence: operator('2026-01-01T00:00:00.000Z') }).changesNothing();
    given(twoFactorDecider, prepared)
      .whenNamed('DisableTwoFactor', { evidence: operator(enabledAt) })
      .changesNothing();
  });

  it('changes nothing while it is off, and leaves nothing that could be used', () => {
    given(twoFactorDecider).whenNamed('DisableTwoFactor', { evidence: wrongCode }).changesNothing();
    expect(given(twoFactorDecider, ...on, happened(twoFactorDisabled, {})).state).toEqual({ status: 'off' });
  });
});

describe('remembered devices', () => {
  const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  const device = (n: number, expiresAt = '2026-04-01T15:00:00.000Z') => ({
    id: id(n),
    token: digest(`${n % 10}`),
    expiresAt,
  });
  const trusted = (n: number, expiresAt?: string) => happened(deviceTrusted, device(n, expiresAt));

  it('are kept with the digest of their token and until when', () => {
    given(twoFactorDecider, ...on)
      .whenNamed('TrustDevice', device(1))
      .leadsTo({ type: 'DeviceTrusted', data: device(1) });
    given(twoFactorDecider).whenNamed('TrustDevice', device(1)).isRefused('TWO_FACTOR_OFF');
  });

  it('are signed in from without a code while their time lasts', () => {
    given(twoFactorDecider, ...on, trusted(1))
      .whenNamed('UseTrustedDevice', { token: digest('1') })
      .leadsTo({ type: 'TrustedDeviceUsed', data: { id: id(1) } });
    given(twoFactorDecider, ...on, trusted(1, '2026-03-02T15:00:00.000Z'))
      .whenNamed('UseTrustedDevice', { token: digest('1') })
      .isRefused('TWO_FACTOR_REQUIRED');
    given(twoFactorDecider, ...on, trusted(1))
      .whenNamed('UseTrustedDevice', { token: digest('2') })
      .isRefused('TWO_FACTOR_REQUIRED');
  });

  it('are forgotten one by one, and all when it is turned off', () => {
    given(twoFactorDecider, ...on, trusted(1))
      .when(revokeTrustedDevice, undefined, { params: { deviceId: id(1) } })
      .leadsTo({ type: 'TrustedDeviceRevoked', data: { id: id(1) } });
    given(twoFactorDecider, ...on, trusted(1), happened(trustedDeviceRevoked, { id: id(1) }))
      .whenNamed('UseTrustedDevice', { token: digest('1') })
      .isRefused('TWO_FACTOR_REQUIRED');
    given(twoFactorDecider, ...on, trusted(1), happened(twoFactorDisabled, {}), ...on)
      .whenNamed('UseTrustedDevice', { token: digest('1') })
      .isRefused('TWO_FACTOR_REQUIRED');
  });

  it('that are not there cannot be forgotten', () => {
    for (const history of [[], on]) {
      given(twoFactorDecider, ...history)
        .when(revokeTrustedDevice, undefined, { params: { deviceId: id(1) } })
        .isRefused('NO_SUCH_DEVICE');
    }
  });

  it('make way when their time is over, and the oldest when there are too many', () => {
    const many = Array.from({ length: MAX_TRUSTED_DEVICES }, (_, n) => trusted(n + 1));
    given(twoFactorDecider, ...on, ...many)
      .whenNamed('TrustDevice', device(99))
      .leadsTo({ type: 'TrustedDeviceRevoked', data: { id: id(1) } }, { type: 'DeviceTrusted', data: device(99) });
    given(twoFactorDecider, ...on, trusted(1, '2026-03-01T15:00:00.000Z'), trusted(2))
      .whenNamed('TrustDevice', device(3))
      .leadsTo({ type: 'TrustedDeviceRevoked', data: { id: id(1) } }, { type: 'DeviceTrusted', data: device(3) });
  });
});
