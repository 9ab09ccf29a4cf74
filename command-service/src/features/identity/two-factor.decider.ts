import {
  MAX_TRUSTED_DEVICES,
  NO_TWO_FACTOR,
  revokeTrustedDevice,
  type TwoFactor,
  type TwoFactorEvent,
} from '@lexledger/contracts/features/identity/two-factor';
import type { Command, CommandOf } from '@lexledger/contracts/kernel/command';
import type { NewEvent } from '@lexledger/contracts/kernel/event';
import { type Decider, type Decision, isRefusal, type Refusal, refuse } from '../../kernel/decider.ts';

interface Prepared {
  /** The secret in base 32. */
  readonly secret: string;
  /** Id of the command that created the secret. */
  readonly preparedBy: string;
}

/** A browser on which no code is required. */
interface Device {
  readonly id: string;
  /** SHA-256, in hexadecimal digits, of the token in its cookie. */
  readonly token: string;
  readonly expiresAt: string;
}

export type TwoFactorState =
  | { readonly status: 'off' }
  | ({ readonly status: 'prepared' } & Prepared)
  | ({
      readonly status: 'on';
      /** Step of the latest accepted code; codes of this or an earlier step are refused. */
      readonly lastStep: number;
      /** Digests of the remaining backup codes. */
      readonly backupCodes: readonly string[];
      /** Id of the command that created the backup codes. */
      readonly codesFrom: string;
      readonly enabledAt: string;
      readonly lastUsedAt: string | null;
      /** Devices in the order in which they were remembered, including expired ones. */
      readonly devices: readonly Device[];
    } & Prepared);

type On = Extract<TwoFactorState, { readonly status: 'on' }>;

/** The evidence found in the user's input, never the code or password itself, since a hash of the command is stored. */
export type Evidence =
  | { readonly by: 'password' }
  /** The operator chose so at the machine when creating the code with which the account was recovered. */
  | { readonly by: 'operator' /** Time of the recovery. */; readonly at: string }
  | { readonly by: 'code'; readonly step: number; readonly preparedBy: string }
  | { readonly by: 'backup-code'; readonly backupCode: string }
  | { readonly by: 'nothing'; readonly field: 'password' | 'code' };

export type TwoFactorCommand =
  | Command<'PrepareTwoFactor', { readonly secret: string; readonly evidence: Evidence }>
  | Command<'EnableTwoFactor', { readonly evidence: Evidence; readonly backupCodes: readonly string[] }>
  | Command<'ProveTwoFactor', { readonly evidence: Evidence }>
  | Command<'RenewBackupCodes', { readonly evidence: Evidence; readonly backupCodes: readonly string[] }>
  | Command<'DisableTwoFactor', { readonly evidence: Evidence }>
  | Command<'TrustDevice', Device>
  | Command<'UseTrustedDevice', Pick<Device, 'token'>>
  | CommandOf<typeof revokeTrustedDevice>;

/** The refusal for a wrong code or password. */
export function unconfirmed(evidence: Evidence): Refusal {
  const path = evidence.by === 'nothing' ? evidence.field : 'code';
  const message =
    path === 'code' ? 'This code is wrong or was used already. Wait for the next one.' : 'This password is wrong.';
  return refuse('TWO_FACTOR_UNCONFIRMED', { issues: [{ path, message }] });
}

const isOf = (evidence: Evidence, { preparedBy }: Prepared): evidence is Extract<Evidence, { by: 'code' }> =>
  evidence.by === 'code' && evidence.preparedBy === preparedBy;

/** The events of a proof: a code is used up by it, a password is not. */
function spent(state: On, evidence: Evidence, otherwise: Refusal): readonly NewEvent[] | Refusal {
  if (evidence.by === 'password' || evidence.by === 'operator') return [];
  if (isOf(evidence, state) && evidence.step > state.lastStep)
    return [{ type: 'TwoFactorUsed', data: { step: evidence.step } }];
  if (evidence.by === 'backup-code' && state.backupCodes.includes(evidence.backupCode))
    return [{ type: 'BackupCodeUsed', data: { backupCode: evidence.backupCode } }];
  return otherwise;
}

/** The device with this token in its cookie, unless it has expired. */
export const deviceOf = (state: TwoFactorState, token: string, at: string): Device | undefined =>
  state.status === 'on' ? state.devices.find((device) => device.token === token && device.expiresAt > at) : undefined;

/** The devices that are removed for a new one: expired ones, and the oldest ones beyond the limit. */
function makingWay({ devices }: On, at: string): readonly Device[] {
  const living = devices.filter(({ expiresAt }) => expiresAt > at);
  const tooMany = living.slice(0, Math.max(0, living.length - MAX_TRUSTED_DEVICES + 1));
  return devices.filter((device) => device.expiresAt <= at || tooMany.includes(device));
}

