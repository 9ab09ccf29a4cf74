import { z } from 'zod';
import { DEVICE_KINDS } from '../../choices.ts';
import { defineCommand } from '../../kernel/command.ts';
import { type DomainEvent, defineEvent, type EventOf } from '../../kernel/event.ts';
import { identifier, instantField } from '../../kernel/fields.ts';
import { defineQuery, noQuery } from '../../kernel/query.ts';
import { noBody } from '../../kernel/record.ts';
import { withTraits } from '../../kernel/traits.ts';
import { byPerson, defineView } from '../../kernel/view.ts';
import { givenPassword } from './account.ts';

/** Number of backup codes that are made at a time. */
export const BACKUP_CODES = 10;

/** SHA-256 of each backup code, in hexadecimal digits. */
const digests = () => withTraits(z.array(z.string().length(64)), { personal: true, internal: true });
/** Number of 30-second steps since 1970: a code belongs to one step, and is accepted once. */
const timeStep = withTraits(z.int().min(0), { internal: true });

/** A secret was made, which becomes active once one of its codes is given: base32, 160 bits. */
export const twoFactorPrepared = defineEvent(
  'TwoFactorPrepared',
  z.object({ secret: withTraits(z.string().min(1).max(100), { personal: true, internal: true }) }),
);
export const twoFactorEnabled = defineEvent(
  'TwoFactorEnabled',
  z.object({ step: timeStep, backupCodes: digests(), count: z.int().min(0) }),
);
/** A code of the authenticator app was accepted. */
export const twoFactorUsed = defineEvent('TwoFactorUsed', z.object({ step: timeStep }));
export const backupCodeUsed = defineEvent(
  'BackupCodeUsed',
  z.object({ backupCode: withTraits(z.string().length(64), { personal: true, internal: true }) }),
);
/** New backup codes were made; the earlier ones are void. */
export const backupCodesRenewed = defineEvent(
  'BackupCodesRenewed',
  z.object({ backupCodes: digests(), count: z.int().min(0) }),
);
export const twoFactorDisabled = defineEvent('TwoFactorDisabled', z.object({}));
/** A browser gave a code and needs no other until the expiry; only a digest of its cookie's token is stored. */
export const deviceTrusted = defineEvent(
  'DeviceTrusted',
  z.object({
    id: identifier(),
    token: withTraits(z.string().length(64), { personal: true, internal: true }),
    expiresAt: instantField(),
  }),
);
/** Somebody signed in from the trusted device without a code. */
export const trustedDeviceUsed = defineEvent('TrustedDeviceUsed', z.object({ id: identifier() }));
export const trustedDeviceRevoked = defineEvent('TrustedDeviceRevoked', z.object({ id: identifier() }));

/** Events that change what is shown of two-step sign-in; a secret that was only prepared is not shown. */
const answers = [
  twoFactorEnabled,
  twoFactorUsed,
  backupCodeUsed,
  backupCodesRenewed,
  twoFactorDisabled,
  deviceTrusted,
  trustedDeviceUsed,
  trustedDeviceRevoked,
] as const;
export const twoFactorEvents = [twoFactorPrepared, ...answers] as const;
export type TwoFactorEvent = DomainEvent<EventOf<(typeof twoFactorEvents)[number]>>;

/** A code of an authenticator app, or a backup code; spaces and hyphens are ignored. */
export const twoFactorCode = z
  .string({ error: 'Enter the code' })
  .trim()
  .min(1, { error: 'Enter the code' })
  .max(40, { error: 'A code is shorter' })
  .regex(/^[0-9A-Za-z -]*$/, { error: 'A code has digits, or letters and digits' });

/** Days for which a remembered device needs no code. */
export const TRUSTED_DEVICE_DAYS = 30;
/** Limit of remembered devices of one person; the one remembered first is dropped. */
export const MAX_TRUSTED_DEVICES = 20;

/** Proof of the person's identity. */
export const confirmation = z.strictObject({ password: givenPassword });
export type Confirmation = z.output<typeof confirmation>;

export const twoFactorShape = z.object({
  isEnabled: z.boolean(),
  enabledAt: instantField().nullable(),
  /** When a code, or a backup code, was last used. */
  lastUsedAt: instantField().nullable(),
  backupCodesLeft: z.int().min(0),
});
export type TwoFactor = z.output<typeof twoFactorShape>;

/** Two-factor is disabled by default (spec §4). */
export const NO_TWO_FACTOR: TwoFactor = { isEnabled: false, enabledAt: null, lastUsedAt: null, backupCodesLeft: 0 };

