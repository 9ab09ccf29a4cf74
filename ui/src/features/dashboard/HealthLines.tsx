import type { BackupStatus } from '@lexledger/contracts/features/monitoring';
import type { LiveConnection } from '../../api/liveConnection.ts';
import { StatusDot, type Tone } from '../../components/StatusDot.tsx';
import { formatInstantDay } from '../../text/format.ts';
import type { Follower, SystemHealth } from './health.ts';

export interface Look {
  readonly tone: Tone;
  readonly word: string;
  readonly hollow?: boolean;
}

export const OVERALL: Readonly<Record<SystemHealth['status'], Look>> = {
  ready: { tone: 'positive', word: 'Ready' },
  degraded: { tone: 'warning', word: 'Degraded' },
  unavailable: { tone: 'danger', word: 'Unavailable' },
};

export const CONNECTIONS: Readonly<Record<LiveConnection, Look>> = {
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

/** A name for people: 'financial-records' becomes 'Financial records'. */
export const words = (name: string): string => {
  const text = name.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const lagOf = ({ lagMs }: Follower): string => {
  if (lagMs === null) return '';
  return lagMs < 1000 ? `${Math.round(lagMs)} ms` : `${(lagMs / 1000).toFixed(1)} s`;
};

/** The date of the last backup, with a warning if the next one is due. */
export function backupLook({ lastBackupAt, isDue }: BackupStatus): Look {
  const word = lastBackupAt === null ? 'None yet' : formatInstantDay(lastBackupAt);
  if (isDue) return { tone: 'warning', word: lastBackupAt === null ? 'None yet: due' : `${word}: due again` };
  return { tone: lastBackupAt === null ? 'neutral' : 'positive', word, hollow: lastBackupAt === null };
}

export const NO_ANSWER: Look = { tone: 'danger', word: 'No answer', hollow: true };

const LookDot = ({ look: { tone, word, hollow = false } }: { readonly look: Look }) => (
  <StatusDot tone={tone} hollow={hollow}>
    {word}
  </StatusDot>
);

export const Line = ({ name, look }: { readonly name: string; readonly look: Look }) => (
  <tr className="border-b">
    <th scope="row" className="py-1.5 text-left font-normal">
      {name}
    </th>
    <td className="py-1.5 text-right">
      <LookDot look={look} />
    </td>
  </tr>
);

export const isWell = ({ state, problem }: Follower): boolean => problem === null && STATES[state]?.tone === 'positive';

export const FollowerTable = ({ followers }: { readonly followers: readonly Follower[] }) => (
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
      {followers.map((follower) => (
        <tr key={`${follower.kind} ${follower.name}`} className="border-b last:border-b-0">
          <th scope="row" className="py-1 text-left font-normal">
            {words(follower.name)}
            {follower.kind === 'policy' && <span className="text-muted"> (policy)</span>}
            {follower.problem !== null && <span className="block text-danger text-xs">{follower.problem}</span>}
          </th>
          <td className="py-1 text-right text-muted">{lagOf(follower)}</td>
          <td className="py-1 text-right">
            <LookDot look={STATES[follower.state] ?? { tone: 'neutral', word: words(follower.state) }} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
