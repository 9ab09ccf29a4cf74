import type { MonitoringSettings } from '@lexledger/contracts/features/monitoring';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLiveConnection } from '../../api/liveConnection.ts';
import { useWaitingNow } from '../../api/outboxGate.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Panel } from '../../components/Panel.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import {
  CONNECTIONS,
  FollowerTable,
  isWell,
  Line,
  NO_ANSWER,
  OVERALL,
  words,
} from '../../features/dashboard/HealthLines.tsx';
import { health } from '../../features/dashboard/health.ts';
import { SETTINGS } from '../../monitoring/startMonitoring.ts';
import { count } from '../../text/format.ts';

/**
 * The current health of the system: the server, its stores, how far each projection is behind, and this browser's
 * queue.
 */
export function HealthPanel() {
  const { data, error, refetch } = useQuery(health);
  // The checks in between leave the button alone, because one that is disabled loses the focus.
  const refresh = useMutation({ mutationFn: () => refetch() });
  const connection = useLiveConnection();
  const tracking = useQuery<MonitoringSettings>({ queryKey: [SETTINGS] });
  const { queued, parked } = useWaitingNow();
  const tracked = tracking.data?.errorTracker;
  const followers = [...(data?.followers ?? [])].sort((a, b) => Number(isWell(a)) - Number(isWell(b)));
  return (
    <Panel
      title="Now"
      actions={
        <Button size="sm" variant="quiet" pending={refresh.isPending} onClick={() => refresh.mutate()}>
          Refresh
        </Button>
      }
      footer="Checked every ten seconds. A view that is stopped loses nothing: it goes on where it stood."
    >
      <div className="grid gap-x-8 px-4 py-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div>
          <table className="w-full text-sm">
            <caption className="sr-only">This tab and the server</caption>
            <tbody>
              <Line name="This tab’s live connection" look={CONNECTIONS[connection]} />
              <Line
                name="Changes that wait"
                look={
                  queued === 0
                    ? { tone: 'positive', word: 'None' }
                    : { tone: 'accent', word: count(queued, 'change'), hollow: true }
                }
              />
              <Line
                name="Parked changes"
                look={
                  parked === 0 ? { tone: 'positive', word: 'None' } : { tone: 'danger', word: count(parked, 'change') }
                }
              />
              <Line
                name="Server"
                look={
                  data === undefined
                    ? error === null
                      ? { tone: 'neutral', word: 'Asking', hollow: true }
                      : NO_ANSWER
                    : error === null
                      ? OVERALL[data.status]
                      : NO_ANSWER
                }
              />
              {data?.checks.map(({ name, ok, problem }) => (
                <Line
                  key={name}
                  name={words(name)}
                  look={ok ? { tone: 'positive', word: 'Answers' } : { tone: 'danger', word: problem ?? 'No answer' }}
                />
              ))}
              <Line
                name="Error tracking"
                look={
                  tracked === undefined
                    ? { tone: 'neutral', word: 'Asking', hollow: true }
                    : tracked === null
                      ? { tone: 'neutral', word: 'Disabled: no address is configured', hollow: true }
                      : { tone: 'positive', word: `Sends to ${new URL(tracked).host}` }
                }
              />
            </tbody>
          </table>
        </div>
        <div>
          {data === undefined && error === null && <Skeleton className="mt-4 h-40" />}
          {data === undefined && error !== null && (
            <ErrorState title="The server’s health could not be asked." error={error} onRetry={() => void refetch()} />
          )}
          {data !== undefined && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by keys
            <section aria-label="Views and policies" tabIndex={0} className="max-h-96 overflow-y-auto">
              <FollowerTable followers={followers} />
            </section>
          )}
        </div>
      </div>
    </Panel>
  );
}
