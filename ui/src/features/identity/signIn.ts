import type { loginBody } from '@lexledger/contracts/features/identity';
import { loginTexts } from '@lexledger/contracts/texts';
import { useState } from 'react';
import type { z } from 'zod';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/apiError.ts';
import type { SecondStepFormProps } from './SecondStepForm.tsx';

type Credentials = Pick<z.input<typeof loginBody>, 'username' | 'password'>;

/**
 * The message that the server sent with a refusal, or the text for a server that did not answer.
 * @param otherwise what to say where the answer has no message; the status is undefined for any other error
 */
export function refusalText(error: unknown, otherwise: (status?: number) => string): string {
  if (!(error instanceof ApiError)) return otherwise();
  const { data, status, message } = error;
  const hasMessage = typeof data === 'object' && data !== null && 'message' in data;
  return hasMessage || status === 0 ? message : otherwise(status);
}

const needsCode = (error: unknown): boolean => error instanceof ApiError && error.code === 'TWO_FACTOR_REQUIRED';

export interface SignIn {
  /** Why name and password were refused. */
  readonly failure: string | undefined;
  /** Answers whether name and password were accepted, though a code may still be asked for. */
  readonly submit: (credentials: Credentials) => Promise<boolean>;
  /** Set once name and password were right and the account asks for a code. */
  readonly secondStep: SecondStepFormProps | undefined;
}

/** Signs in by name and password, and by a code where the account asks for one. `enter` runs once signed in. */
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
