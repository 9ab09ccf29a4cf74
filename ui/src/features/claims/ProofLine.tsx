import type { ElementProof } from '@lexledger/contracts/features/claims';
import { doubtsOf, type WeighedItem } from '@lexledger/domain/analysis/cells';
import { Check, TriangleAlert } from 'lucide-react';
import { IconButton } from '../../components/IconButton.tsx';
import { useRecordCommands } from '../../records/recordCommands.ts';
import { PROOFS } from './place.ts';

export interface ProofLineProps {
  readonly item: WeighedItem;
  readonly onOpen: (proof: ElementProof) => void;
}

/** One link in the matrix: what it is, where it comes from, and what weakens it. */
export function ProofLine({ item, onOpen }: ProofLineProps) {
  const { proof, kind, title, where, witness, versions, changed } = item;
  const { perform } = useRecordCommands<ElementProof>(PROOFS);
  const doubts = doubtsOf(item);
  const review = (): void => {
    perform.mutate({ record: proof, verb: 'review', body: { versions }, shows: { seenVersions: versions } });
  };
  return (
    <li className="py-1">
      <button
        type="button"
        onClick={() => onOpen(proof)}
        className="wrap-anywhere w-full rounded-sm text-left hover:bg-hover focus-visible:outline-2"
      >
        <span className="line-clamp-4">{title}</span>
        {(where !== null || witness !== null) && (
          <span className="block text-muted text-xs">
            {[where && `→ ${where}`, witness && `through ${witness}`].filter(Boolean).join(', ')}
          </span>
        )}
        {proof.note !== null && kind !== 'note' && kind !== 'witness' && (
          <span className="line-clamp-2 text-muted text-xs">{proof.note}</span>
        )}
        {proof.response !== null && <span className="line-clamp-3 text-xs">Answer: {proof.response}</span>}
        {doubts.length > 0 && <span className="block text-warning text-xs">{doubts.join(', ')}</span>}
      </button>
      {changed.length > 0 && (
        <span className="flex items-center gap-1 text-warning text-xs">
          <TriangleAlert aria-hidden size={12} />
          Changed since it was linked
          <IconButton label="Read it again: the link holds" icon={Check} size="sm" onClick={review} />
        </span>
      )}
    </li>
  );
}
