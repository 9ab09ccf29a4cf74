import { personName } from '@lexledger/domain/personName';
import { useUser } from './authentication.ts';

/** The name of the signed-in user, as papers have it. */
export const useOwnName = (): string => personName(useUser());
