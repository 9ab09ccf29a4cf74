import { feeFieldsOf, type IsHidden, isWordless, masked } from '@lexledger/contracts/access/masks';
import { type Access, type Permission, permissionOf } from '@lexledger/contracts/access/roles';
import { HIDDEN_KINDS, type HiddenKind, readingOf, scopeFieldOf } from '@lexledger/contracts/access/views';
import {
  CONCERNING_VIEWS,
  isAdmittedByAssignment,
  isConcerned,
  isMine,
  mineIds,
  ownIds,
  type Selves,
} from '@lexledger/contracts/assignment';
import { personalViews } from '@lexledger/contracts/features';
import { type Belonging, firmIdOf } from '@lexledger/contracts/kernel/firm';
import {
  type AggregateQuery,
  type FindQuery,
  OWNER,
  type ReadStore,
  type ViewDocument,
  type Where,
} from '@lexledger/infra/read-store/port';
import { ownerOf } from './owner.ts';
import { CONCERNED, MINE } from './projection.ts';

/** The part of the read store that is read from. A scratch store fits as well. */
export interface Views extends Pick<ReadStore, 'get' | 'find' | 'count' | 'aggregate'> {
  /** In the views of a past moment: the document as it is today, by which it is judged who may read what it was. */
  readonly today?: ReadStore['get'];
}

/** A document that somebody added. */
type OfSomebody = object & { readonly userId: string };

const VIEWS = Symbol('views');
const FIRM = Symbol('firm');
const SURELY = Symbol('surely');

/**
 * Reads the views for one person: documents of others are not there. Only the kernel makes one, from who is signed in,
 * so no query can forget to ask whose a document is.
 */
export interface Reader extends Pick<Views, 'get'> {
  /** The same for everybody who reads the same documents, so that what is made of them can be kept under it. */
  readonly key: string;
  /** Whether the person may read a document of the firm's that somebody added. */
  reaches(view: string, document: OfSomebody): boolean;
  /** Whether an ethical wall is before the document. */
  isWalled(view: string, document: object): boolean;
  /** Whether what the document is of is as if it were not there, whatever the role allows. */
  hides(view: string, document: object): boolean;
  /** Whether the person reads only what concerns them of the view. */
  isOwnOnly(view: string): boolean;
  /** Whether documents of the view are shown without their own words, which therefore find none. */
  isMasked(view: string): boolean;
  /** The document with what it says of hidden things left out. */
  shown<D extends object>(view: string, document: D): D;
  /**
   * Whether the person is told of a match with the document only that there is one. Whoever clears conflicts is told of
   * restricted matters too, but of nothing that they are screened from.
   */
  isConfidential(view: string, document: OfSomebody): boolean;
  /** Whether a field of the view's documents is left out of what is shown. */
  omits(view: string, field: string): boolean;
  /** Selects the records of a view that are the person's among the firm's. */
  mine(): Where;
  /** Whether a record of a view, as it was at any time, is the person's among the firm's. */
  isMine(view: string, record: object): boolean;
  /** Ids of the matters that the person leads, and of those in whose teams they are. */
  led(): readonly string[];
  teams(): readonly string[];

  find(view: string, query: Omit<FindQuery, 'within'>): ReturnType<Views['find']>;
  count(view: string, where: Where): Promise<number>;
  aggregate(view: string, query: Omit<AggregateQuery, 'within'>): ReturnType<Views['aggregate']>;
  readonly [VIEWS]: Views;
  readonly [FIRM]: string;
  readonly [SURELY]: <Found>(read: () => Promise<Found>) => Promise<Found>;
}

/** Ids of what is as if it were not there for somebody, with all that is of it, by its kind. */
export type Hidden = Readonly<Record<HiddenKind, readonly string[]>>;

export const NOTHING_HIDDEN: Hidden = { matters: [], clients: [], leads: [], walls: [] };

