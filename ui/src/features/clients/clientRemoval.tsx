import type { Case } from '@lexledger/contracts/features/cases';
import type { Client } from '@lexledger/contracts/features/clients';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { patiently } from '../../lib/patiently.ts';
import { liveQuery } from '../../lib/query.ts';
import { useRecordCommands } from '../../lib/recordCommands.ts';
import { CLIENTS } from './place.ts';

const RemoveClientDialog = lazy(patiently(() => import('./RemoveClientDialog.tsx')));

export interface ClientRemoval {
  /** False until it is known which cases the client has. */
  readonly isReady: boolean;
  /** Removes the client, after a question when cases are open; Undo is offered. */
  readonly remove: () => void;
  /** To be drawn beside what offers the removal; empty until there is something to ask. */
  readonly question: ReactNode;
}

/** Removing a client, with what depends on them in view. `onDone` closes what shows the client. */
export function useClientRemoval(client: Client, onDone: () => void): ClientRemoval {
  const { remove } = useRecordCommands<Client>(CLIENTS);
  const { data } = useQuery(liveQuery<readonly Case[]>(['/api/cases', { clientId: client.id }], ['cases']));
  const openCases = data?.filter(({ status }) => status !== 'closed');
  const [asking, setAsking] = useState(false);
  const takeOut = (): void => {
    setAsking(false);
    remove.mutate(client);
    onDone();
  };
  return {
    isReady: openCases !== undefined,
    remove: () => (openCases?.length === 0 ? takeOut() : setAsking(true)),
    question: asking && openCases !== undefined && (
      <Suspense>
        <RemoveClientDialog client={client} openCases={openCases} onRemove={takeOut} onClose={() => setAsking(false)} />
      </Suspense>
    ),
  };
}
