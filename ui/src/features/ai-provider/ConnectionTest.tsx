import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PlugZap } from 'lucide-react';
import { AI_VIEWS, testProvider } from '../../account/ai.ts';
import { messageOf } from '../../api/apiError.ts';
import { useOnline } from '../../browser/online.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { refreshViews } from '../../records/recordCommands.ts';

const seconds = (milliseconds: number): string => {
  const rounded = (milliseconds / 1000).toFixed(1);
  return `${rounded} ${rounded === '1.0' ? 'second' : 'seconds'}`;
};

/** Asks the provider for one word, and says what is wrong when it does not come. */
export function ConnectionTest() {
  const queries = useQueryClient();
  const isOnline = useOnline();
  const test = useMutation({ mutationFn: testProvider, onSettled: () => refreshViews(queries, AI_VIEWS) });
  const { data, error, isPending } = test;
  return (
    <div className="mt-4 flex flex-col items-start gap-2">
      <Button icon={PlugZap} pending={isPending} disabled={!isOnline} onClick={() => test.mutate()}>
        Test connection
      </Button>
      {!isOnline && <p className="text-muted text-sm">The connection is tested once the network is back.</p>}
      {!isPending && error !== null && <Alert tone="warning">{messageOf(error)}</Alert>}
      {!isPending && data !== undefined && !data.works && <Alert tone="warning">{data.message}</Alert>}
      {!isPending && data?.works && (
        <Alert tone={data.isSlow ? 'warning' : 'neutral'}>
          It works: {data.model} answered after {seconds(data.milliseconds)}.
          {data.isSlow && ' That is slow, so proposals may take minutes.'}
        </Alert>
      )}
    </div>
  );
}
