import { involvedClients } from '@lexledger/domain/billing';
import type { RecordedEvent } from '@lexledger/infra/event-store/port';

/** Whose each matter of a firm is, and which client each lead became, from the log. */
export interface ClientLinks {
  /** Takes an event in; false for one that says nothing of it, or was taken before. */
  take(event: Pick<RecordedEvent, 'stream' | 'revision' | 'data'>): boolean;
  knows(matterId: string): boolean;
  /** Ids of the matters of a client: its own, those that it shares, and those that it pays for. */
  mattersOf(clientId: string): readonly string[];
  /** Ids of the clients of a matter. */
  ofMatter(matterId: string): readonly string[];
  /** Ids of the clients that a lead became. */
  ofLead(leadId: string): readonly string[];
}

/** The fields of a case or a lead that name clients. Ids are never sealed, so that no event needs to be decoded. */
interface Named {
  readonly clientId?: string | null;
  readonly otherClientIds?: readonly string[];
  readonly billedClientId?: string | null;
}

interface Link extends Named {
  readonly revision: number;
}

const FIELDS = ['clientId', 'otherClientIds', 'billedClientId'] as const;

const isNamed = (named: Named): boolean => FIELDS.some((field) => field in named);

const clientsIn = ({ clientId, otherClientIds = [], billedClientId = null }: Named): readonly string[] =>
  typeof clientId === 'string'
    ? involvedClients({ clientId, otherClientIds: [...otherClientIds], billedClientId })
    : [];

export function createClientLinks(): ClientLinks {
  const [matters, leads] = [new Map<string, Link>(), new Map<string, Link>()];
  /** The matters by the clients, since they are asked for with each query and push. */
  const byClient = new Map<string, Set<string>>();

  function index(matterId: string, before: Named, after: Named): void {
    for (const client of clientsIn(before)) byClient.get(client)?.delete(matterId);
    for (const client of clientsIn(after)) byClient.set(client, (byClient.get(client) ?? new Set()).add(matterId));
  }

  return {
    take({ stream, revision, data }) {
      const { fields, changes } = data as { readonly fields?: Named; readonly changes?: Named };
      const named = fields ?? changes ?? {};
      const [category, id] = [stream.slice(0, stream.indexOf('-')), stream.slice(stream.indexOf('-') + 1)];
      const isLead = category === 'lead';
      const links = isLead ? leads : matters;
      const before = links.get(id);
      if (revision <= (before?.revision ?? -1)) return false;
      const said = Object.fromEntries(FIELDS.filter((field) => field in named).map((field) => [field, named[field]]));
      const after: Link = { ...before, ...said, revision };
      links.set(id, after);
      if (!isLead) index(id, before ?? {}, after);
      return isNamed(named);
    },
    knows: (id) => matters.has(id),
    mattersOf: (clientId) => [...(byClient.get(clientId) ?? [])],
    ofMatter: (id) => clientsIn(matters.get(id) ?? {}),
    ofLead: (id) => clientsIn(leads.get(id) ?? {}),
  };
}
