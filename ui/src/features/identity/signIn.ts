import type { loginBody } from '@lexledger/contracts/features/identity';
import { loginTexts } from '@lexledger/contracts/signInTexts';
import { useState } from 'react';
import type { z } from 'zod';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/apiError.ts';
import type { SecondStepFormProps } from './SecondStepForm.tsx';

type Credentials = Pick<z.input<typeof loginBody>, 'username' | 'password'>;

/**
 * The message that the server sent with a refusal, or the text for a server that did not answer.
 * @param otherwise returns the text if the answer has no message; its status is undefined for errors other than
 * ApiError
 */
export function refusalText(error: unknown, otherwise: (status?: number) => string): string {
  if (!(error instanceof ApiError)) return otherwise();
  const { data, status, message } = error;
  const hasMessage = typeof data === 'object' && data !== null && 'message' in data;
  return hasMessage || status === 0 ? message : otherwise(status);
}

const needsCode = (error: unknown): boolean => error instanceof ApiError && error.code === 'TWO_FACTOR_REQUIRED';

export interface SignIn {
  /** Why username and password were refused. */
  readonly failure: string | undefined;
  /** Resolves to whether username and password were accepted; a code may still be required. */
  readonly submit: (credentials: Credentials) => Promise<boolean>;
  /** Set once username and password were correct and the account requires a code. */
  readonly secondStep: SecondStepFormProps | undefined;
}

/** Signs in with username and password, and with a code if the account requires one. `enter` runs once signed in. */
export function useSignIn(enter: () => Promise<unknown>): SignIn {
  const [failure, setFailure] = useState<string>();
  const [accepted, setAccepted] = useState<Credentials>();

  const send = async (given: z.input<typeof loginBody>): Promise<void> => {
    await api.sendCommand('POST', '/api/login', given);
    await enter();
  };
  const textOf = (error: unknown): string => refusalText(error, () => loginTexts.failed);

  return {
    failure,
    async submit(credentials) {
      setFailure(undefined);
      try {
        await send(credentials);
      } catch (error) {
        if (!needsCode(error)) {
          setFailure(textOf(error));
          return false;
        }
        setAccepted(credentials);
      }
      return true;
    },
    secondStep: accepted && {
      onCode: (given) => send({ ...accepted, ...given }).then(() => undefined, textOf),
      onBack: () => setAccepted(undefined),
    },
  };
}
