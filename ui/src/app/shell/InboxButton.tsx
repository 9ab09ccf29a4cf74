import { Link } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { useDelayed } from '../../browser/delayed.ts';
import { tip } from '../../components/Tooltip.tsx';
import { useUnread } from '../../features/inbox/inboxItems.ts';

/** Milliseconds; after the screen has been rendered, since its own data are needed first. */
const AFTER_MS = 1_500;

/** The way to the inbox, with the number of its unread items. */
export default function InboxButton() {
  const unread = useUnread(useDelayed(AFTER_MS));
  return (
    <Link
      to="/inbox"
      aria-label={unread === 0 ? 'Inbox' : `Inbox: ${unread} unread`}
      {...tip('Inbox', 'G N')}
      className="relative inline-flex size-8 shrink-0 items-center justify-center rounded-md text-muted transition-colors duration-150 hover:bg-hover hover:text-ink touch:size-10"
    >
      <Inbox aria-hidden size={16} strokeWidth={1.75} />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute top-0.5 right-0.5 min-w-4 rounded-full bg-accent px-1 text-center font-medium text-2xs text-on-accent"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  );
}
