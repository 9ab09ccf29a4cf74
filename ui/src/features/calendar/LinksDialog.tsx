import { type CalendarFeed, FEED_DAYS_BACK, MOST_FEEDS } from '@lexledger/contracts/features/calendar';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/api.ts';
import { messageOf } from '../../api/apiError.ts';
import { liveQuery } from '../../cache/query.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Field } from '../../components/Field.tsx';
import { Input } from '../../components/Input.tsx';
import { toast, toastError } from '../../notifications/toast.ts';
import { refreshViews } from '../../records/recordCommands.ts';
import { formatInstant } from '../../text/format.ts';
import { linkTo, newSecret } from './secretLink.ts';

const FEEDS = '/api/calendar-feeds';
const VIEWS = ['calendar-feeds'];

/**
 * Links under which other programs read the calendar. A link is shown only once, when it is created; it can be revoked.
 */
export default function LinksDialog({ onClose }: { readonly onClose: () => void }) {
  const feeds = useQuery(liveQuery<readonly CalendarFeed[]>([FEEDS], VIEWS));
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [made, setMade] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toastError({ title: 'Error', description: messageOf(error) });
    }
    setBusy(false);
    await refreshViews(queries, VIEWS);
  };
  const make = (event: FormEvent): void => {
    event.preventDefault();
    const secret = newSecret();
    void run(async () => {
      const { id } = await api.sendCommand<CalendarFeed>('POST', FEEDS, { name, secret });
      setMade(linkTo(id, secret));
      setName('');
    });
  };
  const revoke = ({ id }: CalendarFeed): void =>
    void run(async () => {
      await api.sendCommand('DELETE', `${FEEDS}/${id}`);
      toast({ title: 'Link revoked', description: 'It no longer works.' });
    });
  const copy = async (link: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      toast({ title: 'Link copied' });
    } catch {
      toastError({ title: 'Error', description: 'The link was not copied. Select it, and copy it yourself.' });
    }
  };
  const current = feeds.data?.filter(({ revokedAt }) => revokedAt === null) ?? [];
  const isFull = current.length >= MOST_FEEDS;

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Calendar links"
      description={`Whoever has a link reads all of your events, from ${FEED_DAYS_BACK} days back on, without signing in. Give each program a link of its own.`}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <form onSubmit={make} className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Field label="For which program">
            {(given) => (
              <Input
                {...given}
                value={name}
                maxLength={100}
                placeholder="My phone"
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
        </div>
        <Button type="submit" variant="primary" disabled={name.trim() === '' || isFull} pending={isBusy}>
          Create link
        </Button>
      </form>
      {isFull && (
        <p role="status" className="mt-2 text-muted text-sm">
          A calendar has at most {MOST_FEEDS} links at once. Revoke one that no program uses any more, then make
          another.
        </p>
      )}
      {made !== undefined && (
        <div className="mt-4">
          <Alert tone="warning">
            <p>Copy the link now. It is not shown again.</p>
            <div className="mt-2 flex gap-2">
              <Input readOnly aria-label="Secret link" value={made} onFocus={(event) => event.target.select()} />
              <Button onClick={() => void copy(made)}>Copy</Button>
            </div>
          </Alert>
        </div>
      )}
      {feeds.error !== null && (
        <ErrorState title="The links could not be loaded." error={feeds.error} onRetry={() => void feeds.refetch()} />
      )}
      {feeds.data !== undefined && current.length === 0 && (
        <p className="py-4 text-muted text-sm">
          No links yet. With one, a phone or another calendar shows your events.
        </p>
      )}
      {current.length > 0 && (
        <ul aria-label="Links" className="mt-4 border-t text-sm">
          {current.map((feed) => (
            <li key={feed.id} className="flex items-center justify-between gap-4 border-b py-2">
              <span className="min-w-0">
                <span className="block truncate font-medium">{feed.name}</span>
                <span className="block text-muted text-xs">Made {formatInstant(feed.createdAt)}</span>
              </span>
              <Button size="sm" disabled={isBusy} onClick={() => revoke(feed)} aria-label={`Revoke ${feed.name}`}>
                Revoke
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
