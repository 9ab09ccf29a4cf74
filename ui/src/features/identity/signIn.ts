import type { loginBody } from '@lexledger/contracts/features/identity';
import { loginTexts } from '@lexledger/contracts/texts';
import type { z } from 'zod';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/apiError.ts';

/** The server's own words, or the usual ones when it sent none. */
const failureOf = (error: unknown): string => {
  if (!(error instanceof ApiError)) return loginTexts.failed;
  const { data } = error;
  const said = typeof data === 'object' && data !== null && 'message' in data;
  return said || error.status === 0 ? error.message : loginTexts.failed;
};

const needsCode = (error: unknown): boolean => error instanceof ApiError && error.code === 'TWO_FACTOR_REQUIRED';

export type SignInOutcome =
  | { readonly is: 'done' }
  /** Name and password were right, and a code is asked for. */
  | { readonly is: 'code-needed' }
  | { readonly is: 'refused'; readonly message: string };

/** Signs in, and then lets in. */
export const useSignIn =
  (enter: () => Promise<unknown>) =>
  async (given: z.input<typeof loginBody>): Promise<SignInOutcome> => {
    try {
      await api.sendCommand('POST', '/api/login', given);
      await enter();
      return { is: 'done' };
    } catch (error) {
      if (given.code === undefined && needsCode(error)) return { is: 'code-needed' };
      return { is: 'refused', message: failureOf(error) };
    }
  };
