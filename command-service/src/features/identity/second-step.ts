import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { ErrorCode } from '@lexledger/contracts/features';
import {
  type BackupCodesAnswer,
  type Confirmation,
  type PreparedTwoFactor,
  TRUSTED_DEVICE_DAYS,
  type TwoFactor,
} from '@lexledger/contracts/features/identity/two-factor';
import { instant } from '@lexledger/contracts/kernel/clock';
import type { ErrorBody } from '@lexledger/contracts/kernel/errors';
import type { Position } from '@lexledger/contracts/kernel/position';
import { PRODUCT_NAME } from '@lexledger/contracts/texts';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import type { CommandRequest, Outcome } from '../../kernel/handled-command.ts';
import type { Services } from '../../kernel/services.ts';
import { backupCodesOf, digestOf, plainCode } from './backup-codes.ts';
import type { CredentialLimit } from './credential-limit.ts';
import { isPassword } from './password.ts';
import { base32, fromBase32, keyUri, stepOf } from './totp.ts';
import {
  type Evidence,
  shownOf,
  type TwoFactorState,
  deviceOf as trustedDeviceOf,
  twoFactorDecider,
  unconfirmed,
} from './two-factor.decider.ts';
import { userDecider } from './user.decider.ts';

/** Whose second step it is, and whence the request came. */
export interface Person {
  readonly userId: string;
  readonly username: string;
  readonly timeZone: string;
}

/** A command as it came, without what it says. */
export type Asked = Pick<CommandRequest, 'commandId' | 'repeatable' | 'origin'>;

export interface Asserted<Answer> {
  readonly answer: Answer;
  readonly position: Position;
}

/** What a browser gives beside the password. */
export interface SecondStepGiven {
  readonly code: string | undefined;
  /** What its cookie holds since it was to be remembered. */
  readonly deviceToken: string | undefined;
}

export type SecondStepFound =
  | { readonly lacking: 'code-missing' | 'wrong-code' }
  /** The device that no code was asked for on. */
  | { readonly lacking: null; readonly deviceId?: string };

export interface TrustedNow {
  readonly id: string;
  /** For the browser's cookie; it is kept nowhere else. */
  readonly token: string;
  readonly expiresAt: string;
}

export interface SecondStep {
  /**
   * What a sign-in with the right password lacks; where it lacks nothing, its code is spent.
   * @throws HttpRefusal TOO_MANY_REQUESTS
   */
  look(person: Person, given: SecondStepGiven, origin: Asked['origin']): Promise<SecondStepFound>;
  /** From now on no code is asked for on the device; null where none is asked for anyway. */
  trust(person: Person, origin: Asked['origin']): Promise<TrustedNow | null>;
  /** @throws HttpRefusal TWO_FACTOR_ON, TWO_FACTOR_UNCONFIRMED, TOO_MANY_REQUESTS */
  prepare(person: Person, given: Confirmation, asked: Asked): Promise<Asserted<PreparedTwoFactor>>;
  /** @throws HttpRefusal TWO_FACTOR_ON, TWO_FACTOR_OFF, TWO_FACTOR_UNCONFIRMED, TOO_MANY_REQUESTS */
  enable(person: Person, code: string, asked: Asked): Promise<Asserted<BackupCodesAnswer>>;
  /** @throws HttpRefusal TWO_FACTOR_OFF, TWO_FACTOR_UNCONFIRMED, TOO_MANY_REQUESTS */
  renew(person: Person, given: Confirmation, asked: Asked): Promise<Asserted<BackupCodesAnswer>>;
  /** @throws HttpRefusal TWO_FACTOR_UNCONFIRMED, TOO_MANY_REQUESTS */
  disable(person: Person, given: Confirmation, asked: Asked): Promise<Asserted<TwoFactor>>;
}

/** RFC 4226, section 4: 160 bits. */
const SECRET_BYTES = 20;
const TOKEN_BYTES = 32;
const DAY_MS = 24 * 3_600_000;