export const preparedAnswer = z.object({
  /** Base32, as typed into an authenticator app. */
  secret: z.string(),
  /** `otpauth://totp/…`, as encoded in a QR code. */
  uri: z.string(),
});
export type PreparedTwoFactor = z.output<typeof preparedAnswer>;

/** The only answer that contains the backup codes. */
export const backupCodesAnswer = twoFactorShape.extend({ backupCodes: z.array(z.string()) });
export type BackupCodesAnswer = z.output<typeof backupCodesAnswer>;

/**
 * Routes of two-step sign-in. The command-service serves them itself, since neither codes nor passwords may be in a
 * command, whose hash and answer are stored.
 */
export const twoFactorRoutes = {
  prepare: {
    method: 'POST',
    path: '/api/user/two-factor/prepare',
    body: confirmation,
    answer: preparedAnswer,
    status: 200,
    summary: 'Make a secret for an authenticator app; it counts once a code of it was given',
  },
  enable: {
    method: 'POST',
    path: '/api/user/two-factor/enable',
    body: z.strictObject({ code: twoFactorCode }),
    answer: backupCodesAnswer,
    status: 200,
    summary: 'Ask for a code at sign-in from now on; answers the backup codes, once',
  },
  renew: {
    method: 'POST',
    path: '/api/user/two-factor/backup-codes',
    body: confirmation,
    answer: backupCodesAnswer,
    status: 200,
    summary: 'Make new backup codes and void the ones before; answers them, once',
  },
  disable: {
    method: 'POST',
    path: '/api/user/two-factor/disable',
    body: confirmation,
    answer: twoFactorShape,
    status: 200,
    summary: 'Ask for the password alone at sign-in',
  },
} as const;

/** A browser that needs no code. */
export const trustedDevice = z.object({
  id: identifier(),
  kind: z.enum(DEVICE_KINDS),
  /** 'Firefox on Linux'; null when the browser did not identify itself. */
  device: z.string().nullable(),
  ip: z.string().nullable(),
  trustedAt: instantField(),
  /** When somebody last signed in from it without a code. */
  lastUsedAt: instantField().nullable(),
  expiresAt: instantField(),
});
export type TrustedDevice = z.output<typeof trustedDevice>;

export const trustedDeviceShape = trustedDevice.extend({
  /** Whether this session was opened on this device. */
  isCurrent: z.boolean(),
});
export type TrustedDeviceShown = z.output<typeof trustedDeviceShape>;

export const revokeTrustedDevice = defineCommand({
  type: 'RevokeTrustedDevice',
  method: 'DELETE',
  path: '/api/user/trusted-devices/:deviceId',
  params: z.object({ deviceId: identifier() }),
  category: 'twofactor',
  target: 'user',
  body: noBody,
  answer: twoFactorShape,
  status: 200,
  summary: 'Ask for a code on a device again',
});

export const listTrustedDevices = defineQuery({
  name: 'ListTrustedDevices',
  path: '/api/user/trusted-devices',
  query: noQuery,
  answer: z.array(trustedDeviceShape),
  reads: ['two-factor'],
  summary: 'The devices on which no code is asked for, the one that was remembered last first',
});

export const twoFactorView = defineView('two-factor', {
  document: twoFactorShape.extend({
    id: identifier(),
    userId: identifier(),
    devices: z.array(trustedDevice).optional(),
  }),
  changedBy: answers,
  idsOf: byPerson,
  isPersonal: true,
});

export const getTwoFactor = defineQuery({
  name: 'GetTwoFactor',
  path: '/api/user/two-factor',
  query: noQuery,
  answer: twoFactorShape,
  reads: ['two-factor'],
  summary: 'Whether a code is asked for at sign-in, and how many backup codes are left',
});

export const twoFactorErrors = {
  TWO_FACTOR_REQUIRED: {
    status: 401,
    message: 'Enter the code from your authenticator app, or one of your backup codes.',
  },
  TWO_FACTOR_WRONG: {
    status: 401,
    message: 'This code is wrong or was used already. Wait for the next one, or use a backup code.',
  },
  TWO_FACTOR_UNCONFIRMED: {
    status: 422,
    message: 'The password or code is wrong, or the code was used already. Nothing was changed.',
  },
  TWO_FACTOR_ON: { status: 409, message: 'Two-step sign-in is on already. Turn it off before you set it up again.' },
  NO_SUCH_DEVICE: { status: 404, message: 'This device is not remembered, or no longer.' },
  TWO_FACTOR_OFF: { status: 409, message: 'Two-step sign-in is off. Set it up first.' },
} as const;
