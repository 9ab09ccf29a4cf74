import { calendarView } from '@lexledger/contracts/features/calendar';
import { casesView } from '@lexledger/contracts/features/cases';
import { type Client, clientsView } from '@lexledger/contracts/features/clients';
import { importsView, previewImportUndo } from '@lexledger/contracts/features/imports';
import { timeView } from '@lexledger/contracts/features/time';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { answerQuery, type Reader } from '../../kernel/query-handler.ts';
import { rowsOf } from './import-rows.view.ts';

/** Views whose documents name a client by `clientId`. */
const NAMING = [casesView, calendarView, timeView];

/** Clients that something names which is not removed. */
async function clientsInUse(read: Reader, userId: string): Promise<ReadonlySet<string>> {
  const groups = await Promise.all(
    NAMING.map(({ name }) => read.aggregate(name, { where: { userId, removedAt: null }, groupBy: ['clientId'] })),
  );
  return new Set(groups.flat().map(({ group }) => String(group.clientId)));
}

/** Names of the clients of one list, so that whoever undoes an import knows whom they decide about. */
const named = (clients: readonly Client[]) =>
  clients.map(({ id, name }) => ({ id, name: name ?? '' })).sort((a, b) => (a.name < b.name ? -1 : 1));

export const importUndoQuery = answerQuery(previewImportUndo, async ({ params, actor, read, catchUp }) => {
  const { userId } = actor;
  const id = params.id ?? '';
  await catchUp();
  const document = await read.get(importsView.name, id);
  if (document === null || document.userId !== userId) throw new HttpRefusal('NOT_FOUND');
  const added = new Set(
    (await rowsOf(read, userId, id)).flatMap(({ outcome, clientId }) =>
      outcome === 'added' && clientId !== null ? [clientId] : [],
    ),
  );
  const [all, used] = await Promise.all([
    read.find(clientsView.name, { where: { userId, removedAt: null } }),
    clientsInUse(read, userId),
  ]);
  const there = (all as unknown as readonly Client[]).filter((client) => added.has(client.id));
  const inUse = there.filter((client) => used.has(client.id));
  const changed = there.filter((client) => !used.has(client.id) && client.version > 0);
  return {
    body: {
      unchanged: there.length - inUse.length - changed.length,
      changed: named(changed),
      inUse: named(inUse),
      gone: added.size - there.length,
    },
  };
});
