import { casesView } from '@lexledger/contracts/features/cases';
import {
  getMatterAccess,
  listRestrictedMatters,
  type MatterAccessEvent,
  matterAccessView,
} from '@lexledger/contracts/features/matter-access';
import { evolveMatterAccess, type MatterAccess, openToAll } from '@lexledger/contracts/matterAccess';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { defineProjection } from '../../kernel/projection.ts';
import { answerQuery } from '../../kernel/query-handler.ts';
import { firmFinder } from '../../kernel/reader.ts';

type Document = MatterAccess & { readonly userId: string };

const evolved = (before: Document | null, event: MatterAccessEvent, id: string) => {
  const after = evolveMatterAccess(before ?? openToAll(id), event);
  return { ...after, team: [...after.team], userId: before?.userId ?? event.metadata.userId ?? '' };
};

export const matterAccessProjection = defineProjection(matterAccessView, {
  version: 1,
  indexes: [['access']],
  project: { MatterRestricted: evolved, MatterOpened: evolved, TeamJoined: evolved, TeamLeft: evolved },
});

const accessQuery = answerQuery(getMatterAccess, async ({ params, read, catchUp }) => {
  const id = params.id ?? '';
  if ((await read.get(casesView.name, id)) === null) {
    await catchUp();
    if ((await read.get(casesView.name, id)) === null) throw new HttpRefusal('NOT_FOUND');
  }
  const known = (await read.get(matterAccessView.name, id)) as unknown as MatterAccess | null;
  const { access, team } = known ?? openToAll(id);
  return { body: { id, access, team: [...team] } };
});

const restrictedQuery = answerQuery(listRestrictedMatters, async ({ read }) => {
  // An owner has to know that a matter is there to bring it back to somebody, and learns nothing else of it.
  const found = await firmFinder(read).find(matterAccessView.name, { where: { access: 'restricted' } });
  return {
    body: (found as unknown as readonly MatterAccess[]).map(({ id, access, team }) => ({
      id,
      access,
      team: [...team],
    })),
  };
});

export const matterAccessQueries = [accessQuery, restrictedQuery];
