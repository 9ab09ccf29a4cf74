import { useQuery } from '@tanstack/react-query';
import { backupStatus } from '../../../account/backupStatus.ts';
import { useLiveConnection } from '../../../api/liveConnection.ts';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { backupLook, CONNECTIONS, FollowerTable, isWell, Line, NO_ANSWER, OVERALL, words } from '../HealthLines.tsx';
import { type Follower, health } from '../health.ts';
import { linesIn } from '../layout.ts';
import { WidgetSkeleton } from '../WidgetSkeleton.tsx';
import type { WidgetProps } from '../widgetProps.ts';

/** Lines of a list that the content above the views takes. */
const ABOVE = 3;

export default function HealthWidget({ height }: WidgetProps) {
  const query = useQuery(health);
  const connection = useLiveConnection();
  const { data, error, refetch } = query;
  const { data: backup } = useQuery(backupStatus);
  const hasBackups = backup?.isKeptHere === true;
  if (data === undefined && error === null) return <WidgetSkeleton lines={6} />;
  return (
    <div className="px-4 pt-1 pb-3">
      <table className="w-full text-sm">
        <caption className="sr-only">System health, checked every ten seconds</caption>
        <tbody>
          <Line name="This tab" look={CONNECTIONS[connection]} />
          {data !== undefined && (
            <>
              <Line name="Server" look={error === null ? OVERALL[data.status] : NO_ANSWER} />
              {data.checks.map(({ name, ok, problem }) => (
                <Line
                  key={name}
                  name={words(name)}
                  look={ok ? { tone: 'positive', word: 'Answers' } : { tone: 'danger', word: problem ?? 'No answer' }}
                />
              ))}
            </>
          )}
          {hasBackups && <Line name="Last backup" look={backupLook(backup)} />}
        </tbody>
      </table>
      {data === undefined && error !== null && (
        <ErrorState title="The server’s health could not be asked." error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && data.followers.length > 0 && (
        <Followers
          followers={data.followers}
          most={linesIn(height) - ABOVE - data.checks.length - (hasBackups ? 1 : 0)}
        />
      )}
    </div>
  );
}

interface FollowersProps {
  readonly followers: readonly Follower[];
  /** The number of followers that fit; those with problems are shown in any case. */
  readonly most: number;
}

/** Every view and policy with its state and lag; those with problems come first. */
function Followers({ followers, most }: FollowersProps) {
  const unwell = followers.filter((follower) => !isWell(follower));
  const well = followers.filter(isWell);
  const room = Math.max(0, most - unwell.length);
  const shown = [...unwell, ...(well.length <= room ? well : [])];
  const rest = followers.length - shown.length;
  const summary = `${rest} ${unwell.length === 0 ? 'views and policies' : 'others'} are live`;
  if (shown.length === 0) return <p className="py-1.5 text-muted text-sm">{summary}</p>;
  return (
    <>
      <FollowerTable followers={shown} />
      {rest > 0 && <p className="py-1.5 text-muted text-sm">{summary}</p>}
    </>
  );
}
