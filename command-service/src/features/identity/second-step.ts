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

/** The user whose second factor is requested. */
export interface Person {
  readonly userId: string;
  readonly username: string;
  readonly timeZone: string;
}

/** The parts of a command that come from its request, except its data. */
export type Asked = Pick<CommandRequest, 'commandId' | 'repeatable' | 'origin'>;

export interface Asserted<Answer> {
  readonly answer: Answer;
  readonly position: Position;
}

/** The second factor that a browser sends with the password. */
export interface SecondStepGiven {
  readonly code: string | undefined;
  /** The token in the cookie of a remembered device. */
  readonly deviceToken: string | undefined;
}

export type SecondStepFound =
  | { readonly lacking: 'code-missing' | 'wrong-code' }
  /** `deviceId` is the remembered device on which no code was asked for. */
  | { readonly lacking: null; readonly deviceId?: string };

export interface TrustedNow {
  readonly id: string;
  /** The token, which goes into the browser's cookie and is stored nowhere else. */
  readonly token: string;
  readonly expiresAt: string;
}

export interface SecondStep {
  /**
   * Checks what a sign-in with the right password lacks. An accepted code is used up.
   * @throws HttpRefusal TOO_MANY_REQUESTS
   */
  look(person: Person, given: SecondStepGiven, origin: Asked['origin']): Promise<SecondStepFound>;
  /** Remembers the device, so that no code is required on it; null if two-factor sign-in is off. */
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

/** Length of secrets in bytes: 160 bits according to RFC 4226, section 4. */
const SECRET_BYTES = 20;
const TOKEN_BYTES = 32;
const DAY_MS = 24 * 3_600_000;

/** A token has 256 random bits, which nobody can guess, so a fast digest protects it as well as a slow one. */
const tokenDigest = (token: string): string => createHash('sha256').update(token).digest('hex');

const NO_CODE: Evidence = { by: 'nothing', field: 'code' };

/** Whether and as which kind of code a code is valid at an instant, in milliseconds since 1970. */
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

/** The same check for a repeated command, which may have used up the code itself. */
const spentEvidenceIn = (state: TwoFactorState, given: string, at: number): Evidence =>
  evidenceIn(state.status === 'on' ? { ...state, lastStep: 0 } : state, given, at);

/** @throws HttpRefusal when the outcome is a refusal, with its code and issues */
function accepted(outcome: Outcome): Outcome {
  if (outcome.status < 400) return outcome;
  const { code, issues } = outcome.body as ErrorBody;
  throw new HttpRefusal(code as ErrorCode, issues === undefined ? {} : { issues });
}

/** Queries and commands for the stream of one account's two-factor sign-in, with the limit on guesses. */
function createTwoFactorStream({ handler }: Services, limit: CredentialLimit) {
  const { aggregates } = handler;
  const load = ({ userId }: Person) => aggregates.refresh(twoFactorDecider, userId);

  const send = ({ userId, timeZone }: Person, type: string, data: unknown, asked: Asked): Promise<Outcome> =>
    handler.handle(twoFactorDecider, { type, data, entityId: userId, userId, timeZone, ...asked });

  async function evidenceOf({ userId }: Person, { password }: Confirmation): Promise<Evidence> {
    const { passwordHash } = (await aggregates.refresh(userDecider, userId)).state;
    const matches = await isPassword(passwordHash, password);
    return matches ? { by: 'password' } : { by: 'nothing', field: 'password' };
  }

  /** Counts an attempt against the limit, unless it succeeds. */
  async function guessing<Result>({ userId }: Person, act: () => Promise<Result>): Promise<Result> {
    await limit.takeConfirmation(userId);
    const result = await act();
    await limit.giveBackConfirmation(userId);
    return result;
  }

  /** Verifies a repeated command again, because knowing its id must not give access to anything. */
  async function proveAgain(person: Person, evidence: () => Promise<Evidence> | Evidence): Promise<void> {
    await guessing(person, async () => {
      const found = await evidence();
      if (found.by === 'nothing') {
        const { issues = [] } = unconfirmed(found);
        throw new HttpRefusal('TWO_FACTOR_UNCONFIRMED', { issues });
      }
    });
  }

  return { load, send, evidenceOf, guessing, proveAgain };
}

const isRepeat = (state: TwoFactorState, { commandId }: Asked): boolean =>
  state.status === 'on' && state.codesFrom === commandId;

const newCodes = (state: TwoFactorState, { commandId }: Asked): readonly string[] =>
  state.status === 'off' ? [] : backupCodesOf(fromBase32(state.secret), commandId).map(digestOf);

export function createSecondStep(services: Services, limit: CredentialLimit): SecondStep {
  const { clock } = services;
  const { load, send, evidenceOf, guessing, proveAgain } = createTwoFactorStream(services, limit);

  /** The backup codes of the last command that created some; they derive from its id. */
  async function withCodes(person: Person): Promise<Asserted<BackupCodesAnswer>> {
    const { state, position } = await load(person);
    if (state.status !== 'on') throw new HttpRefusal('TWO_FACTOR_OFF');
    const backupCodes = [...backupCodesOf(fromBase32(state.secret), state.codesFrom)];
    return { answer: { ...shownOf(state), backupCodes }, position };
  }

  /** Sends a command that creates new backup codes, and returns them; `isSpent` tells whether it is a repeat. */
  async function issueCodes(
    person: Person,
    type: string,
    asked: Asked,
    evidenceFor: (state: TwoFactorState, isSpent: boolean) => Promise<Evidence> | Evidence,
  ): Promise<Asserted<BackupCodesAnswer>> {
    const { state } = await load(person);
    if (isRepeat(state, asked)) await proveAgain(person, () => evidenceFor(state, true));
    else {
      await guessing(person, async () => {
        const evidence = await evidenceFor(state, false);
        return accepted(await send(person, type, { evidence, backupCodes: newCodes(state, asked) }, asked));
      });
    }
    return withCodes(person);
  }

  return {
    async look(person, { code, deviceToken }, origin) {
      const { state } = await load(person);
      if (state.status !== 'on') return { lacking: null };
      // The command gets a fresh id, so that a used code is refused when the same request is sent again.
      const asked = { commandId: randomUUID(), repeatable: false, origin };
      if (code === undefined) {
        const token = deviceToken === undefined ? null : tokenDigest(deviceToken);
        const device = token === null ? undefined : trustedDeviceOf(state, token, instant(clock));
        if (token === null || device === undefined) return { lacking: 'code-missing' };
        accepted(await send(person, 'UseTrustedDevice', { token }, asked));
        return { lacking: null, deviceId: device.id };
      }
      await limit.takeConfirmation(person.userId);
      const evidence = evidenceIn(state, code, clock.now());
      if (evidence.by === 'nothing') return { lacking: 'wrong-code' };
      accepted(await send(person, 'ProveTwoFactor', { evidence }, asked));
      await limit.giveBackConfirmation(person.userId);
      return { lacking: null };
    },

    async trust(person, origin) {
      const { state } = await load(person);
      if (state.status !== 'on') return null;
      const [id, token] = [randomUUID(), randomBytes(TOKEN_BYTES).toString('base64url')];
      const expiresAt = new Date(clock.now() + TRUSTED_DEVICE_DAYS * DAY_MS).toISOString();
      const data = { id, token: tokenDigest(token), expiresAt };
      accepted(await send(person, 'TrustDevice', data, { commandId: randomUUID(), repeatable: false, origin }));
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
          return accepted(await send(person, 'PrepareTwoFactor', { secret, evidence }, asked));
        });
      }
      const { state, position } = isAgain ? before : await load(person);
      if (state.status !== 'prepared') throw new HttpRefusal('BUSY');
      const uri = keyUri(state.secret, PRODUCT_NAME, person.username);
      return { answer: { secret: state.secret, uri }, position };
    },

    enable: (person, code, asked) =>
      issueCodes(person, 'EnableTwoFactor', asked, (state, isSpent) =>
        (isSpent ? spentEvidenceIn : evidenceIn)(state, code, clock.now()),
      ),

    renew: (person, given, asked) => issueCodes(person, 'RenewBackupCodes', asked, () => evidenceOf(person, given)),

    async disable(person, given, asked) {
      const { state, position } = await load(person);
      // It is off already, perhaps by an earlier attempt of this command.
      if (state.status !== 'on') return { answer: shownOf(state), position };
      return guessing(person, async () => {
        const evidence = await evidenceOf(person, given);
        const outcome = accepted(await send(person, 'DisableTwoFactor', { evidence }, asked));
        return { answer: outcome.body as TwoFactor, position: outcome.position };
      });
    },
  };
}
