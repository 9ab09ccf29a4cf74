import type { Belonging } from '@lexledger/contracts/kernel/firm';
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

/**
 * Reads the views for one person: documents of others are not there. Only the kernel makes one, from who is signed in,
 * so no query can forget to ask whose a document is.
 */
export interface Reader extends Pick<Views, 'get'> {
  find(view: string, query: Omit<FindQuery, 'within'>): ReturnType<Views['find']>;
  count(view: string, where: Where): Promise<number>;
  aggregate(view: string, query: Omit<AggregateQuery, 'within'>): ReturnType<Views['aggregate']>;
  readonly [VIEWS]: Views;
}

/** @param asker null for nobody: there are no documents */
export function readerFor(views: Views, asker: Belonging | null): Reader {
  const within = (view: string) => ({ [OWNER]: asker === null ? null : ownerOf(view, asker) });
  return {
    async get(view, id) {
      const document = await views.get(view, id);
      return asker !== null && document?.[OWNER] === ownerOf(view, asker) ? document : null;
    },
    find: (view, query) => views.find(view, { ...query, within: within(view) }),
    count: (view, where) => views.count(view, { where, within: within(view) }),
    aggregate: (view, query) => views.aggregate(view, { ...query, within: within(view) }),
    [VIEWS]: views,
  };
}

/** What is in memory by read store: a process has one store, its tests have several. */
export function perStore<Kept extends object>(create: () => Kept): (read: Reader) => Kept {
  const known = new WeakMap<object, Kept>();
  return ({ [VIEWS]: views }) => {
    const kept = known.get(views) ?? create();
    known.set(views, kept);
    return kept;
  };
}
