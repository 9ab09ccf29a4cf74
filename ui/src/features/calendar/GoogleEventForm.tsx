import { useQuery } from '@tanstack/react-query';
import { QueryContent } from '../../components/QueryContent.tsx';
import { Sheet } from '../../components/Sheet.tsx';
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
  const event = useQuery({ ...recordQuery('google-calendar-events', id), enabled: !isNew });
  if (!isNew && event.data === undefined) {
    return (
      <Sheet onOpenChange={onClose} title="Google Calendar event">
        <QueryContent query={event} rows={5} loading="Loading the event" failure="The event could not be loaded.">
          {() => null}
        </QueryContent>
      </Sheet>
    );
  }
  return <GoogleEventSheet key={id} open record={isNew ? undefined : event.data} onOpenChange={onClose} />;
}
