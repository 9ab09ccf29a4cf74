import type { Claim, ElementProof } from '@lexledger/contracts/features/claims';
import { elementKey } from '@lexledger/domain/analysis/matter';
import { useCallback, useState } from 'react';
import { useOpenRecord } from '../../components/openRecord.ts';
import { ClaimPanel } from './ClaimPanel.tsx';
import { ConfirmForm } from './ConfirmForm.tsx';
import { useDrawnCells } from './drawnCells.ts';
import { ClaimForm, ProofForm } from './forms.ts';
import type { GapTasks } from './GapTask.tsx';
import { LinkSheet, type LinkTarget } from './LinkSheet.tsx';
import type { AnalyzedCase } from './matter.ts';
import type { ProofValues } from './ProofSheet.tsx';
import { CLAIMS } from './place.ts';

interface OpenProof {
  readonly record?: ElementProof;
  readonly defaults?: Partial<ProofValues>;
}

/** The target as it is after the last link. */
const current = (target: LinkTarget, { analyses }: AnalyzedCase): LinkTarget => {
  const key = elementKey(target.cell.claim.id, target.cell.element.id);
  const cell = analyses
    .flatMap(({ cells }) => cells)
    .find(({ claim, element }) => elementKey(claim.id, element.id) === key);
  return cell === undefined ? target : { ...target, cell };
};

/** Elements that are drawn at once. */
const AT_ONCE = 5;

export interface MatrixViewProps {
  readonly analyzed: AnalyzedCase;
  readonly gapTasks: GapTasks;
}

/** Every claim and defense of the case with its matrix, and the forms that change them. */
export function MatrixView({ analyzed, gapTasks }: MatrixViewProps) {
  const { matter, analyses } = analyzed;
  const opened = useOpenRecord<Claim>(CLAIMS.path, matter.claims);
  const [target, setTarget] = useState<LinkTarget>();
  const [proof, setProof] = useState<OpenProof>();
  const [confirmed, setConfirmed] = useState<Claim>();
  const openProof = useCallback((record: ElementProof): void => setProof({ record }), []);
  const { claims, end } = useDrawnCells(analyses, AT_ONCE);
  const openForm = ({ cell: { claim, element }, role }: LinkTarget): void => {
    setTarget(undefined);
    setProof({ defaults: { caseId: claim.caseId, claimId: claim.id, elementId: element.id, role } });
  };
  return (
    <div className="flex flex-col gap-4 px-4 pb-10 sm:px-6">
      {claims.map(({ analysis, drawn }) => (
        <ClaimPanel
          key={analysis.claim.id}
          analysis={analysis}
          drawn={drawn}
          gapTasks={gapTasks}
          onLink={setTarget}
          onOpen={openProof}
          onEdit={({ id }) => opened.open(id)}
          onConfirm={setConfirmed}
        />
      ))}
      <div ref={end} />
      {opened.record !== undefined && <ClaimForm {...opened.form} />}
      {target !== undefined && (
        <LinkSheet
          target={current(target, analyzed)}
          matter={matter}
          onClose={() => setTarget(undefined)}
          onMore={() => openForm(target)}
        />
      )}
      {proof !== undefined && <ProofForm open {...proof} onOpenChange={() => setProof(undefined)} />}
      {confirmed !== undefined && (
        <ConfirmForm place={CLAIMS} record={confirmed} onClose={() => setConfirmed(undefined)} />
      )}
    </div>
  );
}
