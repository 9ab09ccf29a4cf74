import { concernedIn } from '@lexledger/contracts/assignment';
import { firmsView } from '@lexledger/contracts/features/membership';
import {
  listParkedCommands,
  type ParkedCommand,
  type ParkedCommandDocument,
  type ParkedCommandEvent,
  parkedCommandsView,
} from '@lexledger/contracts/features/parked-commands';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import { accessIn, type Membership } from '@lexledger/contracts/membership';
import { evolveParkedCommand } from '@lexledger/contracts/parkedCommand';
import { CONCERNED, defineProjection } from '../../kernel/projection.ts';
import { answerQuery } from '../../kernel/query-handler.ts';
import { firmFinder } from '../../kernel/reader.ts';

type Stored = ParkedCommandDocument & { readonly [CONCERNED]: string[] };

function evolved(document: Stored | null, event: ParkedCommandEvent): Stored | null {
  const after = evolveParkedCommand(document, event);
  // Whoever leads the matter finds it, as who made it does.
  return after && { ...after, [CONCERNED]: concernedIn(parkedCommandsView.name, after) };
}

export const parkedCommandsProjection = defineProjection(parkedCommandsView, {
  version: 1,
  indexes: [['handedOverAt']],
  project: {
    ParkedCommandHandedOver: evolved,
    ParkedCommandTaken: evolved,
    ParkedCommandCarriedOut: evolved,
    ParkedCommandDiscarded: evolved,
  },
});

/** Number of changes that the list has at most. */
const LONGEST_LIST = 200;

/** What is shown of a change to who made it, and sees its matter no more: that it was handed over, and what became of it. */
const withoutWords = { about: null, path: null, body: null, message: null, reason: null, refusal: null } as const;

const listQuery = answerQuery(listParkedCommands, async ({ actor, read }) => {
  const members = (await read.get(firmsView.name, firmIdOf(actor))) as unknown as Membership | null;
  if (members === null) return { body: [] };
  const newestFirst = {
    sort: [{ field: 'handedOverAt', direction: 'desc' }],
    limit: LONGEST_LIST,
  } as const;
  const { userId } = actor;
  const reached = await read.find(parkedCommandsView.name, { where: {}, ...newestFirst });
  const own = await firmFinder(read).find(parkedCommandsView.name, { where: { userId }, ...newestFirst });
  const known = new Set(reached.map(({ id }) => id));
  const led = new Set(read.led());
  const isOwner = accessIn(members, userId)?.role === 'owner';
  const shown = [...reached, ...own.filter(({ id }) => !known.has(id))].map((found): ParkedCommand => {
    const {
      [CONCERNED]: _ids,
      commandId: _id,
      madeOn: _on,
      timeZone: _zone,
      overwrites: _over,
      revision: _,
      ...document
    } = found as unknown as Stored;
    const isReached = known.has(document.id);
    const decides = isOwner || (document.caseId !== null && led.has(document.caseId));
    return {
      ...document,
      ...(!isReached && { ...withoutWords, caseId: null, clientId: null }),
      mayDecide: isReached && decides && document.state === 'open',
    };
  });
  return { body: shown.sort((a, b) => (a.handedOverAt < b.handedOverAt ? 1 : -1)) };
});

export const parkedCommandQueries = [listQuery];
