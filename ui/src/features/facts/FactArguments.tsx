import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { recordsQuery } from '../../records/recordsQuery.ts';

/** The legal arguments that rest on a fact; nothing if there are none. */
export function FactArguments({ factId, caseId }: { readonly factId: string; readonly caseId: string }) {
  const { data } = useQuery(recordsQuery('legal-arguments', { caseId }));
  const resting = (data ?? []).filter(({ supportingFacts }) => supportingFacts.includes(factId));
  if (resting.length === 0) return null;
  return (
    <section aria-label="Arguments" className="border-t pt-4 text-sm">
      <h3 className="font-medium">Arguments that rest on it</h3>
      <p className="text-muted text-xs">They are marked when the fact changes, until they are weighed again.</p>
      <ul className="mt-1.5">
        {resting.map(({ id, title }) => (
          <li key={id}>
            <Link
              to="/law"
              search={{ view: 'arguments', id }}
              className="wrap-anywhere block rounded-sm py-1 underline decoration-rule underline-offset-3 hover:text-accent"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
