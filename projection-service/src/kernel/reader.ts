import { masked } from '@lexledger/contracts/access/masks';
import type { Access, Permission } from '@lexledger/contracts/access/roles';
import { matterFieldOf, readingOf } from '@lexledger/contracts/access/views';
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

/** The part of the read store that is read from. A scratch store fits as well. */
export type Views = Pick<ReadStore, 'get' | 'find' | 'count' | 'aggregate'>;

/** A document that somebody added. */
type OfSomebody = object & { readonly userId: string };

const VIEWS = Symbol('views');
const FIRM = Symbol('firm');

/**
 * Reads the views for one person: documents of others are not there. Only the kernel makes one, from who is signed in,
 * so no query can forget to ask whose a document is.
 */
export interface Reader extends Pick<Views, 'get'> {
  /** The same for everybody who reads the same documents, so that what is made of them can be kept under it. */
  readonly key: string;
  /** Whether the person may read a document of the firm's that somebody added. */
  reaches(view: string, document: OfSomebody): boolean;

  find(view: string, query: Omit<FindQuery, 'within'>): ReturnType<Views['find']>;
  count(view: string, where: Where): Promise<number>;
  aggregate(view: string, query: Omit<AggregateQuery, 'within'>): ReturnType<Views['aggregate']>;
  readonly [VIEWS]: Views;
  readonly [FIRM]: string;
}

/** What somebody may read. */
export interface Rights {
  /** Null for who is no active member of the firm. */
  readonly access: Access | null;
  /** Set for who has yet to set up the second factor that the firm requires. */
  readonly lacksSecondFactor?: true;
  /** Ids of the matters that are as if they were not there. */
  readonly hidden: readonly string[];
}

/** Who reads, and what they may. */
export type Asker = Belonging & Rights;

/** No document that is not public has this owner. */
const NOTHING: Where = { [OWNER]: null };

/** How much of a view somebody may read. Who has to set up a second factor first reads only of the firm's people. */
function permissionIn(view: string, { access, lacksSecondFactor }: Asker): Permission {
  return access === null || (lacksSecondFactor === true && view !== 'firms') ? 'none' : readingOf(access, view);
}

/** Which documents of a view somebody may read. */
function boundsOf(view: string, asker: Asker | null): Where {
  if (asker === null) return NOTHING;
  const owner = { [OWNER]: ownerOf(view, asker) };
  if (personalViews.has(view)) return owner;
  const permission = permissionIn(view, asker);
  if (permission === 'none') return NOTHING;
  const matter = matterFieldOf(view);
  return {
    ...owner,
    ...(permission === 'own' && { userId: asker.userId }),
    ...(matter !== undefined && asker.hidden.length > 0 && { [matter]: { notIn: asker.hidden } }),
  };
}

const fieldIn = (document: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>> | null)?.[key], document);

/** Whether a document of the person's firm is within what they may read of the view. */
export function isReached(view: string, document: OfSomebody, asker: Asker): boolean {
  const permission = permissionIn(view, asker);
  if (permission === 'none' || (permission === 'own' && document.userId !== asker.userId)) return false;
  const matter = matterFieldOf(view);
  return matter === undefined || !asker.hidden.includes(String(fieldIn(document, matter)));
}

/** @param asker null for nobody: there are no documents */
export function readerFor(views: Views, asker: Asker | null): Reader {
  const within = (view: string): Where => boundsOf(view, asker);
  const reaches: Reader['reaches'] = (view, document) => asker !== null && isReached(view, document, asker);
  const isHidden = (caseId: string): boolean => asker?.hidden.includes(caseId) ?? false;
  const shown = (view: string, document: ViewDocument): ViewDocument => masked(view, document, isHidden);
  return {
    key: asker === null ? '' : JSON.stringify([firmIdOf(asker), asker.userId, asker.access, asker.hidden]),
    reaches,
    async get(view, id) {
      const document = asker === null ? null : await views.get(view, id);
      if (asker === null || document?.[OWNER] !== ownerOf(view, asker)) return null;
      const isTheirs = personalViews.has(view) || reaches(view, document as ViewDocument & OfSomebody);
      return isTheirs ? shown(view, document) : null;
    },
    async find(view, query) {
      const found = await views.find(view, { ...query, within: within(view) });
      return (asker?.hidden.length ?? 0) === 0 ? found : found.map((document) => shown(view, document));
    },
    count: (view, where) => views.count(view, { where, within: within(view) }),
    aggregate: (view, query) => views.aggregate(view, { ...query, within: within(view) }),
    [VIEWS]: views,
    [FIRM]: asker === null ? '' : firmIdOf(asker),
  };
}

/**
 * Reads a firm's documents of a view whoever asks, for what is held in memory for the whole firm. Whatever is shown of
 * it must be asked for with `reaches`.
 */
export const firmFinder = (read: Reader): Pick<Reader, 'find'> => ({
  find: (view, query) => read[VIEWS].find(view, { ...query, within: { [OWNER]: read[FIRM] } }),
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
