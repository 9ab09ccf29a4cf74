import { claimsView, proofsView } from '@lexledger/contracts/features/claims';
import { documentsView } from '@lexledger/contracts/features/documents';
import { factsView } from '@lexledger/contracts/features/facts';
import { argumentsView, authoritiesView } from '@lexledger/contracts/features/law';
import { partiesView } from '@lexledger/contracts/features/parties';
import { teamView } from '@lexledger/contracts/features/team';
import { type Matter, type MatterRows, matterOf } from '@lexledger/domain/analysis/matter';
import type { Reader } from '../../kernel/query-handler.ts';

const OF_CASE = {
  claims: claimsView.name,
  proofs: proofsView.name,
  facts: factsView.name,
  authorities: authoritiesView.name,
  arguments: argumentsView.name,
  documents: documentsView.name,
  parties: partiesView.name,
} as const;

/** The views that an analysis reads. */
export const MATTER_VIEWS: readonly string[] = [...Object.values(OF_CASE), teamView.name];

/** The one place that reads records for an analysis: only the user's own, of one case, none removed. */
export async function readMatter(read: Reader, userId: string, caseId: string): Promise<Matter> {
  const sort = [{ field: 'createdAt', direction: 'asc' as const }];
  const [members, ...lists] = await Promise.all([
    read.find(teamView.name, { where: { userId, removedAt: null } }),
    ...Object.values(OF_CASE).map((view) => read.find(view, { where: { userId, caseId, removedAt: null }, sort })),
  ]);
  const rows = Object.fromEntries(Object.keys(OF_CASE).map((name, index) => [name, lists[index]]));
  return matterOf({ ...rows, members } as unknown as MatterRows);
}