function decide(command: TwoFactorCommand, state: TwoFactorState): Decision {
  switch (command.type) {
    case 'PrepareTwoFactor':
      if (state.status === 'on') return refuse('TWO_FACTOR_ON');
      if (command.data.evidence.by !== 'password') return unconfirmed(command.data.evidence);
      return [{ type: 'TwoFactorPrepared', data: { secret: command.data.secret } }];
    case 'EnableTwoFactor': {
      const { evidence, backupCodes } = command.data;
      if (state.status === 'on') return refuse('TWO_FACTOR_ON');
      if (state.status === 'off') return refuse('TWO_FACTOR_OFF');
      if (!isOf(evidence, state)) return unconfirmed(evidence);
      const data = { step: evidence.step, backupCodes, count: backupCodes.length };
      return [{ type: 'TwoFactorEnabled', data }];
    }
    case 'ProveTwoFactor':
      return state.status === 'on' ? spent(state, command.data.evidence, refuse('TWO_FACTOR_WRONG')) : [];
    case 'RenewBackupCodes': {
      if (state.status !== 'on') return refuse('TWO_FACTOR_OFF');
      const { evidence, backupCodes } = command.data;
      const proven = spent(state, evidence, unconfirmed(evidence));
      if (isRefusal(proven)) return proven;
      return [...proven, { type: 'BackupCodesRenewed', data: { backupCodes, count: backupCodes.length } }];
    }
    case 'DisableTwoFactor': {
      if (state.status !== 'on') return [];
      // If it was set up after the operator's decision, it stays, however late or often this command arrives.
      if (command.data.evidence.by === 'operator' && state.enabledAt > command.data.evidence.at) return [];
      const proven = spent(state, command.data.evidence, unconfirmed(command.data.evidence));
      return isRefusal(proven) ? proven : [...proven, { type: 'TwoFactorDisabled', data: {} }];
    }
    case 'TrustDevice': {
      if (state.status !== 'on') return refuse('TWO_FACTOR_OFF');
      const { id, token, expiresAt } = command.data;
      return [
        ...makingWay(state, command.at).map((device) => ({ type: 'TrustedDeviceRevoked', data: { id: device.id } })),
        { type: 'DeviceTrusted', data: { id, token, expiresAt } },
      ];
    }
    case 'UseTrustedDevice': {
      const device = deviceOf(state, command.data.token, command.at);
      return device === undefined
        ? refuse('TWO_FACTOR_REQUIRED')
        : [{ type: 'TrustedDeviceUsed', data: { id: device.id } }];
    }
    case 'RevokeTrustedDevice': {
      const { deviceId: id } = command.data;
      const isKnown = state.status === 'on' && state.devices.some((device) => device.id === id);
      return isKnown ? [{ type: 'TrustedDeviceRevoked', data: { id } }] : refuse('NO_SUCH_DEVICE');
    }
  }
}

function evolve(state: TwoFactorState, { type, data, metadata }: TwoFactorEvent): TwoFactorState {
  const { commandId, at } = metadata;
  if (type === 'TwoFactorPrepared') return { status: 'prepared', secret: data.secret, preparedBy: commandId };
  if (type === 'TwoFactorDisabled' || state.status === 'off') return { status: 'off' };
  if (type === 'TwoFactorEnabled') {
    const { secret, preparedBy } = state;
    // Backup codes are null if their key was destroyed.
    const backupCodes = data.backupCodes ?? [];
    const codes = { backupCodes, codesFrom: commandId, lastStep: data.step };
    return { status: 'on', secret, preparedBy, ...codes, enabledAt: at, lastUsedAt: null, devices: [] };
  }
  if (state.status !== 'on') return state;
  switch (type) {
    case 'TwoFactorUsed':
      return { ...state, lastStep: data.step, lastUsedAt: at };
    case 'BackupCodeUsed':
      return { ...state, backupCodes: state.backupCodes.filter((code) => code !== data.backupCode), lastUsedAt: at };
    case 'BackupCodesRenewed':
      return { ...state, backupCodes: data.backupCodes ?? [], codesFrom: commandId };
    case 'DeviceTrusted':
      // The digest is null if its key was destroyed; then no token matches.
      return { ...state, devices: [...state.devices, { ...data, token: data.token ?? '' }] };
    case 'TrustedDeviceUsed':
      return state;
    case 'TrustedDeviceRevoked':
      return { ...state, devices: state.devices.filter(({ id }) => id !== data.id) };
  }
}

/** The fields that may be shown. */
export function shownOf(state: TwoFactorState): TwoFactor {
  if (state.status !== 'on') return NO_TWO_FACTOR;
  const { enabledAt, lastUsedAt, backupCodes } = state;
  return { isEnabled: true, enabledAt, lastUsedAt, backupCodesLeft: backupCodes.length };
}

/**
 * Two-factor sign-in of one user. Except for forgetting a device, it has no generic command routes: see
 * two-factor.routes.ts.
 */
export const twoFactorDecider: Decider<TwoFactorState> = {
  category: 'twofactor',
  isPersonal: true,
  commands: [revokeTrustedDevice],
  initial: () => ({ status: 'off' }),
  decide: (command, state) => decide(command as TwoFactorCommand, state),
  evolve: (state, event) => evolve(state, event as TwoFactorEvent),
  answer: shownOf,
  isLive: () => false,
};
