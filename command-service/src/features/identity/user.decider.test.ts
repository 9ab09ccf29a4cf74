import {
  changeProfile,
  chooseTheme,
  signedIn,
  signedOut,
  themeChosen,
  userProfileChanged,
  userRegistered,
} from '@lexledger/contracts/features/identity';
import { emailChanged, passwordChanged } from '@lexledger/contracts/features/identity/account';
import { accountDeleted, accountErased } from '@lexledger/contracts/features/identity/account-deletion';
import {
  accountRecovered,
  accountRecoveryAcknowledged,
  accountRecoveryIssued,
  acknowledgeRecovery,
} from '@lexledger/contracts/features/identity/account-recovery';
import { firmChosen, firmJoined, firmLeft } from '@lexledger/contracts/features/membership';
import { describe, expect, it } from 'vitest';
import { EARLIER, given, happened, RECORD } from '../../kernel/given.ts';
import { type UserState, userDecider } from './user.decider.ts';

const registration = { username: 'Ada', passwordHash: '$argon2id$hash', email: null, timeZone: 'Europe/Paris' };
const aUser = happened(userRegistered, registration);
const ada = {
  id: RECORD,
  username: 'Ada',
  email: null,
  firstName: null,
  lastName: null,
  theme: 'light',
  timeZone: 'Europe/Paris',
  createdAt: EARLIER,
};

describe('RegisterUser', () => {
  it('leads to a user, once', () => {
    given(userDecider).whenNamed('RegisterUser', registration).leadsTo({ type: 'UserRegistered', data: registration });
    given(userDecider, aUser).whenNamed('RegisterUser', registration).changesNothing();
  });

  it('begins with the light theme', () => {
    expect(given(userDecider, aUser).state).toEqual({
      user: ada,
      passwordHash: registration.passwordHash,
      passwordFrom: null,
      firms: [],
      chosenFirm: null,
    });
  });
});

describe('SignIn and SignOut', () => {
  it('are history, and leave the user as they were', () => {
    given(userDecider, aUser).whenNamed('SignIn', {}).leadsTo({ type: 'SignedIn', data: {} });
    given(userDecider, aUser).whenNamed('SignOut', {}).leadsTo({ type: 'SignedOut', data: {} });
    const since = given(userDecider, aUser, happened(signedIn, {}), happened(signedOut, {}));
    expect(since.state).toEqual(given(userDecider, aUser).state);
  });
});

describe('ChangePassword', () => {
  it('leads to another hash, and remembers which command made it', () => {
    given(userDecider, aUser)
      .whenNamed('ChangePassword', { passwordHash: '$argon2id$another' })
      .leadsTo({ type: 'PasswordChanged', data: { passwordHash: '$argon2id$another' } });
    const { state } = given(userDecider, aUser, happened(passwordChanged, { passwordHash: '$argon2id$another' }));
    expect(state).toMatchObject({ passwordHash: '$argon2id$another', passwordFrom: expect.any(String), user: ada });
  });
});

describe('ChangeEmail', () => {
  it('leads to another address, or none', () => {
    given(userDecider, aUser)
      .whenNamed('ChangeEmail', { email: 'ada@example.com' })
      .leadsTo({ type: 'EmailChanged', data: { email: 'ada@example.com' } })
      .answers({ ...ada, email: 'ada@example.com' });
    given(userDecider, aUser, happened(emailChanged, { email: 'ada@example.com' }))
      .whenNamed('ChangeEmail', { email: null })
      .leadsTo({ type: 'EmailChanged', data: { email: null } });
  });

  it('changes nothing for the address that it is', () => {
    given(userDecider, aUser).whenNamed('ChangeEmail', { email: null }).changesNothing();
  });
});

