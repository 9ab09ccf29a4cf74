import {
  getWall,
  listWallNotices,
  listWalls,
  MAX_ATTEMPTS_LISTED,
  type Wall,
  type WallAttempt,
  type WallEvent,
  type WallNotice,
  wallAttemptsView,
  wallNoticesView,
  wallsView,
} from '@lexledger/contracts/features/ethical-walls';
import { evolveWall } from '@lexledger/contracts/walls';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { defineProjection } from '../../kernel/projection.ts';
import { answerQuery } from '../../kernel/query-handler.ts';
import type { Reader } from '../../kernel/reader.ts';

type WallDocument = Wall & { readonly userId: string };

function evolved(document: WallDocument | null, event: WallEvent): WallDocument | null {
  const wall = evolveWall(document, event);
  return wall && { ...wall, userId: document?.userId ?? wall.raisedBy };
}

const wallsProjection = defineProjection(wallsView, {
  version: 1,
  indexes: [],
  project: {
    WallRaised: evolved,
    PersonScreened: evolved,
    WallExtended: evolved,
    WallNoticeSent: evolved,
    WallAcknowledged: evolved,
    WallReminderSent: evolved,
    FeeExcluded: evolved,
    WallCertified: evolved,
    WallLifted: evolved,
  },
});

const wallNoticesProjection = defineProjection(wallNoticesView, {
  version: 1,
  indexes: [['userId']],
  project: {
    PersonScreened: (_document, { data: { wallId, memberId, ...told }, metadata }, id) => ({
      id,
      wallId,
      userId: memberId,
      ...told,
      screenedAt: metadata.at,
      acknowledgedAt: null,
      remindedAt: null,
      certificates: [],
      liftedAt: null,
    }),
    WallAcknowledged: (document, { metadata }) => document && { ...document, acknowledgedAt: metadata.at },
    WallReminderSent: (document, { metadata }) => document && { ...document, remindedAt: metadata.at },
    // Who certifies for the firm is screened by nothing, and there is nothing to tell them.
    WallCertified: (document, { data: { kind, statement }, metadata }) =>
      document && { ...document, certificates: [...document.certificates, { kind, statement, at: metadata.at }] },
    WallLifted: (document, { metadata }) => document && { ...document, liftedAt: metadata.at },
  },
});

const wallAttemptsProjection = defineProjection(wallAttemptsView, {
  version: 1,
  indexes: [],
  project: {
    WallAccessAttempted(document, { data, metadata }, id) {
      const { attempts = [], total = 0, userId = metadata.userId ?? '' } = document ?? {};
      const all = [{ ...data, at: metadata.at }, ...attempts];
      return { id, userId, total: total + 1, attempts: all.slice(0, MAX_ATTEMPTS_LISTED) };
    },
  },
});

export const wallProjections = [wallsProjection, wallNoticesProjection, wallAttemptsProjection] as const;

const newestFirst = (one: Wall, other: Wall): number => (one.raisedAt < other.raisedAt ? 1 : -1);

const wallsQuery = answerQuery(listWalls, async ({ read }) => {
  const found = (await read.find(wallsView.name, { where: {} })) as unknown as readonly WallDocument[];
  return { body: [...found].sort(newestFirst) };
});

/** The wall with what was tried with what is behind it; null where there is none for who reads. */
export async function readWallFile(read: Reader, id: string) {
  const wall = (await read.get(wallsView.name, id)) as unknown as WallDocument | null;
  if (wall === null) return null;
  const tried = (await read.get(wallAttemptsView.name, id)) as unknown as {
    readonly total: number;
    readonly attempts: readonly WallAttempt[];
  } | null;
  const seesAttempts = read.reaches(wallAttemptsView.name, wall);
  const [attempts, attemptsTotal] = seesAttempts ? [[...(tried?.attempts ?? [])], tried?.total ?? 0] : [null, null];
  return { ...wall, attempts, attemptsTotal };
}

const wallQuery = answerQuery(getWall, async ({ params: { id = '' }, read, catchUp }) => {
  const known = await readWallFile(read, id);
  if (known !== null) return { body: known };
  await catchUp();
  const wall = await readWallFile(read, id);
  if (wall === null) throw new HttpRefusal('NOT_FOUND');
  return { body: wall };
});

type NoticeDocument = WallNotice & { readonly wallId: string };

const noticesQuery = answerQuery(listWallNotices, async ({ actor, read }) => {
  const where = { userId: actor.userId };
  const found = (await read.find(wallNoticesView.name, { where })) as unknown as readonly NoticeDocument[];
  const newest = [...found].sort((one, other) => (one.screenedAt < other.screenedAt ? 1 : -1));
  return { body: newest.map(({ wallId, ...notice }) => ({ ...notice, id: wallId })) };
});

export const wallQueries = [wallsQuery, wallQuery, noticesQuery];