/** What somebody may read. */
export interface Rights {
  /** Null for who is no active member of the firm. */
  readonly access: Access | null;
  /** Set for who has yet to set up the second factor that the firm requires. */
  readonly lacksSecondFactor?: true;
  readonly hidden: Hidden;
  /** The ethical wall that hides each matter, client or lead of `hidden` that is behind one, by the ids of both. */
  readonly walls?: ReadonlyMap<string, string>;
  /** For who is screened from clients, whose matters are hidden too: which matters there are is known after they are. */
  readonly matters?: KnownMatters;
  /** The contact of the team that stands for the person; absent for none. */
  readonly contactId?: string;
  /**
   * Ids of the matters that the person leads, as the responsible attorney or in the team; absent for who is alone. They
   * may be very many, and few ask for them.
   */
  led?(): readonly string[];
  /** Ids of the matters in whose teams the person is; absent for who is alone. */
  teams?(): readonly string[];
  /** Ids of the clients of those matters, for who sees only these; absent for everybody else. */
  clientsOfTeams?(): readonly string[];
}

/** The matters of clients that somebody is screened from, as the log has them. */
export interface KnownMatters {
  /** Whether it is known whose the matter is; until then it is hidden. */
  knows(matterId: string): boolean;
  /** What the person may read once everything that is in the log by now is known. */
  current(): Promise<Rights>;
}

/** Who reads, and what they may. */
export type Asker = Belonging & Rights;

/** No document that is not public has this owner. */
const NOTHING: Where = { [OWNER]: null };

/** How much of a view somebody may read. Who has to set up a second factor first reads only of the firm's people. */
function permissionIn(view: string, { access, lacksSecondFactor }: Asker): Permission {
  return access === null || (lacksSecondFactor === true && view !== 'firms') ? 'none' : readingOf(access, view);
}

const leaderOf = ({ userId, contactId, led }: Asker): Selves => ({ userId, contactId, led: led?.() });

/** What stands for somebody where it is asked what is theirs among the firm's. */
const selvesOf = (asker: Asker): Selves => ({ ...leaderOf(asker), teams: asker.teams?.() });

/** The same for who is admitted by their teams, to what is of the teams' matters. */
const admittedOf = ({ userId, contactId, teams }: Asker): Selves => ({ userId, contactId, led: teams?.() });

/** Ids of what is not hidden among the matters of somebody's teams, or among the clients of these. */
function admitting(kind: 'matters' | 'clients', asker: Asker): readonly string[] {
  const ids = (kind === 'matters' ? asker.teams?.() : asker.clientsOfTeams?.()) ?? [];
  return ids.filter((id) => !(kind === 'matters' ? isMatterHidden(asker, id) : asker.hidden.clients.includes(id)));
}

/** What a view's documents are of, by which a team admits to them; undefined where only an assignment does. */
function admittingKind(view: string): 'matters' | 'clients' | undefined {
  return (['matters', 'clients'] as const).find((kind) => scopeFieldOf(view, kind) !== undefined);
}

/** The documents of a view to which somebody's teams admit. */
function ofTeams(view: string, asker: Asker): Where {
  if (isAdmittedByAssignment(view)) return { [CONCERNED]: { hasAny: ownIds(admittedOf(asker)) } };
  const kind = admittingKind(view);
  return kind === undefined ? NOTHING : { [scopeFieldOf(view, kind) ?? OWNER]: { in: admitting(kind, asker) } };
}

function isOfTeams(view: string, document: OfSomebody, asker: Asker): boolean {
  if (isAdmittedByAssignment(view)) {
    return isConcerned(view, document as OfSomebody & Readonly<Record<string, unknown>>, admittedOf(asker));
  }
  const kind = admittingKind(view);
  return kind !== undefined && admitting(kind, asker).includes(namedIn(view, document, kind) ?? '');
}

/** The documents of a view that concern somebody. */
const ownOf = (view: string, asker: Asker): Where =>
  CONCERNING_VIEWS.has(view) ? { [CONCERNED]: { hasAny: ownIds(leaderOf(asker)) } } : { userId: asker.userId };

const isOwn = (view: string, document: OfSomebody, asker: Asker): boolean =>
  CONCERNING_VIEWS.has(view)
    ? isConcerned(view, document as OfSomebody & Readonly<Record<string, unknown>>, leaderOf(asker))
    : document.userId === asker.userId;

