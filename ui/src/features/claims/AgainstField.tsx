import type { ProofRole } from '@lexledger/contracts/claimChoices';
import { elementKey } from '@lexledger/domain/analysis/matter';
import { aimedAt, itemOf, itemWords } from '@lexledger/domain/analysis/proofItems';
import { useWatch } from 'react-hook-form';
import { SelectField } from '../../components/SelectField.tsx';
import { useAnalyzedCase } from './matter.ts';

/** The proof of the element that an objection is aimed at. */
export function AgainstField() {
  const [caseId, claimId, elementId, role] = useWatch({ name: ['caseId', 'claimId', 'elementId', 'role'] }) as [
    string | undefined,
    string,
    string,
    ProofRole,
  ];
  const { data } = useAnalyzedCase(caseId ?? '');
  const proofs = data?.matter.byElement.get(elementKey(claimId, elementId)) ?? [];
  const options = proofs
    .filter((proof) => proof.role === aimedAt(role))
    .map((proof) => ({ value: proof.id, label: data === undefined ? '' : itemWords(itemOf(proof, data.matter)) }));
  return (
    <SelectField
      name="againstId"
      label="Against"
      options={options}
      placeholder="All of that side’s proof of the element"
    />
  );
}
