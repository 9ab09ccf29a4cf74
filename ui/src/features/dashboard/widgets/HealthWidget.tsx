import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { StatusDot, type Tone } from '../../../components/StatusDot.tsx';
import { type LiveConnection, useLiveConnection } from '../../../lib/liveConnection.ts';
import { type Follower, health, type Readiness } from '../health.ts';
import { linesIn } from '../layout.ts';
import { WidgetSkeleton } from '../WidgetSkeleton.tsx';
import type { WidgetProps } from '../widgetProps.ts';

interface Look {
  readonly tone: Tone;
  readonly word: string;
  readonly hollow?: boolean;
}

const OVERALL: Readonly<Record<Readiness['status'], Look>> = {
  ready: { tone: 'positive', word: 'Ready' },
  degraded: { tone: 'warning', word: 'Degraded' },
  unavailable: { tone: 'danger', word: 'Unavailable' },
};

const CONNECTIONS: Readonly<Record<LiveConnection, Look>> = {
  connected: { tone: 'positive', word: 'Connected' },
  connecting: { tone: 'neutral', word: 'Connecting', hollow: true },
  lost: { tone: 'warning', word: 'Reconnecting', hollow: true },
};

const STATES: Readonly<Record<string, Look>> = {
  live: { tone: 'positive', word: 'Live' },
  following: { tone: 'positive', word: 'Live' },
  running: { tone: 'positive', word: 'Live' },
  standby: { tone: 'neutral', word: 'Standing by', hollow: true },
  starting: { tone: 'neutral', word: 'Starting', hollow: true },
  'catching-up': { tone: 'neutral', word: 'Catching up', hollow: true },
  building: { tone: 'neutral', word: 'Rebuilding', hollow: true },
  stopped: { tone: 'danger', word: 'Stopped' },
  unavailable: { tone: 'danger', word: 'No answer' },
};

/** 'financial-records' → 'Financial records' */
const words = (name: string): string => {
  const text = name.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const lagOf = ({ lagMs }: Follower): string => {
  if (lagMs === null) return '';
  return lagMs < 1000 ? `${Math.round(lagMs)} ms` : `${(lagMs / 1000).toFixed(1)} s`;
};

/** What stands above the views, in lines of a list. */
const ABOVE = 3;

export default function HealthWidget({ height }: WidgetProps) {
  const query = useQuery(health);
  const connection = useLiveConnection();
  const { data, error, refetch } = query;
  if (data === undefined && error === null) return <WidgetSkeleton lines={6} />;
  return (
    <div className="px-4 pt-1 pb-3">
      <table className="w-full text-sm">
        <caption className="sr-only">Health of the system, looked at every ten seconds</caption>
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
        </tbody>
      </table>
      {data === undefined && error !== null && (
        <ErrorState title="The server’s health could not be asked." error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && data.followers.length > 0 && (
        <Followers followers={data.followers} most={linesIn(height) - ABOVE - data.checks.length} />
      )}
    </div>
  );
}

const NO_ANSWER: Look = { tone: 'danger', word: 'No answer', hollow: true };

function Line({ name, look }: { readonly name: string; readonly look: Look }) {
  return (
    <tr className="border-b">
      <th scope="row" className="py-1.5 text-left font-normal">
        {name}
      </th>
      <td className="py-1.5 text-right">
        <StatusDot tone={look.tone} hollow={look.hollow ?? false}>
          {look.word}
        </StatusDot>
      </td>
    </tr>
  );
}

interface FollowersProps {
  readonly followers: readonly Follower[];
  /** As many as there is room for; what is not well is shown in any case. */
  readonly most: number;
}

const isWell = ({ state, problem }: Follower): boolean => problem === null && STATES[state]?.tone === 'positive';

/** Every view and policy with its state and how far it is behind; those that are not well first. */
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

function FollowerTable({ followers }: { readonly followers: readonly Follower[] }) {
  return (
    <table className="mt-3 w-full text-sm">
      <caption className="sr-only">Views and policies</caption>
      <thead>
        <tr className="border-rule border-b text-muted">
          <th scope="col" className="py-1 text-left font-normal">
            View
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            Behind
          </th>
          <th scope="col" className="w-28 py-1 text-right font-normal">
            State
          </th>
        </tr>
      </thead>
      <tbody>
        {followers.map((follower) => {
          const look = STATES[follower.state] ?? { tone: 'neutral', word: words(follower.state) };
          return (
            <tr key={`${follower.kind} ${follower.name}`} className="border-b last:border-b-0">
              <th scope="row" className="py-1 text-left font-normal">
                {words(follower.name)}
                {follower.kind === 'policy' && <span className="text-muted"> (policy)</span>}
                {follower.problem !== null && <span className="block text-danger text-xs">{follower.problem}</span>}
              </th>
              <td className="py-1 text-right text-muted">{lagOf(follower)}</td>
              <td className="py-1 text-right">
                <StatusDot tone={look.tone} hollow={look.hollow ?? false}>
                  {look.word}
                </StatusDot>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
