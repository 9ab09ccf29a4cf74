import type { Claim } from '@lexledger/contracts/features/claims';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { liveQuery } from '../../cache/query.ts';
import { buttonClass } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useNames } from '../../components/names.ts';
import { QueryContent } from '../../components/QueryContent.tsx';
import { useAddress } from '../../navigation/address.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { CLAIMS } from './place.ts';

function namesByCase(claims: readonly Claim[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { caseId, name } of claims) {
    const names = found.get(caseId);
    if (names === undefined) found.set(caseId, [name]);
    else names.push(name);
  }
  return found;
}

/** The cases that have claims, before one is chosen. */
export function ChooseCase() {
  const { setSearch } = useAddress();
  const claims = useQuery(liveQuery<readonly Claim[]>([CLAIMS.path], CLAIMS.views));
  const caseTitle = useNames('cases');
  const hasCases = useQuery(recordsQuery('cases')).data?.length !== 0;
  return (
    <QueryContent query={claims} failure="The claims could not be loaded." loading="Loading the claims">
      {(all) => {
        const byCase = namesByCase(all);
        return (
          <>
            <EmptyState
              action={
                hasCases ? undefined : (
                  <Link to="/cases" search={{ new: '1' }} className={buttonClass()}>
                    Open the first case
                  </Link>
                )
              }
              title="Choose a case, to see what is proved, what is contested and what is missing, element by element."
            >
              It works by rules that are shown, without a model: fact, document and witness against each element.
            </EmptyState>
            {byCase.size > 0 && (
              <section aria-label="Cases with claims" className="px-4 pb-10 sm:px-6">
                <ul className="max-w-2xl border-t">
                  {[...byCase].map(([caseId, names]) => (
                    <li key={caseId} className="border-b">
                      <button
                        type="button"
                        onClick={() => setSearch({ case: caseId })}
                        className="wrap-anywhere w-full py-2 text-left hover:bg-hover focus-visible:-outline-offset-2"
                      >
                        {caseTitle(caseId) ?? 'A removed case'}
                        <span className="block text-muted text-sm">{names.join(', ')}</span>
                      </button>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </>
        );
      }}
    </QueryContent>
  );
}
