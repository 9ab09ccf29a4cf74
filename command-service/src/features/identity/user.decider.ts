import {
  changeProfile,
  chooseTheme,
  type signedOut,
  type User,
  type userEvents,
} from '@lexledger/contracts/features/identity';
import type { accountDeleted, accountErased } from '@lexledger/contracts/features/identity/account-deletion';
import {
  acknowledgeRecovery,
  NO_RECOVERY,
  type Recovery,
  type recoveryEvents,
} from '@lexledger/contracts/features/identity/account-recovery';
import type { firmJoined, ownFirmEvents } from '@lexledger/contracts/features/membership';
import type { Command, CommandOf } from '@lexledger/contracts/kernel/command';
import type { DomainEvent, EventOf } from '@lexledger/contracts/kernel/event';
import { isSame } from '@lexledger/contracts/kernel/reversal';
import { type Decider, type Decision, refuse } from '../../kernel/decider.ts';

export interface UserState {
  readonly user: User | null;
  /** Password hash in the notation of argon2id. */
  readonly passwordHash: string | null;
  /** Id of the command that last changed the password; null for the one from the registration. */
  readonly passwordFrom: string | null;
  /** The last recovery code, until it is used. */
  readonly recoveryCode?: RecoveryCode | undefined;
  /** A recovery of which the user is not notified yet. */
  readonly recovery?: Recovery | undefined;
  /** The firms of others that the user may act for. */
  readonly firms: readonly { readonly id: string; readonly name: string }[];
  /** Id of the firm that new sessions act for; null for the user's own. */
  readonly chosenFirm: string | null;
  /** Set once the account was deleted; its name is kept until its key is destroyed. */
  readonly deleted?: { readonly username: string } | undefined;
  /** Whether everything that it had was destroyed. */
  readonly isErased?: true;
}

interface RecoveryCode {
  readonly codeDigest: string;
  readonly expiresAt: string;
  readonly withoutSecondFactor: boolean;
  readonly by?: 'operator' | 'mail' | undefined;
}

/** Commands that the session routes send to a user; they have no routes of their own. */
export type UserCommand =
  | Command<
      'RegisterUser',
      {
        readonly username: string;
        readonly passwordHash: string;
        readonly email: string | null;
        readonly timeZone: string;
      }
    >
  | Command<'DeleteAccount', EventOf<typeof accountDeleted>['data']>
  | Command<'RecordAccountErased', EventOf<typeof accountErased>['data']>
  | Command<'SignIn', object>
  | Command<'SignOut', EventOf<typeof signedOut>['data']>
  | Command<'ChangePassword', { readonly passwordHash: string }>
  | Command<'ChangeEmail', { readonly email: string | null }>
  | Command<'IssueRecovery', RecoveryCode>
  | Command<'RecoverAccount', { readonly codeDigest: string; readonly passwordHash: string }>
  | Command<'JoinFirm', EventOf<typeof firmJoined>['data']>
  | Command<'LeaveFirm' | 'ChooseFirm', { readonly firmId: string }>
  | CommandOf<typeof chooseTheme | typeof changeProfile | typeof acknowledgeRecovery>;

type UserEvent = DomainEvent<EventOf<(typeof userEvents | typeof recoveryEvents | typeof ownFirmEvents)[number]>>;

/** Whether a new password may be set with the code at an instant. */
export const isRecoveryCode = ({ recoveryCode }: UserState, codeDigest: string, at: string): boolean =>
  recoveryCode !== undefined && recoveryCode.codeDigest === codeDigest && at < recoveryCode.expiresAt;

function changeOf(user: User, wanted: CommandOf<typeof changeProfile>['data']): Decision {
  const changes = Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) => value !== undefined && !isSame(value, user[field as keyof User] ?? null),
    ),
  );
  return Object.keys(changes).length === 0 ? [] : [{ type: 'UserProfileChanged', data: { changes } }];
}

const firmIn = ({ firms }: UserState, firmId: string) => firms.find(({ id }) => id === firmId);

function choiceOf(firmId: string, user: User, state: UserState): Decision {
  if (firmId !== user.id && firmIn(state, firmId) === undefined) return refuse('NOT_FOUND');
  return firmId === (state.chosenFirm ?? user.id) ? [] : [{ type: 'FirmChosen', data: { firmId } }];
}

