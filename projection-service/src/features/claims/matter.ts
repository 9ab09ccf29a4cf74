import { claimsView, proofsView } from '@lexledger/contracts/features/claims';
import { documentsView } from '@lexledger/contracts/features/documents';
import { factsView } from '@lexledger/contracts/features/facts';
import { argumentsView, authoritiesView } from '@lexledger/contracts/features/law';
import { partiesView } from '@lexledger/contracts/features/parties';
import { teamView } from '@lexledger/contracts/features/team';
import { type Matter, type MatterRows, matterOf } from '@lexledger/domain/analysis/matter';
import type { Reader } from '../../kernel/reader.ts';
import { readableRows } from '../../readable/readable.ts';

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
export const MATTER_VIEWS = [...Object.values(OF_CASE).map((name) => ({ name })), teamView];

/** The records of one case that an analysis reads. */
export async function readMatter(read: Reader, caseId: string): Promise<Matter> {
  const [members, ...lists] = await Promise.all([
    readableRows(read, teamView.name),
    ...Object.values(OF_CASE).map((view) => readableRows(read, view, { caseId })),
  ]);
  const rows = Object.fromEntries(Object.keys(OF_CASE).map((name, index) => [name, lists[index]]));
  return matterOf({ ...rows, members } as unknown as MatterRows);
}