/** 256 bits of chance: nobody tries them all, so a plain digest keeps a token as well as a slow one. */
const tokenDigest = (token: string): string => createHash('sha256').update(token).digest('hex');

const NO_CODE: Evidence = { by: 'nothing', field: 'code' };

/** What a code is found to be at an instant, in milliseconds since 1970. */
export function evidenceIn(state: TwoFactorState, given: string, at: number): Evidence {
  if (state.status === 'off') return NO_CODE;
  const code = plainCode(given);
  if (/^\d{6}$/.test(code)) {
    const step = stepOf(fromBase32(state.secret), code, at);
    const isSpent = step === null || (state.status === 'on' && step <= state.lastStep);
    return isSpent ? NO_CODE : { by: 'code', step, preparedBy: state.preparedBy };
  }
  const backupCode = digestOf(code);
  const isLeft = state.status === 'on' && state.backupCodes.includes(backupCode);
  return isLeft ? { by: 'backup-code', backupCode } : NO_CODE;
}

/** The same, where the code may have been spent by the command that is sent again. */
const spentEvidenceIn = (state: TwoFactorState, given: string, at: number): Evidence =>
  evidenceIn(state.status === 'on' ? { ...state, lastStep: 0 } : state, given, at);

/** @throws HttpRefusal when the outcome is a refusal, in its words */
function accepted(outcome: Outcome): Outcome {
  if (outcome.status < 400) return outcome;
  const { code, issues } = outcome.body as ErrorBody;
  throw new HttpRefusal(code as ErrorCode, issues === undefined ? {} : { issues });
}

