import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Alert } from '../../components/Alert.tsx';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { type Draft, findDuplicates, type Likeness } from './duplicates.ts';

const REASONS: Readonly<Record<Likeness, string>> = {
  email: 'has the same email',
  name: 'has the same name',
  similar: 'has a similar name',
};

/** Lists clients that may be the same person while a name and an email are typed. It warns but never blocks. */
export function DuplicateWarning({ exceptId }: { readonly exceptId: string | undefined }) {
  const { control, formState } = useFormContext<Draft>();
  const [name, email] = useWatch({ control, name: ['name', 'email'] });
  const draft = useDeferredValue(`${name ?? ''}\n${email ?? ''}`);
  const { data: clients } = useQuery(recordsQuery('clients'));
  const duplicates = useMemo(() => {
    const [typedName = '', typedEmail = ''] = draft.split('\n');
    return findDuplicates(clients ?? [], { name: typedName, email: typedEmail }, exceptId);
  }, [clients, draft, exceptId]);
  const touched = formState.dirtyFields.name === true || formState.dirtyFields.email === true;
  if (!touched || duplicates.length === 0) return null;
  return (
    <Alert tone="warning">
      <p className="font-medium">You may have this client already.</p>
      <ul>
        {duplicates.map(({ client, likeness }) => (
          <li key={client.id}>
            <a
              href={`/clients?id=${client.id}`}
              target="_blank"
              rel="noreferrer"
              className="underline decoration-warning/50 underline-offset-3 hover:decoration-warning"
            >
              {client.name}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>{' '}
            {REASONS[likeness]}
            {likeness !== 'email' && <span className="text-muted"> · {client.email}</span>}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
