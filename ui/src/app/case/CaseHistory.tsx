import type { Case } from '@lexledger/contracts/features/cases';
import { Suspense } from 'react';
import { useIsInFirm } from '../../account/authentication.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { RecordHistory } from '../../components/history/RecordHistory.tsx';
import { Segments } from '../../components/Segments.tsx';
import { CASES } from '../../features/cases/place.ts';
import { useAddress } from '../../navigation/address.ts';

const CaseAccessHistory = lazyWithRetry(() => import('./CaseAccessHistory.tsx'));

const PARTS = [
  { value: 'changes', label: 'Changes' },
  { value: 'access', label: 'Who could see it' },
] as const;

/** What changed of a case; in a firm of several people also who could see it, and when. */
export function CaseHistory({ legalCase }: { readonly legalCase: Case }) {
  const { search, setSearch } = useAddress();
  const isInFirm = useIsInFirm();
  const part = isInFirm && search.view === 'access' ? 'access' : 'changes';
  return (
    <div className="w-full max-w-4xl px-4 py-4 sm:px-6">
      {isInFirm && (
        <div className="mb-4 print:hidden">
          <Segments
            label="History"
            options={PARTS}
            value={part}
            onChange={(next) => setSearch({ view: next === 'changes' ? null : next, on: null })}
          />
        </div>
      )}
      {part === 'access' ? (
        <Suspense>
          <CaseAccessHistory legalCase={legalCase} />
        </Suspense>
      ) : (
        <RecordHistory place={CASES} id={legalCase.id} />
      )}
    </div>
  );
}
