import { NO_TWO_FACTOR, type TwoFactor, type TwoFactorEvent } from '@lexledger/contracts/features/identity/two-factor';
import type { Command } from '@lexledger/contracts/kernel/command';
import type { NewEvent } from '@lexledger/contracts/kernel/event';
import { type Decider, type Decision, isRefusal, type Refusal, refuse } from '../../kernel/decider.ts';

interface Prepared {
  /** Base32. */
  readonly secret: string;
  /** The command that made the secret. */
  readonly preparedBy: string;
}

export type TwoFactorState =
  | { readonly status: 'off' }
  | ({ readonly status: 'prepared' } & Prepared)
  | ({
      readonly status: 'on';
      /** Of the latest code that was taken; none of it or before is taken again. */
      readonly lastStep: number;
      /** Digests of those that are left. */
      readonly backupCodes: readonly string[];
      /** The command that made them. */
      readonly codesFrom: string;
      readonly enabledAt: string;
      readonly lastUsedAt: string | null;
    } & Prepared);

type On = Extract<TwoFactorState, { readonly status: 'on' }>;

/** What was found of what a person gave: never the code or password itself, since a command's hash is kept. */
export type Evidence =
  | { readonly by: 'password' }
  | { readonly by: 'code'; readonly step: number; readonly preparedBy: string }
  | { readonly by: 'backup-code'; readonly backupCode: string }
  | { readonly by: 'nothing'; readonly field: 'password' | 'code' };

export type TwoFactorCommand =
  | Command<'PrepareTwoFactor', { readonly secret: string }>
  | Command<'EnableTwoFactor', { readonly evidence: Evidence; readonly backupCodes: readonly string[] }>
  | Command<'ProveTwoFactor', { readonly evidence: Evidence }>
  | Command<'RenewBackupCodes', { readonly evidence: Evidence; readonly backupCodes: readonly string[] }>
  | Command<'DisableTwoFactor', { readonly evidence: Evidence }>;

function unconfirmed(evidence: Evidence): Refusal {
  const path = evidence.by === 'nothing' ? evidence.field : 'code';
  const message =
    path === 'code' ? 'This code is wrong or was used already. Wait for the next one.' : 'This password is wrong.';
  return refuse('TWO_FACTOR_UNCONFIRMED', { issues: [{ path, message }] });
}

const isOf = (evidence: Evidence, { preparedBy }: Prepared): evidence is Extract<Evidence, { by: 'code' }> =>
  evidence.by === 'code' && evidence.preparedBy === preparedBy;

/** What proving takes: a code is spent by it, a password is not. */
function spent(state: On, evidence: Evidence, otherwise: Refusal): readonly NewEvent[] | Refusal {
  if (evidence.by === 'password') return [];
  if (isOf(evidence, state) && evidence.step > state.lastStep)
    return [{ type: 'TwoFactorUsed', data: { step: evidence.step } }];
  if (evidence.by === 'backup-code' && state.backupCodes.includes(evidence.backupCode))
    return [{ type: 'BackupCodeUsed', data: { backupCode: evidence.backupCode } }];
  return otherwise;
}

function decide(command: TwoFactorCommand, state: TwoFactorState): Decision {
  switch (command.type) {
    case 'PrepareTwoFactor':
      if (state.status === 'on') return refuse('TWO_FACTOR_ON');
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
      const proven = spent(state, command.data.evidence, unconfirmed(command.data.evidence));
      return isRefusal(proven) ? proven : [...proven, { type: 'TwoFactorDisabled', data: {} }];
    }
  }
}

function evolve(state: TwoFactorState, { type, data, metadata }: TwoFactorEvent): TwoFactorState {
  const { commandId, at } = metadata;
  if (type === 'TwoFactorPrepared') return { status: 'prepared', secret: data.secret, preparedBy: commandId };
  if (type === 'TwoFactorDisabled' || state.status === 'off') return { status: 'off' };
  if (type === 'TwoFactorEnabled') {
    const { secret, preparedBy } = state;
    // Without their key they are null.
    const backupCodes = data.backupCodes ?? [];
    const codes = { backupCodes, codesFrom: commandId, lastStep: data.step };
    return { status: 'on', secret, preparedBy, ...codes, enabledAt: at, lastUsedAt: null };
  }
  if (state.status !== 'on') return state;
  switch (type) {
    case 'TwoFactorUsed':
      return { ...state, lastStep: data.step, lastUsedAt: at };
    case 'BackupCodeUsed':
      return { ...state, backupCodes: state.backupCodes.filter((code) => code !== data.backupCode), lastUsedAt: at };
    case 'BackupCodesRenewed':
      return { ...state, backupCodes: data.backupCodes ?? [], codesFrom: commandId };
  }
}

/** As anybody may be told. */
export function shownOf(state: TwoFactorState): TwoFactor {
  if (state.status !== 'on') return NO_TWO_FACTOR;
  const { enabledAt, lastUsedAt, backupCodes } = state;
  return { isEnabled: true, enabledAt, lastUsedAt, backupCodesLeft: backupCodes.length };
}

/** Two-step sign-in of one user. No route leads here straight: see two-factor.routes.ts. */
export const twoFactorDecider: Decider<TwoFactorState> = {
  category: 'twofactor',
  commands: [],
  initial: () => ({ status: 'off' }),
  decide: (command, state) => decide(command as TwoFactorCommand, state),
  evolve: (state, event) => evolve(state, event as TwoFactorEvent),
  answer: shownOf,
  isLive: () => false,
};