describe('ChooseTheme', () => {
  it('leads to another theme', () => {
    given(userDecider, aUser)
      .when(chooseTheme, { theme: 'dark' })
      .leadsTo({ type: 'ThemeChosen', data: { theme: 'dark' } })
      .answers({ theme: 'dark' });
  });

  it('changes nothing for the theme that it is', () => {
    given(userDecider, aUser).when(chooseTheme, { theme: 'light' }).changesNothing();
    given(userDecider, aUser, happened(themeChosen, { theme: 'dark' }))
      .when(chooseTheme, { theme: 'dark' })
      .changesNothing();
  });
});

describe('ChangeProfile', () => {
  it('leads to what is new in the profile, and nothing else', () => {
    given(userDecider, aUser)
      .when(changeProfile, { firstName: 'Ada', timeZone: 'Europe/Paris' })
      .leadsTo({ type: 'UserProfileChanged', data: { changes: { firstName: 'Ada' } } })
      .answers({ ...ada, firstName: 'Ada' });
  });

  it('changes nothing for what it says already', () => {
    given(userDecider, aUser, happened(userProfileChanged, { changes: { firstName: 'Ada' } }))
      .when(changeProfile, { firstName: 'Ada' })
      .changesNothing();
  });
});

const codeDigest = 'a'.repeat(64);
const anotherDigest = 'b'.repeat(64);
const code = { codeDigest, expiresAt: '2026-03-02T16:00:00.000Z', withoutSecondFactor: true };
const issued = happened(accountRecoveryIssued, code);
const recovered = happened(accountRecovered, { passwordHash: '$argon2id$new', withoutSecondFactor: true });
const recovering = { codeDigest, passwordHash: '$argon2id$new' };

describe('IssueRecovery', () => {
  it('leads to a code, in the place of the one before', () => {
    given(userDecider, aUser).whenNamed('IssueRecovery', code).leadsTo({ type: 'AccountRecoveryIssued', data: code });
    const another = { ...code, codeDigest: anotherDigest };
    const since = given(userDecider, aUser, issued, happened(accountRecoveryIssued, another));
    expect(since.state.recoveryCode).toEqual(another);
  });
});

describe('RecoverAccount', () => {
  it('leads to another password, and says what the operator said of the second step', () => {
    given(userDecider, aUser, issued)
      .whenNamed('RecoverAccount', recovering)
      .leadsTo({ type: 'AccountRecovered', data: { passwordHash: '$argon2id$new', withoutSecondFactor: true } });
    expect(given(userDecider, aUser, issued, recovered).state.passwordHash).toBe('$argon2id$new');
  });

  it('is refused without a code, for another one, for one that was used, and once it has expired', () => {
    const refused = (asking: ReturnType<typeof given<UserState>>, at?: string) =>
      asking.whenNamed('RecoverAccount', recovering, at === undefined ? {} : { at }).isRefused('RECOVERY_CODE_WRONG');
    refused(given(userDecider, aUser));
    refused(given(userDecider, aUser, happened(accountRecoveryIssued, { ...code, codeDigest: anotherDigest })));
    refused(given(userDecider, aUser, issued, recovered));
    refused(given(userDecider, aUser, issued), code.expiresAt);
  });
});

describe('AcknowledgeRecovery', () => {
  it('is told once of each recovery', () => {
    given(userDecider, aUser, issued, recovered)
      .when(acknowledgeRecovery, {})
      .leadsTo({ type: 'AccountRecoveryAcknowledged', data: {} })
      .answers({ recoveredAt: null, withoutSecondFactor: false });
    given(userDecider, aUser, recovered, happened(accountRecoveryAcknowledged, {}))
      .when(acknowledgeRecovery, {})
      .changesNothing();
    given(userDecider, aUser).when(acknowledgeRecovery, {}).changesNothing();
  });
});

const FIRM = '7a1f0c9e-6a0f-4f6e-8d55-1d7a5f2b3c44';
const joining = { firmId: FIRM, name: 'Weil & Partners' };
const joined = happened(firmJoined, joining);