/** The fields of a view's documents that must name nothing of what is hidden. */
function hiddenBy(view: string, hidden: Hidden): Where {
  const ids = new Map<string, readonly string[]>();
  for (const kind of HIDDEN_KINDS) {
    const field = scopeFieldOf(view, kind);
    if (field !== undefined && hidden[kind].length > 0) ids.set(field, [...(ids.get(field) ?? []), ...hidden[kind]]);
  }
  return Object.fromEntries([...ids].map(([field, notIn]) => [field, { notIn }]));
}

/** Which documents of a view somebody may read. */
function boundsOf(view: string, asker: Asker | null): Where {
  if (asker === null) return NOTHING;
  const owner = { [OWNER]: ownerOf(view, asker) };
  if (personalViews.has(view)) return owner;
  const permission = permissionIn(view, asker);
  if (permission === 'none') return NOTHING;
  const hidden = hiddenBy(view, asker.hidden);
  // To what is hidden no team admits, so that one of two conditions on the same field is enough.
  if (permission === 'team') return { ...owner, ...hidden, ...ofTeams(view, asker) };
  return { ...owner, ...(permission === 'own' && ownOf(view, asker)), ...hidden };
}

const fieldIn = (document: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>> | null)?.[key], document);

/** The id of what the document is of, among the things of a kind; undefined for none. */
function namedIn(view: string, document: object, kind: HiddenKind): string | undefined {
  const field = scopeFieldOf(view, kind);
  const id = field === undefined ? undefined : fieldIn(document, field);
  return typeof id === 'string' ? id : undefined;
}

const isMatterHidden = ({ hidden, matters }: Rights, id: string): boolean =>
  hidden.matters.includes(id) || (matters !== undefined && !matters.knows(id));

/** Whether what the document is of is as if it were not there. */
export const isOfHidden = (view: string, document: object, rights: Rights): boolean =>
  HIDDEN_KINDS.some((kind) => {
    const id = namedIn(view, document, kind);
    if (id === undefined) return false;
    return kind === 'matters' ? isMatterHidden(rights, id) : rights.hidden[kind].includes(id);
  });

/** Whether the documents of a view may be of something that is hidden from somebody. */
export const mayBeHidden = (view: string, { hidden }: Pick<Rights, 'hidden'>): boolean =>
  HIDDEN_KINDS.some((kind) => hidden[kind].length > 0 && scopeFieldOf(view, kind) !== undefined);

/** The ethical wall that hides the document; undefined where none does. */
export function wallBefore(view: string, document: object, { walls }: Rights): string | undefined {
  if (walls === undefined) return undefined;
  return HIDDEN_KINDS.map((kind) => walls.get(namedIn(view, document, kind) ?? '')).find((wall) => wall !== undefined);
}

/** Whether a document of the person's firm is within what they may read of the view. */
export function isReached(view: string, document: OfSomebody, asker: Asker): boolean {
  const permission = permissionIn(view, asker);
  if (permission === 'none' || (permission === 'own' && !isOwn(view, document, asker))) return false;
  if (permission === 'team' && !isOfTeams(view, document, asker)) return false;
  return !isOfHidden(view, document, asker);
}

/** Whether somebody is not told what the firm charges. */
const isFeeless = (asker: Asker | null): boolean =>
  asker !== null && asker.access !== null && permissionOf(asker.access, ['fee.read']) === 'none';

/** Hears of each document that is asked for by its id, and is behind an ethical wall. */
export type OnWalled = (wall: { readonly wallId: string; readonly view: string; readonly id: string }) => void;

/**
 * @param asker null for nobody: there are no documents
 * @param onWalled called where a document is not shown because of an ethical wall
 */
