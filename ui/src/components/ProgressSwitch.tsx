import type { UserLevel } from '@lexledger/contracts/features/progress';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '../api/api.ts';
import { liveQuery } from '../cache/query.ts';
import { toastFailure } from '../notifications/toastFailure.ts';
import { Switch } from './Switch.tsx';

const LEVEL = ['/api/user/level'] as const;

/** Whether levels and achievements are shown while the user works, on all of their devices. */
export function ProgressSwitch() {
  const id = useId();
  const queries = useQueryClient();
  const { data } = useQuery(liveQuery<UserLevel>(LEVEL, ['levels']));
  const choose = useMutation<unknown, Error, boolean>({
    mutationFn: (shown) => api.sendCommand('PUT', '/api/user/level/visibility', { shown }),
    onMutate: (shown) =>
      queries.setQueryData<UserLevel>(LEVEL, (known) => (known === undefined ? known : { ...known, shown })),
    onError: (error) => {
      void queries.invalidateQueries({ queryKey: LEVEL });
      toastFailure(error);
    },
  });
  return (
    <span className="flex items-center gap-2.5">
      <Switch
        aria-labelledby={id}
        checked={data?.shown ?? true}
        disabled={data === undefined || choose.isPending}
        onChange={(shown) => choose.mutate(shown)}
      />
      <span id={id} className="text-sm">
        Show my level while I work
      </span>
    </span>
  );
}
