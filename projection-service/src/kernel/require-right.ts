import { mayAsk } from '@lexledger/contracts/access/queries';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import type { Rights } from './reader.ts';

/** What somebody may ask who has yet to set up the second factor that their firm requires. */
const OF_SETTING_UP: ReadonlySet<string> = new Set([
  'GetTwoFactor',
  'ListTrustedDevices',
  'ListSessions',
  'GetTheme',
  'GetDeviceKey',
  'GetRecovery',
  'GetFirm',
]);

/**
 * Refuses a query, or a file that is made, to whom it is not for.
 * @param rights null for nobody
 * @param asked the parameters of the address, since more people may ask for what is theirs
 * @throws HttpRefusal ACCESS_ENDED, SECOND_FACTOR_REQUIRED, NOT_ALLOWED
 */
export function requireRight(rights: Rights | null, name: string, asked: unknown = {}): void {
  const access = rights?.access ?? null;
  if (access === null) throw new HttpRefusal('ACCESS_ENDED');
  if (rights?.lacksSecondFactor === true && !OF_SETTING_UP.has(name)) throw new HttpRefusal('SECOND_FACTOR_REQUIRED');
  const isMine = (asked as { readonly mine?: string }).mine === 'true';
  if (!mayAsk(access, name, isMine)) throw new HttpRefusal('NOT_ALLOWED');
}
