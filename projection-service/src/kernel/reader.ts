import type { Access } from '@lexledger/contracts/access/roles';
import { readingOf } from '@lexledger/contracts/access/views';
import { personalViews } from '@lexledger/contracts/features';
import { type Belonging, firmIdOf } from '@lexledger/contracts/kernel/firm';
import {
  type AggregateQuery,
  type FindQuery,
  OWNER,
  type ReadStore,
  type Where,
} from '@lexledger/infra/read-store/port';
import { ownerOf } from './owner.ts';

/** The part of the read store that is read from. A scratch store fits as well. */
export type Views = Pick<ReadStore, 'get' | 'find' | 'count' | 'aggregate'>;

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
  reaches(view: string, document: { readonly userId: string }): boolean;

  find(view: string, query: Omit<FindQuery, 'within'>): ReturnType<Views['find']>;
  count(view: string, where: Where): Promise<number>;
  aggregate(view: string, query: Omit<AggregateQuery, 'within'>): ReturnType<Views['aggregate']>;
  readonly [VIEWS]: Views;
  readonly [FIRM]: string;
}

/** Who reads, and what their role lets them read; `access` is null for who is no active member of the firm. */
export interface Asker extends Belonging {
  readonly access: Access | null;
}

/** No document that is not public has this owner. */
const NOTHING: Where = { [OWNER]: null };

/** Which documents of a view somebody may read. */
function boundsOf(view: string, asker: Asker | null): Where {
  if (asker === null) return NOTHING;
  const owner = { [OWNER]: ownerOf(view, asker) };
  if (personalViews.has(view)) return owner;
  const permission = asker.access === null ? 'none' : readingOf(asker.access, view);
  if (permission === 'none') return NOTHING;
  return permission === 'all' ? owner : { ...owner, userId: asker.userId };
}

function keyOf(asker: Asker | null): string {
  if (asker?.access == null) return '';
  const { role, switches = [] } = asker.access;
  const firmId = firmIdOf(asker);
  return role === 'owner' ? firmId : [firmId, asker.userId, role, ...switches].join(' ');
}

/** @param asker null for nobody: there are no documents */
export function readerFor(views: Views, asker: Asker | null): Reader {
  const within = (view: string): Where => boundsOf(view, asker);
  return {
    key: keyOf(asker),
    reaches(view, { userId }) {
      const bounds = within(view);
      return bounds !== NOTHING && (bounds.userId === undefined || bounds.userId === userId);
    },
    async get(view, id) {
      const bounds = Object.entries(within(view));
      const document = asker === null ? null : await views.get(view, id);
      return document !== null && bounds.every(([field, value]) => document[field] === value) ? document : null;
    },
    find: (view, query) => views.find(view, { ...query, within: within(view) }),
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
