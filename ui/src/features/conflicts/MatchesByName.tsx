import type { NameMatchFound } from '@lexledger/contracts/features/conflicts';
import { NameMatch } from '../../components/NameMatch.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';

export interface MatchesByNameProps {
  readonly byName: ReadonlyMap<string, readonly NameMatchFound[] | undefined>;
  /** Ids of the records that an earlier check had not found. */
  readonly fresh?: ReadonlySet<string>;
}

/** The matches under each name that was searched. */
export const MatchesByName = ({ byName, fresh }: MatchesByNameProps) => (
  <div className="flex flex-col gap-4">
    {[...byName].map(([name, matches]) => (
      <section key={name} aria-label={name}>
        <h3 className="wrap-anywhere border-rule border-b pb-1 font-medium text-sm">{name}</h3>
        {matches === undefined ? (
          <Skeleton className="my-3 w-2/3" />
        ) : matches.length === 0 ? (
          <p className="py-2 text-muted text-sm">Nothing found.</p>
        ) : (
          <ul>
            {matches.map((match) => (
              <li key={match.id} className="border-b last:border-b-0">
                <NameMatch match={match} isNew={fresh?.has(match.id) ?? false} />
              </li>
            ))}
          </ul>
        )}
      </section>
    ))}
  </div>
);