describe('the firms of a user', () => {
  it('are those that they joined and have not left; joining one chooses it', () => {
    const asked = given(userDecider, aUser).whenNamed('JoinFirm', joining);
    expect(asked.leadsTo({ type: 'FirmJoined', data: joining }).after()).toMatchObject({
      firms: [{ id: FIRM, name: 'Weil & Partners' }],
      chosenFirm: FIRM,
    });
    given(userDecider, aUser, joined).whenNamed('JoinFirm', joining).changesNothing();
    given(userDecider, aUser)
      .whenNamed('JoinFirm', { ...joining, firmId: RECORD })
      .changesNothing();
    const left = given(userDecider, aUser, joined).whenNamed('LeaveFirm', { firmId: FIRM });
    expect(left.leadsTo({ type: 'FirmLeft', data: { firmId: FIRM } }).after()).toMatchObject({
      firms: [],
      chosenFirm: null,
    });
    given(userDecider, aUser).whenNamed('LeaveFirm', { firmId: FIRM }).changesNothing();
  });

  it('are called by their latest names', () => {
    const renamed = given(userDecider, aUser, joined).whenNamed('JoinFirm', { ...joining, name: 'Weil LLP' });
    expect(renamed.after().firms).toEqual([{ id: FIRM, name: 'Weil LLP' }]);
  });

  it('can be chosen, and the own practice again; no other', () => {
    const own = { firmId: RECORD };
    given(userDecider, aUser, joined).whenNamed('ChooseFirm', own).leadsTo({ type: 'FirmChosen', data: own });
    given(userDecider, aUser, joined).whenNamed('ChooseFirm', { firmId: FIRM }).changesNothing();
    given(userDecider, aUser).whenNamed('ChooseFirm', own).changesNothing();
    given(userDecider, aUser).whenNamed('ChooseFirm', { firmId: FIRM }).isRefused('NOT_FOUND');
    const { state } = given(userDecider, aUser, joined, happened(firmChosen, own));
    expect(state.chosenFirm).toBeNull();
    expect(
      given(userDecider, aUser, joined, happened(firmChosen, own), happened(firmLeft, { firmId: FIRM })).state,
    ).toMatchObject({ chosenFirm: null });
  });
});

describe('a user who does not exist', () => {
  it('can do nothing', () => {
    for (const type of [
      'SignIn',
      'SignOut',
      'ChangePassword',
      'ChangeEmail',
      'IssueRecovery',
      'JoinFirm',
      'LeaveFirm',
      'ChooseFirm',
      chooseTheme.type,
      changeProfile.type,
    ]) {
      given(userDecider).whenNamed(type, { theme: 'dark' }).isRefused('NOT_FOUND');
    }
  });
});

describe('DeleteAccount', () => {
  const deleted = happened(accountDeleted, { keepsFirm: false });
  const erased = happened(accountErased, { keepsFirm: false, files: 2 });

  it('ends an account, after which nothing of it changes any more', () => {
    given(userDecider, aUser)
      .whenNamed('DeleteAccount', { keepsFirm: false })
      .leadsTo({ type: 'AccountDeleted', data: { keepsFirm: false } });
    const { state } = given(userDecider, aUser, deleted);
    expect(state).toMatchObject({ user: null, passwordHash: null, deleted: { username: 'Ada' } });
    for (const type of ['RegisterUser', 'SignIn', 'SignOut', 'DeleteAccount', 'LeaveFirm']) {
      given(userDecider, aUser, deleted).whenNamed(type, registration).changesNothing();
    }
  });

  it('is erased once, and never without having been deleted', () => {
    const erasure = { keepsFirm: false, files: 2 };
    given(userDecider, aUser, deleted)
      .whenNamed('RecordAccountErased', erasure)
      .leadsTo({ type: 'AccountErased', data: erasure });
    given(userDecider, aUser, deleted, erased).whenNamed('RecordAccountErased', erasure).changesNothing();
    given(userDecider, aUser).whenNamed('RecordAccountErased', erasure).changesNothing();
  });
});
