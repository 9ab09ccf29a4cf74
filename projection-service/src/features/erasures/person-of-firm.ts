import { usersView } from '@lexledger/contracts/features/identity';
import { firmsView } from '@lexledger/contracts/features/membership';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import type { Membership } from '@lexledger/contracts/membership';
import { personName } from '@lexledger/domain/personName';
import type { Actor } from '../../kernel/actor.ts';
import type { Reader } from '../../kernel/reader.ts';

/** The name of somebody of the firm, also of who has left it since. */
export async function personOfFirm(read: Reader, actor: Actor, userId: string): Promise<string> {
  const firm = (await read.get(firmsView.name, firmIdOf(actor))) as unknown as Membership | null;
  const member = firm?.members.find(({ id }) => id === userId)?.name;
  return member ?? personName(await read.get(usersView.name, userId));
}
