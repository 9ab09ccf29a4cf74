import {
  auditTrailExported,
  auditTrailRead,
  fileDownloaded,
  fileOpened,
  restrictedMatterOpened,
} from '@lexledger/contracts/features/audit/recorded-reads';
import { client } from '@lexledger/contracts/features/clients';
import { commandRefused, signedIn, signInRefused } from '@lexledger/contracts/features/identity';
import { accountRecoveryIssued } from '@lexledger/contracts/features/identity/account-recovery';
import {
  backupCodesRenewed,
  twoFactorDisabled,
  twoFactorPrepared,
} from '@lexledger/contracts/features/identity/two-factor';
import type { EventMetadata } from '@lexledger/contracts/kernel/metadata';
import { EXAMPLE_TIME, EXAMPLE_USER, happened, type ProjectionExample } from '../../kernel/example.ts';
import { aCase, aClient } from '../../kernel/test-records.ts';
import { idOf } from '../../kernel/test-stores.ts';
import { auditProjection as projection } from './audit-logs.view.ts';

const handled = new Set(Object.keys(projection.project));
/** Event types with separate examples below. */
const APART = new Set(['CommandRefused', 'SignInRefused']);

/** An entry of the trail for each event that another view has an example for; all of these actions succeeded. */
export function auditExamplesOf(others: readonly ProjectionExample[]): readonly ProjectionExample[] {
  const covered = new Set<string>();
  return others.flatMap(({ given, when }): ProjectionExample[] => {
    const { id, type, stream, entityId, metadata } = when;
    if (!handled.has(type) || APART.has(type) || covered.has(type)) return [];
    covered.add(type);
    const shows = {
      id,
      userId: metadata.userId,
      action: type,
      entityType: stream.slice(0, stream.indexOf('-')),
      entityId,
      success: true,
      errorMessage: null,
      timestamp: metadata.at,
    };
    return [{ projection, title: 'tells that it came to pass, and of what', given, when, shows }];
  });
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const HERE: Partial<EventMetadata> = { sessionId: 'a-session', ip: '192.0.2.7', userAgent: FIREFOX };
const attempt = idOf('attempt');
const command = idOf('refused command');
const target = idOf('Ada Byron');

const signIn = happened(signedIn, ['user', EXAMPLE_USER], {}, EXAMPLE_TIME, HERE);
const wrong = happened(
  signInRefused,
  ['signin', attempt],
  { username: 'ada', reason: 'wrong-password' },
  EXAMPLE_TIME,
  { ...HERE, sessionId: null },
);
const refusal = {
  command: 'RestoreClient',
  category: client.category,
  target,
  status: 409,
  code: 'NOT_REMOVED',
  answer: { message: 'This record is not removed, so there is nothing to restore.', code: 'NOT_REMOVED' },
};
const refused = happened(commandRefused, ['refusal', command], refusal, EXAMPLE_TIME, HERE);
const { category: _, ...before } = refusal;
const refusedLongAgo = happened(commandRefused, ['refusal', command], before, EXAMPLE_TIME, HERE);
const refusedByGoneCode = happened(
  commandRefused,
  ['refusal', command],
  { ...refusal, command: 'NoLongerThere', category: undefined, code: 'GONE', answer: { message: 'It was full.' } },
  EXAMPLE_TIME,
  HERE,
);
const erased = {
  ...refusedByGoneCode,
  erased: true,
  data: Object.assign({}, refusedByGoneCode.data, { answer: null }),
};
const from = { ipAddress: '192.0.2.7', userAgent: FIREFOX };
const ofAccount = (event: { readonly id: string }, action: string) => ({
  id: event.id,
  userId: EXAMPLE_USER,
  action,
  success: true,
  errorMessage: null,
  timestamp: EXAMPLE_TIME,
});
const prepared = happened(twoFactorPrepared, ['twofactor', EXAMPLE_USER], { secret: 'GEZDGNBVGY3TQOJQ' });
const renewed = happened(backupCodesRenewed, ['twofactor', EXAMPLE_USER], { backupCodes: [], count: 0 });
const disabled = happened(twoFactorDisabled, ['twofactor', EXAMPLE_USER], {});
const recoverable = happened(accountRecoveryIssued, ['user', EXAMPLE_USER], {
  codeDigest: 'a'.repeat(64),
  expiresAt: '2026-03-02T16:00:00.000Z',
  withoutSecondFactor: false,
});
const added = happened(...aClient('Ada Byron'), EXAMPLE_TIME, HERE);

const read = <const Event extends Parameters<typeof happened>[0]>(event: Event, data: object) =>
  happened(event, ['read', idOf(event.type)], data as never, EXAMPLE_TIME, HERE);
const aFile = { file: 'Client file', list: 'clients', recordId: target };
const aTrail = { filters: 'None', asked: '', caseId: null, clientId: null };
const readsOfFile = [read(fileDownloaded, aFile), read(fileOpened, aFile)];
const opened = read(restrictedMatterOpened, { caseId: idOf('matter') });
const readOfMatter = read(auditTrailRead, { ...aTrail, caseId: idOf('matter') });
const readsOfTrail = [read(auditTrailRead, aTrail), read(auditTrailExported, { ...aTrail, format: 'csv' })];

const readExamples: readonly ProjectionExample[] = [
  ...readsOfFile.map((when) => ({
    projection,
    title: 'tells of which record somebody read a file',
    given: [added],
    when,
    shows: { ...ofAccount(when, when.type), entityType: 'client', entityId: target, clientId: target, keptBy: null },
  })),
  {
    projection,
    title: 'tells that somebody looked at a restricted matter',
    given: [],
    when: opened,
    shows: {
      ...ofAccount(opened, 'RestrictedMatterOpened'),
      entityType: 'case',
      entityId: idOf('matter'),
      caseId: idOf('matter'),
    },
  },
  ...[EXAMPLE_USER, idOf('stranger')].map((userId) => ({
    projection,
    title:
      userId === EXAMPLE_USER
        ? 'tells whose client a matter is of that the trail was narrowed to'
        : 'does not tell whose client a matter of another firm is of',
    given: [happened(...aCase('matter', { clientId: target }), EXAMPLE_TIME, { userId })],
    when: readOfMatter,
    shows: {
      id: readOfMatter.id,
      caseId: idOf('matter'),
      clientId: userId === EXAMPLE_USER ? target : null,
    },
  })),
  ...readsOfTrail.map((when) => ({
    projection,
    title: 'tells who read the trail itself',
    given: [],
    when,
    shows: { ...ofAccount(when, when.type), entityType: 'read', entityId: null, keptBy: null },
  })),
];

export const auditExamples: readonly ProjectionExample[] = [
  ...readExamples,
  {
    projection,
    title: 'tells who signed in, from which address and device',
    given: [],
    when: signIn,
    shows: { ...ofAccount(signIn, 'SignedIn'), ...from, entityType: 'user', sessionId: 'a-session' },
  },
  {
    projection,
    title: 'tells the account that somebody failed to sign in to it, and what they were told',
    given: [],
    when: wrong,
    shows: {
      id: wrong.id,
      userId: EXAMPLE_USER,
      action: 'SignInRefused',
      entityType: 'user',
      entityId: EXAMPLE_USER,
      ...from,
      sessionId: null,
      success: false,
      errorMessage: 'Invalid username or password',
      timestamp: EXAMPLE_TIME,
    },
  },
  {
    projection,
    title: 'tells the refused command, the record that it was about and the answer',
    given: [],
    when: refused,
    shows: {
      id: refused.id,
      userId: EXAMPLE_USER,
      action: 'RestoreClient',
      entityType: 'client',
      entityId: target,
      ...from,
      sessionId: 'a-session',
      success: false,
      errorMessage: 'This record is not removed, so there is nothing to restore.',
    },
  },
  {
    projection,
    title: 'knows the type of record by the command, where the event is from before it was kept',
    given: [],
    when: refusedLongAgo,
    shows: { id: refusedLongAgo.id, action: 'RestoreClient', entityType: 'client', success: false },
  },
  {
    projection,
    title: 'tells what was answered then, where the catalogue has the code no longer',
    given: [],
    when: refusedByGoneCode,
    shows: { id: refusedByGoneCode.id, entityType: 'user', success: false, errorMessage: 'It was full.' },
  },
  {
    projection,
    title: 'tells the code alone, where the answer was erased as well',
    given: [],
    when: erased,
    shows: { id: erased.id, success: false, errorMessage: 'GONE' },
  },
  {
    projection,
    title: 'keeps nothing of what was said, and where it is read',
    given: [],
    when: added,
    shows: { ...ofAccount(added, 'ClientAdded'), stream: `client-${target}`, revision: 0, entityType: 'client' },
  },
  {
    projection,
    title: 'tells that a second step was prepared, and not its secret',
    given: [],
    when: prepared,
    shows: { ...ofAccount(prepared, 'TwoFactorPrepared'), entityType: 'twofactor' },
  },
  {
    projection,
    title: 'tells that backup codes were made anew',
    given: [],
    when: renewed,
    shows: ofAccount(renewed, 'BackupCodesRenewed'),
  },
  {
    projection,
    title: 'tells that the second step was turned off',
    given: [],
    when: disabled,
    shows: ofAccount(disabled, 'TwoFactorDisabled'),
  },
  {
    projection,
    title: 'tells that the operator made a code with which the account is recovered',
    given: [],
    when: recoverable,
    shows: ofAccount(recoverable, 'AccountRecoveryIssued'),
  },
];