export const userDecider: Decider<UserState> = {
  category: 'user',
  isPersonal: true,
  commands: [chooseTheme, changeProfile, acknowledgeRecovery],
  initial: () => ({ user: null, passwordHash: null, passwordFrom: null, firms: [], chosenFirm: null }),

  decide(given, state): Decision {
    const { user, deleted, isErased } = state;
    const command = given as UserCommand;
    if (command.type === 'RecordAccountErased') {
      return deleted === undefined || isErased === true ? [] : [{ type: 'AccountErased', data: command.data }];
    }
    // What was begun before the account was deleted changes nothing of it any more.
    if (deleted !== undefined) return [];
    if (command.type === 'RegisterUser') return user === null ? [{ type: 'UserRegistered', data: command.data }] : [];
    if (user === null) return refuse('NOT_FOUND');
    switch (command.type) {
      case 'DeleteAccount':
        return [{ type: 'AccountDeleted', data: command.data }];
      case 'SignIn':
        return [{ type: 'SignedIn', data: {} }];
      case 'SignOut':
        return [{ type: 'SignedOut', data: command.data }];
      case 'ChangePassword':
        return [{ type: 'PasswordChanged', data: { passwordHash: command.data.passwordHash } }];
      case 'ChangeEmail':
        return command.data.email === user.email ? [] : [{ type: 'EmailChanged', data: { email: command.data.email } }];
      case 'ChooseTheme':
        return command.data.theme === user.theme ? [] : [{ type: 'ThemeChosen', data: { theme: command.data.theme } }];
      case 'ChangeProfile':
        return changeOf(user, command.data);
      case 'IssueRecovery':
        return [{ type: 'AccountRecoveryIssued', data: command.data }];
      case 'RecoverAccount': {
        const { codeDigest, passwordHash } = command.data;
        if (!isRecoveryCode(state, codeDigest, command.at)) return refuse('RECOVERY_CODE_WRONG');
        const withoutSecondFactor = state.recoveryCode?.withoutSecondFactor ?? false;
        const by = state.recoveryCode?.by;
        const data = { passwordHash, withoutSecondFactor, ...(by !== undefined && { by }) };
        return [{ type: 'AccountRecovered', data }];
      }
      case 'JoinFirm':
        return command.data.firmId === user.id || isSame(firmIn(state, command.data.firmId)?.name, command.data.name)
          ? []
          : [{ type: 'FirmJoined', data: command.data }];
      case 'LeaveFirm':
        return firmIn(state, command.data.firmId) ? [{ type: 'FirmLeft', data: command.data }] : [];
      case 'ChooseFirm':
        return choiceOf(command.data.firmId, user, state);
      case 'AcknowledgeRecovery':
        return state.recovery === undefined ? [] : [{ type: 'AccountRecoveryAcknowledged', data: {} }];
    }
  },

  evolve(state, given) {
    const event = given as UserEvent;
    if (event.type === 'UserRegistered') {
      const { username, email, timeZone, passwordHash } = event.data;
      const user: User = {
        id: event.entityId,
        username,
        email,
        firstName: null,
        lastName: null,
        theme: 'light',
        timeZone,
        createdAt: event.metadata.at,
      };
      return { ...state, user, passwordHash };
    }
    if (event.type === 'AccountErased') return { ...state, isErased: true };
    if (state.user === null) return state;
    if (event.type === 'AccountDeleted') {
      return { ...state, user: null, passwordHash: null, deleted: { username: state.user.username } };
    }
    if (event.type === 'ThemeChosen') return { ...state, user: { ...state.user, theme: event.data.theme } };
    if (event.type === 'EmailChanged') return { ...state, user: { ...state.user, email: event.data.email } };
    if (event.type === 'PasswordChanged') {
      return { ...state, passwordHash: event.data.passwordHash, passwordFrom: event.metadata.commandId };
    }
    if (event.type === 'UserProfileChanged') {
      return { ...state, user: { ...state.user, ...event.data.changes } as User };
    }
    if (event.type === 'AccountRecoveryIssued') return { ...state, recoveryCode: event.data };
    if (event.type === 'AccountRecovered') {
      const { passwordHash, withoutSecondFactor, by } = event.data;
      const recovery = { recoveredAt: event.metadata.at, withoutSecondFactor, ...(by !== undefined && { by }) };
      return { ...state, passwordHash, passwordFrom: null, recovery, recoveryCode: undefined };
    }
    if (event.type === 'AccountRecoveryAcknowledged') return { ...state, recovery: undefined };
    if (event.type === 'FirmJoined') {
      const { firmId: id, name } = event.data;
      return { ...state, firms: [...state.firms.filter((firm) => firm.id !== id), { id, name }], chosenFirm: id };
    }
    if (event.type === 'FirmLeft') {
      const firms = state.firms.filter(({ id }) => id !== event.data.firmId);
      return { ...state, firms, chosenFirm: state.chosenFirm === event.data.firmId ? null : state.chosenFirm };
    }
    if (event.type === 'FirmChosen') {
      return { ...state, chosenFirm: event.data.firmId === event.entityId ? null : event.data.firmId };
    }
    return state;
  },

  answer({ user, recovery }, { type }) {
    if (type === chooseTheme.type) return { theme: user?.theme };
    return type === acknowledgeRecovery.type ? (recovery ?? NO_RECOVERY) : user;
  },
  isLive: ({ user }, { userId }) => user?.id === userId,
};
