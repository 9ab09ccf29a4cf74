import { readingOf } from '@lexledger/contracts/access/views';
import { type Case, casesView } from '@lexledger/contracts/features/cases';
import { type Wall, wallsView } from '@lexledger/contracts/features/ethical-walls';
import {
  getMatterAccess,
  listMatterMembers,
  listRestrictedMatters,
  type MatterAccessEvent,
  matterAccessView,
} from '@lexledger/contracts/features/matter-access';
import { firmsView, type Member } from '@lexledger/contracts/features/membership';
import { notesView } from '@lexledger/contracts/features/notes';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import { evolveMatterAccess, isHidden, type MatterAccess, openToAll, partIn } from '@lexledger/contracts/matterAccess';
import { wallBetween } from '@lexledger/contracts/walls';
import { involvedClients } from '@lexledger/domain/billing';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { defineProjection } from '../../kernel/projection.ts';
import { answerQuery, type QueryInput } from '../../kernel/query-handler.ts';
import { firmFinder } from '../../kernel/reader.ts';

type Document = MatterAccess & { readonly userId: string; readonly restrictedAt: string | null };

const evolved = (before: Document | null, event: MatterAccessEvent, id: string) => {
  const after = evolveMatterAccess(before ?? openToAll(id), event);
  const restrictedAt =
    after.access === 'open'
      ? null
      : event.type === 'MatterRestricted'
        ? event.metadata.at
        : (before?.restrictedAt ?? null);
  return { ...after, team: [...after.team], userId: before?.userId ?? event.metadata.userId ?? '', restrictedAt };
};

export const matterAccessProjection = defineProjection(matterAccessView, {
  version: 2,
  indexes: [['access']],
  project: { MatterRestricted: evolved, MatterOpened: evolved, TeamJoined: evolved, TeamLeft: evolved },
});

/** Who may see the matter in the path. */
export async function accessOf({
  params,
  read,
  catchUp,
}: Pick<QueryInput, 'params' | 'read' | 'catchUp'>): Promise<MatterAccess> {
  const id = params.id ?? '';
  if ((await read.get(casesView.name, id)) === null) {
    await catchUp();
    if ((await read.get(casesView.name, id)) === null) throw new HttpRefusal('NOT_FOUND');
  }
  const known = (await read.get(matterAccessView.name, id)) as unknown as MatterAccess | null;
  return known ?? openToAll(id);
}

const accessQuery = answerQuery(getMatterAccess, async (input) => {
  const { id, access, team } = await accessOf(input);
  return { body: { id, access, team: [...team] } };
});

const membersQuery = answerQuery(listMatterMembers, async (input) => {
  const matter = await accessOf(input);
  const firm = (await input.read.get(firmsView.name, firmIdOf(input.actor))) as unknown as {
    readonly members: readonly Member[];
  } | null;
  const now = new Date(input.now).toISOString();
  const walls = await firmFinder(input.read).find(wallsView.name, { where: {} });
  const legalCase = (await input.read.get(casesView.name, matter.id)) as unknown as Case | null;
  const scope = { matterId: matter.id, clientIds: legalCase === null ? [] : involvedClients(legalCase), leadId: null };
  const isScreened = (id: string): boolean =>
    wallBetween({ walls: walls as unknown as readonly Wall[] }, id, scope) !== undefined;
  const reads = ({ id, role, switches }: Member): boolean => {
    const reading = readingOf({ role, switches }, notesView.name);
    return reading === 'team' ? partIn(matter, id, now) !== null : reading !== 'none';
  };
  const sees = ({ id, status, ...rights }: Member): boolean =>
    status === 'active' && reads({ id, status, ...rights }) && !isHidden(matter, id, now) && !isScreened(id);
  return { body: (firm?.members ?? []).filter(sees).map(({ id, name, role }) => ({ id, name, role })) };
});

const restrictedQuery = answerQuery(listRestrictedMatters, async ({ read }) => {
  // An owner has to know that a matter is there to bring it back to somebody, and learns nothing else of it.
  const found = await firmFinder(read).find(matterAccessView.name, { where: { access: 'restricted' } });
  return {
    body: (found as unknown as readonly Document[])
      .filter((matter) => !read.isWalled(matterAccessView.name, matter))
      .map(({ id, access, team, restrictedAt }) => ({ id, access, team: [...team], restrictedAt }))
      .toSorted((one, other) => (one.restrictedAt ?? '').localeCompare(other.restrictedAt ?? '')),
  };
});

export const matterAccessQueries = [accessQuery, membersQuery, restrictedQuery];