export function readerFor(views: Views, asker: Asker | null, onWalled?: OnWalled): Reader {
  let current = asker;
  const reaches: Reader['reaches'] = (view, document) => current !== null && isReached(view, document, current);
  const hides = (kind: 'clients' | 'leads') => (id: string) => current?.hidden[kind].includes(id) ?? false;
  const isHidden: IsHidden = {
    matter: (id) => current !== null && isMatterHidden(current, id),
    client: hides('clients'),
    lead: hides('leads'),
    get hidesFees() {
      return isFeeless(current);
    },
    get isScreened() {
      return (current?.walls?.size ?? 0) > 0;
    },
  };
  const shown = <D extends object>(view: string, document: D): D =>
    masked(view, document as Readonly<Record<string, unknown>>, isHidden) as D;
  const hidesNothing = (): boolean =>
    current === null || (!isFeeless(current) && HIDDEN_KINDS.every((kind) => current?.hidden[kind].length === 0));

  /**
   * Reads, and reads again if it became known meanwhile that more is hidden: what was read may have been of a matter
   * that was opened a moment ago.
   */
  async function surely<Found>(read: (within: Asker | null) => Promise<Found>): Promise<Found> {
    for (;;) {
      const used = current;
      const found = await read(used);
      if (used?.matters === undefined) return found;
      const now = await used.matters.current();
      const isSame = JSON.stringify(now.hidden) === JSON.stringify(used.hidden);
      current = { ...used, ...now };
      if (isSame) return found;
    }
  }

  return {
    get key() {
      if (current === null) return '';
      const { userId, access, hidden, contactId, led, teams, clientsOfTeams } = current;
      // An owner reads everything, whatever is theirs.
      const own =
        access === null || access.role === 'owner'
          ? []
          : [contactId, led?.(), ...(clientsOfTeams === undefined ? [] : [teams?.(), clientsOfTeams()])];
      return JSON.stringify([firmIdOf(current), userId, access, hidden, ...own]);
    },
    reaches,
    mine: () => ({ [MINE]: { hasAny: current === null ? [] : mineIds(selvesOf(current)) } }),
    isMine: (view, record) =>
      current !== null && isMine(view, record as Readonly<Record<string, unknown>>, selvesOf(current)),
    led: () => current?.led?.() ?? [],
    teams: () => current?.teams?.() ?? [],
    isWalled: (view, document) => current !== null && wallBefore(view, document, current) !== undefined,
    hides: (view, document) => current !== null && isOfHidden(view, document, current),
    isOwnOnly: (view) => current !== null && permissionIn(view, current) === 'own',
    omits: (view, field) => isFeeless(current) && feeFieldsOf(view).includes(field),
    isMasked: (view) => isWordless(view, isHidden),
    shown,
    isConfidential(view, document) {
      if (current === null || reaches(view, document)) return current === null;
      const isOfficer = current.access !== null && permissionOf(current.access, ['wall.impose']) === 'all';
      return !isOfficer || wallBefore(view, document, current) !== undefined;
    },
    async get(view, id) {
      const document = asker === null ? null : await surely(() => views.get(view, id));
      if (current === null || document?.[OWNER] !== ownerOf(view, current)) return null;
      const isReached = (one: ViewDocument): boolean =>
        personalViews.has(view) || reaches(view, one as ViewDocument & OfSomebody);
      const today = views.today === undefined ? document : await surely(async () => views.today?.(view, id) ?? null);
      if (isReached(document) && (today === null || isReached(today))) return shown(view, document);
      const wallId = wallBefore(view, document, current) ?? wallBefore(view, today ?? document, current);
      if (wallId !== undefined) onWalled?.({ wallId, view, id });
      return null;
    },
    async find(view, query) {
      const found = await surely((used) => views.find(view, { ...query, within: boundsOf(view, used) }));
      return hidesNothing() ? found : found.map((document) => shown(view, document));
    },
    count: (view, where) => surely((used) => views.count(view, { where, within: boundsOf(view, used) })),
    aggregate: (view, query) => surely((used) => views.aggregate(view, { ...query, within: boundsOf(view, used) })),
    [VIEWS]: views,
    [FIRM]: asker === null ? '' : firmIdOf(asker),
    [SURELY]: surely,
  };
}

/**
 * Reads a firm's documents of a view whoever asks, for what is held in memory for the whole firm. Whatever is shown of
 * it must be asked for with `reaches`.
 */
export const firmFinder = (read: Reader): Pick<Reader, 'find'> => ({
  find: (view, query) => read[SURELY](() => read[VIEWS].find(view, { ...query, within: { [OWNER]: read[FIRM] } })),
});

/** What is in memory by read store: a process has one store, its tests have several. */
export function perStore<Kept extends object>(create: () => Kept): (read: Reader) => Kept {
  const known = new WeakMap<object, Kept>();
  return ({ [VIEWS]: views }) => {
    const kept = known.get(views) ?? create();
    known.set(views, kept);
    return kept;
  };
}
