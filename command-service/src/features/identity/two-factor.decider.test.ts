import {
  backupCodesRenewed,
  backupCodeUsed,
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
/** Of the first given event. */
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
    given(twoFactorDecider).whenTold('ProveTwoFactor', { evidence: wrongCode }).changesNothing();
    given(twoFactorDecider, prepared).whenTold('ProveTwoFactor', { evidence: wrongCode }).changesNothing();
  });
});

describe('PrepareTwoFactor', () => {
  it('keeps a secret, which does not count yet', () => {
    given(twoFactorDecider)
      .whenTold('PrepareTwoFactor', { secret })
      .leadsTo({ type: 'TwoFactorPrepared', data: { secret } })
      .answers({ isEnabled: false });
  });

  it('puts another secret in the place of one that never counted', () => {
    given(twoFactorDecider, prepared)
      .whenTold('PrepareTwoFactor', { secret: 'ANOTHER' })
      .leadsTo({ type: 'TwoFactorPrepared', data: { secret: 'ANOTHER' } });
  });

  it('is refused while it is on', () => {
    given(twoFactorDecider, ...on)
      .whenTold('PrepareTwoFactor', { secret })
      .isRefused('TWO_FACTOR_ON');
  });
});

describe('EnableTwoFactor', () => {
  const backupCodes = [first, second];

  it('needs a code of the secret', () => {
    given(twoFactorDecider, prepared)
      .whenTold('EnableTwoFactor', { evidence: code(100), backupCodes })
      .leadsTo({ type: 'TwoFactorEnabled', data: { step: 100, backupCodes, count: 2 } })
      .answers({ isEnabled: true, lastUsedAt: null, backupCodesLeft: 2 });
  });

  it('is refused with a wrong code, or one of an earlier secret', () => {
    for (const evidence of [wrongCode, code(100, 'another'), password]) {
      given(twoFactorDecider, prepared)
        .whenTold('EnableTwoFactor', { evidence, backupCodes })
        .isRefused('TWO_FACTOR_UNCONFIRMED', { issues: [{ path: 'code', message: expect.any(String) as string }] });
    }
  });

  it('is refused before it is prepared, and when it is on', () => {
    given(twoFactorDecider)
      .whenTold('EnableTwoFactor', { evidence: code(100), backupCodes })
      .isRefused('TWO_FACTOR_OFF');
    given(twoFactorDecider, ...on)
      .whenTold('EnableTwoFactor', { evidence: code(101), backupCodes })
      .isRefused('TWO_FACTOR_ON');
  });
});

describe('ProveTwoFactor', () => {
  it('takes each code of the app once, and none from before it', () => {
    given(twoFactorDecider, ...on)
      .whenTold('ProveTwoFactor', { evidence: code(101) })
      .leadsTo({ type: 'TwoFactorUsed', data: { step: 101 } });
    const used = happened(twoFactorUsed, { step: 101 });
    for (const step of [100, 101]) {
      given(twoFactorDecider, ...on, used)
        .whenTold('ProveTwoFactor', { evidence: code(step) })
        .isRefused('TWO_FACTOR_WRONG');
    }
    given(twoFactorDecider, ...on, used)
      .whenTold('ProveTwoFactor', { evidence: code(102) })
      .leadsTo({ type: 'TwoFactorUsed', data: { step: 102 } });
  });

  it('does not take the code again that it was set up with', () => {
    given(twoFactorDecider, ...on)
      .whenTold('ProveTwoFactor', { evidence: code(100) })
      .isRefused('TWO_FACTOR_WRONG');
  });

  it('takes each backup code once', () => {
    given(twoFactorDecider, ...on)
      .whenTold('ProveTwoFactor', { evidence: backupCode(first) })
      .leadsTo({ type: 'BackupCodeUsed', data: { backupCode: first } })
      .answers({ backupCodesLeft: 1, lastUsedAt: expect.any(String) as string });
    const used = happened(backupCodeUsed, { backupCode: first });
    given(twoFactorDecider, ...on, used)
      .whenTold('ProveTwoFactor', { evidence: backupCode(first) })
      .isRefused('TWO_FACTOR_WRONG');
    given(twoFactorDecider, ...on, used)
      .whenTold('ProveTwoFactor', { evidence: backupCode(second) })
      .leadsTo({ type: 'BackupCodeUsed', data: { backupCode: second } });
  });

  it('refuses what is no code, and a code of a secret that was given up', () => {
    for (const evidence of [wrongCode, code(101, 'another'), backupCode(third)]) {
      given(twoFactorDecider, ...on)
        .whenTold('ProveTwoFactor', { evidence })
        .isRefused('TWO_FACTOR_WRONG');
    }
  });
});

describe('RenewBackupCodes', () => {
  it('voids those before', () => {
    given(twoFactorDecider, ...on)
      .whenTold('RenewBackupCodes', { evidence: password, backupCodes: [third] })
      .leadsTo({ type: 'BackupCodesRenewed', data: { backupCodes: [third], count: 1 } })
      .answers({ backupCodesLeft: 1 });
    given(twoFactorDecider, ...on, happened(backupCodesRenewed, { backupCodes: [third], count: 1 }))
      .whenTold('ProveTwoFactor', { evidence: backupCode(first) })
      .isRefused('TWO_FACTOR_WRONG');
  });

  it('spends the code that confirms it', () => {
    given(twoFactorDecider, ...on)
      .whenTold('RenewBackupCodes', { evidence: code(101), backupCodes: [third] })
      .leadsTo(
        { type: 'TwoFactorUsed', data: { step: 101 } },
        { type: 'BackupCodesRenewed', data: { backupCodes: [third], count: 1 } },
      );
  });

  it('is refused unconfirmed, and while it is off', () => {
    given(twoFactorDecider, ...on)
      .whenTold('RenewBackupCodes', { evidence: wrongPassword, backupCodes: [third] })
      .isRefused('TWO_FACTOR_UNCONFIRMED', { issues: [{ path: 'password', message: 'This password is wrong.' }] });
    given(twoFactorDecider, prepared)
      .whenTold('RenewBackupCodes', { evidence: password, backupCodes: [third] })
      .isRefused('TWO_FACTOR_OFF');
  });
});

describe('DisableTwoFactor', () => {
  it('needs the password or a code', () => {
    given(twoFactorDecider, ...on)
      .whenTold('DisableTwoFactor', { evidence: password })
      .leadsTo({ type: 'TwoFactorDisabled', data: {} })
      .answers({ isEnabled: false, backupCodesLeft: 0 });
    given(twoFactorDecider, ...on)
      .whenTold('DisableTwoFactor', { evidence: backupCode(second) })
      .leadsTo({ type: 'BackupCodeUsed', data: { backupCode: second } }, { type: 'TwoFactorDisabled', data: {} });
    for (const evidence of [wrongCode, wrongPassword]) {
      given(twoFactorDecider, ...on)
        .whenTold('DisableTwoFactor', { evidence })
        .isRefused('TWO_FACTOR_UNCONFIRMED');
    }
  });

  it('changes nothing while it is off, and leaves nothing that could be used', () => {
    given(twoFactorDecider).whenTold('DisableTwoFactor', { evidence: wrongCode }).changesNothing();
    expect(given(twoFactorDecider, ...on, happened(twoFactorDisabled, {})).state).toEqual({ status: 'off' });
  });
});
