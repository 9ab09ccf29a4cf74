import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { accessTo } from '../../kernel/firm-access.ts';
import type { CommandHandler } from '../../kernel/handle.ts';
import { userDecider } from './user.decider.ts';

/**
 * The firm that a new session acts for: the chosen one while the person is active there, else their own practice. Who
 * left the firm that their practice became acts for another one that they are in.
 * @throws HttpRefusal ACCESS_ENDED for who is in none
 */
export async function firmToActFor(handler: CommandHandler, userId: string): Promise<string> {
  const { chosenFirm, firms } = (await handler.aggregates.refresh(userDecider, userId)).state;
  const candidates = [...(chosenFirm === null ? [] : [chosenFirm]), userId, ...firms.map(({ id }) => id)];
  for (const firmId of candidates) if ((await accessTo(handler, firmId, userId)) !== null) return firmId;
  throw new HttpRefusal('ACCESS_ENDED');
}
