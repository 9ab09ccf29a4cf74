import { FEED_DAYS_BACK, MOST_FEEDS } from '@lexledger/contracts/features/calendar';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LabelledInput } from '../../components/LabelledControls.tsx';
import { SecretLink } from '../../components/SecretLink.tsx';
import { formatInstant } from '../../text/format.ts';
import { useCalendarLinks } from './calendarLinks.ts';

/**
 * Links under which other programs read the calendar. A link is shown only once, when it is created; it can be revoked.
 */
export default function LinksDialog({ onClose }: { readonly onClose: () => void }) {
  const { current, isFull, error, refetch, isBusy, create, revoke } = useCalendarLinks();
  const [name, setName] = useState('');
  const [made, setMade] = useState<string>();

  const make = (event: FormEvent): void => {
    event.preventDefault();
    void create(name, (link) => {
      setMade(link);
      setName('');
    });
  };

  return (
    <Dialog
      onOpenChange={onClose}
      title="Calendar links"
      description={`Whoever has a link reads all of your events, from ${FEED_DAYS_BACK} days back on, without signing in. Give each program a link of its own.`}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <form onSubmit={make} className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <LabelledInput
            label="For which program"
            value={name}
            maxLength={100}
            placeholder="My phone"
            onChange={setName}
          />
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
          <SecretLink link={made} />
        </div>
      )}
      {error !== null && (
        <ErrorState title="The links could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
      {current?.length === 0 && (
        <p className="py-4 text-muted text-sm">
          No links yet. With one, a phone or another calendar shows your events.
        </p>
      )}
      {current !== undefined && current.length > 0 && (
        <ul aria-label="Links" className="mt-4 border-t text-sm">
          {current.map((feed) => (
            <li key={feed.id} className="flex items-center justify-between gap-4 border-b py-2">
              <span className="min-w-0">
                <span className="block truncate font-medium">{feed.name}</span>
                <span className="block text-muted text-xs">Made {formatInstant(feed.createdAt)}</span>
              </span>
              <Button size="sm" disabled={isBusy} onClick={() => void revoke(feed)} aria-label={`Revoke ${feed.name}`}>
                Revoke
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
