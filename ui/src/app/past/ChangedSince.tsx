import { listHeading } from '@lexledger/contracts/comparedLists';
import { groupedBy } from '@lexledger/domain/groupedBy';
import { useQuery } from '@tanstack/react-query';
import { QueryContent } from '../../components/QueryContent.tsx';
import { Sheet } from '../../components/Sheet.tsx';
import { count, formatInstant } from '../../text/format.ts';
import type { Compared } from './changedLists.ts';
import { DifferenceItems } from './DifferenceItems.tsx';
import { changedSinceQuery } from './differenceQueries.ts';

interface ChangedSinceProps {
  readonly compared: NonNullable<Compared>;
  readonly moment: string;
  readonly onClose: () => void;
}

/** What of the page that shows a moment is different by now: by record and field, as it was then and as it is now. */
export default function ChangedSince({ compared, moment, onClose }: ChangedSinceProps) {
  const query = useQuery(changedSinceQuery(compared, moment));
  return (
    <Sheet onOpenChange={onClose} title="What changed since" description={`From ${formatInstant(moment)} to now`}>
      <QueryContent query={query} failure="What changed could not be loaded." rows={5}>
        {({ differences, names, total = differences.length }) =>
          differences.length === 0 ? (
            <p className="py-4 text-muted">Nothing. It stands as it did then.</p>
          ) : (
            <>
              {[...groupedBy(differences, ({ list }) => list)].map(([list, of]) => (
                <section key={list} className="mt-4 first:mt-0">
                  {'caseId' in compared && (
                    <h3 className="border-b pb-1 font-semibold font-serif">{listHeading(list)}</h3>
                  )}
                  <DifferenceItems differences={of} names={names} />
                </section>
              ))}
              {total > differences.length && (
                <p className="py-3 text-muted text-sm">
                  The latest {differences.length} of {count(total, 'record')}.
                </p>
              )}
            </>
          )
        }
      </QueryContent>
    </Sheet>
  );
}
