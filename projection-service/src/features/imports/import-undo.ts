import { type Case, casesView } from '@lexledger/contracts/features/cases';
import { type Client, client, clientsView } from '@lexledger/contracts/features/clients';
import { importsView, previewImportUndo } from '@lexledger/contracts/features/imports';
import { type Lead, leadsView } from '@lexledger/contracts/features/leads';
import { type TrustAccount, trustAccountsView } from '@lexledger/contracts/features/trust';
import { toCents } from '@lexledger/contracts/kernel/money';
import { RELATIONS } from '@lexledger/domain/relations';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { answerQuery } from '../../kernel/query-handler.ts';
import type { Reader } from '../../kernel/reader.ts';
import { rowsOf } from './import-rows.view.ts';

/** The lists whose records refer to a client, with the field that does. */
const NAMING = RELATIONS.filter(({ parent }) => parent.category === client.category).map(({ child, field }) => ({
  view: child.name,
  field,
}));

/** Clients that a record refers to which is not removed. */
async function clientsInUse(read: Reader): Promise<ReadonlySet<string>> {
  const groups = await Promise.all(
    NAMING.map(async ({ view, field }) => {
      const rows = await read.aggregate(view, { where: { removedAt: null }, groupBy: [field] });
      return rows.map(({ group }) => String(group[field]));
    }),
  );
  return new Set([...groups.flat(), ...(await furtherClients(read))]);
}

/** Further clients of the cases that have several. */
async function furtherClients(read: Reader): Promise<readonly string[]> {
  const shared = await read.find(casesView.name, { where: { removedAt: null, sharesClients: true } });
  return (shared as unknown as readonly Case[]).flatMap(({ otherClientIds }) => otherClientIds);
}

/** Clients with money in their trust accounts. */
async function clientsInTrust(read: Reader): Promise<ReadonlySet<string>> {
  const accounts = await read.find(trustAccountsView.name, { where: {} });
  return new Set(
    (accounts as unknown as readonly TrustAccount[])
      .filter(({ balance }) => toCents(balance) !== 0)
      .map(({ id }) => id),
  );
}

/** Ids and names of clients, so that the user knows whom an undo affects. */
const named = (clients: readonly Pick<Client, 'id' | 'name'>[]) =>
  clients.map(({ id, name }) => ({ id, name: name ?? '' })).sort((a, b) => (a.name < b.name ? -1 : 1));

export const importUndoQuery = answerQuery(previewImportUndo, async ({ params, read, catchUp }) => {
  const id = params.id ?? '';
  await catchUp();
  const document = await read.get(importsView.name, id);
  if (document === null) throw new HttpRefusal('NOT_FOUND');
  const rows = await rowsOf(read, id);
  const added = new Set(
    rows.flatMap(({ outcome, clientId }) => (outcome === 'added' && clientId !== null ? [clientId] : [])),
  );
  const addedLeads = new Set(rows.flatMap(({ outcome, leadId }) => (outcome === 'added' && leadId ? [leadId] : [])));
  const [all, allLeads, used, funded] = await Promise.all([
    read.find(clientsView.name, { where: { removedAt: null } }),
    addedLeads.size === 0 ? [] : read.find(leadsView.name, { where: { removedAt: null } }),
    clientsInUse(read),
    clientsInTrust(read),
  ]);
  const there = (all as unknown as readonly Client[]).filter(({ id: clientId }) => added.has(clientId));
  const inUse = there.filter(({ id: clientId }) => used.has(clientId));
  const free = there.filter(({ id: clientId }) => !used.has(clientId));
  const inTrust = free.filter(({ id: clientId }) => funded.has(clientId));
  const changed = free.filter(({ id: clientId, version }) => !funded.has(clientId) && version > 0);
  const leads = (allLeads as unknown as readonly Lead[]).filter(({ id: leadId }) => addedLeads.has(leadId));
  const changedLeads = leads.filter(({ version }) => version > 0);
  return {
    body: {
      unchanged: free.length - inTrust.length - changed.length + leads.length - changedLeads.length,
      changed: named([...changed, ...changedLeads]),
      inUse: named(inUse),
      inTrust: named(inTrust),
      gone: added.size - there.length + addedLeads.size - leads.length,
    },
  };
});