export function createSecondStep({ clock, handler }: Services, limit: CredentialLimit): SecondStep {
  const { aggregates } = handler;
  const load = ({ userId }: Person) => aggregates.refresh(twoFactorDecider, userId);

  const tell = ({ userId, timeZone }: Person, type: string, data: unknown, asked: Asked): Promise<Outcome> =>
    handler.handle(twoFactorDecider, { type, data, entityId: userId, userId, timeZone, ...asked });

  async function evidenceOf({ userId }: Person, { password }: Confirmation): Promise<Evidence> {
    const { passwordHash } = (await aggregates.refresh(userDecider, userId)).state;
    const matches = await isPassword(passwordHash, password);
    return matches ? { by: 'password' } : { by: 'nothing', field: 'password' };
  }

  /** Counts the guess, unless what it leads to is accepted. */
  async function guessing<Result>({ userId }: Person, act: () => Promise<Result>): Promise<Result> {
    await limit.takeConfirmation(userId);
    const result = await act();
    await limit.giveBackConfirmation(userId);
    return result;
  }

  /** A command that is sent again is answered again to whoever gives again what it took: its id alone opens nothing. */
  async function proveAgain(person: Person, evidence: () => Promise<Evidence> | Evidence): Promise<void> {
    await guessing(person, async () => {
      const found = await evidence();
      if (found.by === 'nothing') {
        const { issues = [] } = unconfirmed(found);
        throw new HttpRefusal('TWO_FACTOR_UNCONFIRMED', { issues });
      }
    });
  }

  /** As they were told, or are told again to the same command. */
  async function withCodes(person: Person): Promise<Asserted<BackupCodesAnswer>> {
    const { state, position } = await load(person);
    if (state.status !== 'on') throw new HttpRefusal('TWO_FACTOR_OFF');
    const backupCodes = [...backupCodesOf(fromBase32(state.secret), state.codesFrom)];
    return { answer: { ...shownOf(state), backupCodes }, position };
  }

  const isRepeat = (state: TwoFactorState, { commandId }: Asked): boolean =>
    state.status === 'on' && state.codesFrom === commandId;

  const newCodes = (state: TwoFactorState, { commandId }: Asked): readonly string[] =>
    state.status === 'off' ? [] : backupCodesOf(fromBase32(state.secret), commandId).map(digestOf);

  return {
    async look(person, { code, deviceToken }, origin) {
      const { state } = await load(person);
      if (state.status !== 'on') return { lacking: null };
      // Its id is its own: sent again with the same command id, a code that was taken is not taken again.
      const asked = { commandId: randomUUID(), repeatable: false, origin };
      if (code === undefined) {
        const token = deviceToken === undefined ? null : tokenDigest(deviceToken);
        const device = token === null ? undefined : trustedDeviceOf(state, token, instant(clock));
        if (token === null || device === undefined) return { lacking: 'code-missing' };
        accepted(await tell(person, 'UseTrustedDevice', { token }, asked));
        return { lacking: null, deviceId: device.id };
      }
      await limit.takeConfirmation(person.userId);
      const evidence = evidenceIn(state, code, clock.now());
      if (evidence.by === 'nothing') return { lacking: 'wrong-code' };
      accepted(await tell(person, 'ProveTwoFactor', { evidence }, asked));
      await limit.giveBackConfirmation(person.userId);
      return { lacking: null };
    },

    async trust(person, origin) {
      const { state } = await load(person);
      if (state.status !== 'on') return null;
      const [id, token] = [randomUUID(), randomBytes(TOKEN_BYTES).toString('base64url')];
      const expiresAt = new Date(clock.now() + TRUSTED_DEVICE_DAYS * DAY_MS).toISOString();
      const data = { id, token: tokenDigest(token), expiresAt };
      accepted(await tell(person, 'TrustDevice', data, { commandId: randomUUID(), repeatable: false, origin }));
      return { id, token, expiresAt };
    },

    async prepare(person, given, asked) {
      const secret = base32(randomBytes(SECRET_BYTES));
      const before = await load(person);
      const isAgain = before.state.status === 'prepared' && before.state.preparedBy === asked.commandId;
      if (isAgain) await proveAgain(person, () => evidenceOf(person, given));
      else {
        await guessing(person, async () => {
          const evidence = await evidenceOf(person, given);
          return accepted(await tell(person, 'PrepareTwoFactor', { secret, evidence }, asked));
        });
      }
      const { state, position } = isAgain ? before : await load(person);
      if (state.status !== 'prepared') throw new HttpRefusal('BUSY');
      const uri = keyUri(state.secret, PRODUCT_NAME, person.username);
      return { answer: { secret: state.secret, uri }, position };
    },

    async enable(person, code, asked) {
      const { state } = await load(person);
      if (isRepeat(state, asked)) await proveAgain(person, () => spentEvidenceIn(state, code, clock.now()));
      else {
        await guessing(person, async () => {
          const evidence = evidenceIn(state, code, clock.now());
          const data = { evidence, backupCodes: newCodes(state, asked) };
          return accepted(await tell(person, 'EnableTwoFactor', data, asked));
        });
      }
      return withCodes(person);
    },

    async renew(person, given, asked) {
      const { state } = await load(person);
      if (isRepeat(state, asked)) await proveAgain(person, () => evidenceOf(person, given));
      else {
        await guessing(person, async () => {
          const evidence = await evidenceOf(person, given);
          const data = { evidence, backupCodes: newCodes(state, asked) };
          return accepted(await tell(person, 'RenewBackupCodes', data, asked));
        });
      }
      return withCodes(person);
    },

    async disable(person, given, asked) {
      const { state, position } = await load(person);
      // Nothing to turn off, or turned off by the same command before.
      if (state.status !== 'on') return { answer: shownOf(state), position };
      return guessing(person, async () => {
        const evidence = await evidenceOf(person, given);
        const outcome = accepted(await tell(person, 'DisableTwoFactor', { evidence }, asked));
        return { answer: outcome.body as TwoFactor, position: outcome.position };
      });
    },
  };
}
