import { CASE_STATUSES, type CaseStatus } from '@lexledger/contracts/choices';
import type { Case } from '@lexledger/contracts/features/cases';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../lib/api.ts';
import { messageOf } from '../../lib/apiError.ts';
import { count } from '../../lib/format.ts';
import { patchCached, refreshViews } from '../../lib/recordCommands.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { told } from '../../lib/told.ts';
import { stepsBetween } from './board.ts';
import { CASES } from './place.ts';

const { path, views } = CASES;

/** Takes a case to a status by its verbs; answers it as it then is. */
export async function moveCase(legalCase: Case, to: CaseStatus): Promise<Case> {
  let current = legalCase;
  for (const step of stepsBetween(legalCase.status, to)) {
    const made = { version: current.version };
    current =
      step === 'change'
        ? await api.sendCommand<Case>('PATCH', `${path}/${current.id}`, { status: to }, made)
        : await api.sendCommand<Case>('POST', `${path}/${current.id}/${step}`, {}, made);
  }
  return current;
}

/**
 * The case on the latest version that this tab knows. Pressing a key twice moves a case twice; the second move is made
 * on what the first one left, though the list may not have been fetched again.
 */
function latest(queries: QueryClient, legalCase: Case): Case {
  const lists = queries.getQueriesData<readonly Case[]>({ queryKey: [path] }).map(([, rows]) => rows ?? []);
  const alone = queries.getQueryData<Case>([`${path}/${legalCase.id}`]);
  const known = [...lists.flat(), ...(alone === undefined ? [] : [alone])].filter(({ id }) => id === legalCase.id);
  return { ...legalCase, version: Math.max(legalCase.version, ...known.map(({ version }) => version)) };
}

/** Moves in turn: one waits for the one before it. */
const IN_TURN = { mutationKey: ['move', path], scope: { id: `move ${path}` } };

/** A case before and after. */
interface Moved {
  readonly before: Case;
  readonly after: Case;
}

/** Every case is sent by itself; what failed is told of in one notification. */
async function each<Done>(cases: readonly Case[], run: (legalCase: Case) => Promise<Done>): Promise<readonly Done[]> {
  const outcomes = await Promise.allSettled(cases.map(run));
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  if (failures.length > 0) {
    const said = messageOf(failures[0]);
    toastError({
      title: 'Error',
      description: cases.length === 1 ? said : `${count(failures.length, 'case')} could not be changed. ${said}`,
    });
  }
  return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
}

function titleOf(moved: readonly Moved[], to: CaseStatus): string {
  const reopens = to === 'active' && moved.every(({ before }) => before.status === 'closed');
  const deed = to === 'closed' ? 'closed' : reopens ? 'reopened' : `moved to ${CASE_STATUSES[to].toLowerCase()}`;
  return told(CASES, deed, moved.length);
}

/** Moving and removing cases, one or several: shown at once, taken back when refused, with Undo. */
export function useCaseVerbs() {
  const queries = useQueryClient();
  const refresh = (): Promise<void> => refreshViews(queries, views);

  /** Moves a case and keeps its new version. */
  const move = async (legalCase: Case, to: CaseStatus): Promise<Case> => {
    const { version, ...after } = await moveCase(latest(queries, legalCase), to);
    patchCached(queries, views, after.id, { version });
    return { ...after, version };
  };
  // While another move waits, a fetched list would show the case where it no longer is.
  const refreshAfterLast = async (): Promise<void> => {
    if (queries.isMutating({ mutationKey: IN_TURN.mutationKey }) <= 1) await refresh();
  };

  const undoing = useMutation({
    ...IN_TURN,
    mutationFn: (moved: readonly Moved[]) =>
      each(
        moved.map(({ after }) => after),
        (after) => move(after, moved.find(({ before }) => before.id === after.id)?.before.status ?? after.status),
      ),
    onMutate: (moved) => {
      for (const { before } of moved)
        patchCached(queries, views, before.id, { status: before.status, closedAt: before.closedAt });
    },
    onSettled: refreshAfterLast,
  });

  const moving = useMutation({
    ...IN_TURN,
    mutationFn: ({ cases, to }: { readonly cases: readonly Case[]; readonly to: CaseStatus }) =>
      each(cases, async (before) => ({ before, after: await move(before, to) })),
    onMutate: ({ cases, to }) => {
      const closedAt = to === 'closed' ? new Date().toISOString() : null;
      for (const { id } of cases) patchCached(queries, views, id, { status: to, closedAt });
    },
    onSuccess: (moved, { to }) => {
      if (moved.length === 0) return;
      toast({ title: titleOf(moved, to) }, { action: { label: 'Undo', run: () => undoing.mutate(moved) } });
    },
    onSettled: refreshAfterLast,
  });

  const restoring = useMutation({
    mutationFn: (cases: readonly Case[]) =>
      each(cases, ({ id }) => api.sendCommand('POST', `${path}/${id}/restore`, {})),
    onSuccess: (done) => {
      if (done.length > 0) toast({ title: told(CASES, 'restored', done.length) });
    },
    onSettled: refresh,
  });

  const removing = useMutation({
    mutationFn: (cases: readonly Case[]) =>
      each(cases, async (legalCase) => {
        await api.sendCommand('DELETE', `${path}/${legalCase.id}`, undefined, { version: legalCase.version });
        return legalCase;
      }),
    onMutate: (cases) => {
      for (const { id } of cases) patchCached(queries, views, id, null);
    },
    onSuccess: (done) => {
      if (done.length === 0) return;
      toast(
        { title: told(CASES, 'removed', done.length) },
        { action: { label: 'Undo', run: () => restoring.mutate(done) } },
      );
    },
    onSettled: refresh,
  });

  const verbs = useMemo(
    () => ({
      /** Closes, reopens or changes the status, whichever the new status asks for. */
      move: (cases: readonly Case[], to: CaseStatus): void => {
        const others = cases.filter(({ status }) => status !== to);
        if (others.length > 0) moving.mutate({ cases: others, to });
      },
      remove: (cases: readonly Case[]): void => removing.mutate(cases),
      restore: (cases: readonly Case[]): void => restoring.mutate(cases),
    }),
    [moving.mutate, removing.mutate, restoring.mutate],
  );
  return { verbs, isPending: moving.isPending || removing.isPending || restoring.isPending };
}
