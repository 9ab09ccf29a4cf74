import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Sheet } from '../../components/Sheet.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { recordQuery } from '../../records/recordQuery.ts';
import GoogleEventSheet from './GoogleEventSheet.tsx';

export interface GoogleEventFormProps {
  /** Id of the event; 'new' for a new one. */
  readonly id: string;
  readonly onClose: () => void;
}

/** Adds an event to the person's Google Calendar, or edits the one in the address. */
export default function GoogleEventForm({ id, onClose }: GoogleEventFormProps) {
  const isNew = id === 'new';
  const { data, error, refetch } = useQuery({
    ...recordQuery('google-calendar-events', id),
    enabled: !isNew,
  });
  if (!isNew && data === undefined) {
    return (
      <Sheet onOpenChange={onClose} title="Google Calendar event">
        {error === null ? (
          <SkeletonRows rows={5} label="Loading the event" />
        ) : (
          <ErrorState title="The event could not be loaded." error={error} onRetry={() => void refetch()} />
        )}
      </Sheet>
    );
  }
  return <GoogleEventSheet key={id} open record={isNew ? undefined : data} onOpenChange={onClose} />;
}
