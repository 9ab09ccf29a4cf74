import type { Claim, ElementProof } from '@lexledger/contracts/features/claims';
import type { CaseDocument } from '@lexledger/contracts/features/documents';
import type { Fact } from '@lexledger/contracts/features/facts';
import type { LegalArgument, LegalAuthority } from '@lexledger/contracts/features/law';
import type { Party } from '@lexledger/contracts/features/parties';
import type { Task } from '@lexledger/contracts/features/tasks';
import type { TeamMember } from '@lexledger/contracts/features/team';
import { analyze, type ClaimAnalysis } from '@lexledger/domain/analysis/cells';
import { type Matter, matterOf } from '@lexledger/domain/analysis/matter';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { liveQuery } from '../../cache/query.ts';

/** A case as the analyzer sees it. */
export interface AnalyzedCase {
  readonly caseId: string;
  readonly matter: Matter;
  readonly analyses: readonly ClaimAnalysis[];
  /** The open tasks of the case. */
  readonly tasks: readonly Task[];
}

function useListOf<Row>(view: string, caseId: string | undefined): UseQueryResult<readonly Row[]> {
  const filter = caseId === undefined ? [] : [{ caseId }];
  return useQuery({ ...liveQuery<readonly Row[]>([`/api/${view}`, ...filter], [view]), enabled: caseId !== '' });
}

/** The records of a case, live, with the analysis that follows from them. With the `caseId` '' nothing is fetched. */
export function useAnalyzedCase(caseId: string) {
  const claims = useListOf<Claim>('claims', caseId);
  const proofs = useListOf<ElementProof>('element-proofs', caseId);
  const facts = useListOf<Fact>('facts', caseId);
  const authorities = useListOf<LegalAuthority>('legal-authorities', caseId);
  const points = useListOf<LegalArgument>('legal-arguments', caseId);
  const documents = useListOf<CaseDocument>('case-documents', caseId);
  const parties = useListOf<Party>('parties', caseId);
  const members = useListOf<TeamMember>('team-members', caseId === '' ? '' : undefined);
  const tasks = useQuery({
    ...liveQuery<readonly Task[]>(['/api/tasks', { caseId, open: true }], ['tasks']),
    enabled: caseId !== '',
  });
  const queries = [claims, proofs, facts, authorities, points, documents, parties, members, tasks];
  const data = useMemo((): AnalyzedCase | undefined => {
    const rows = {
      claims: claims.data,
      proofs: proofs.data,
      facts: facts.data,
      authorities: authorities.data,
      arguments: points.data,
      documents: documents.data,
      parties: parties.data,
      members: members.data,
    };
    if (tasks.data === undefined || Object.values(rows).includes(undefined)) return undefined;
    const matter = matterOf(rows as Parameters<typeof matterOf>[0]);
    return { caseId, matter, analyses: analyze(matter), tasks: tasks.data };
  }, [
    caseId,
    claims.data,
    proofs.data,
    facts.data,
    authorities.data,
    points.data,
    documents.data,
    parties.data,
    members.data,
    tasks.data,
  ]);
  return {
    data,
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => Promise.all(queries.map(({ refetch }) => refetch())),
  };
}
