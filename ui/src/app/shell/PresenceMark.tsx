import type { PresentTab } from '@lexledger/contracts/presence';
import { AppWindow, type LucideIcon } from 'lucide-react';
import { DEVICES } from '../../components/deviceKinds.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { Popover } from '../../components/Popover.tsx';
import { useToday } from '../../dates/today.ts';
import { dayOf } from '../../dates/zones.ts';
import { THIS_TAB } from '../../live/presence.ts';
import { formatInstantDay, formatTime } from '../../text/format.ts';
import { alsoOpen, type OtherTab, seenFrom } from './presenceWords.ts';

/** The icon of the other devices: a phone comes before a tablet, and a tablet before a computer. */
function iconOf(tabs: readonly OtherTab[]): LucideIcon {
  const away = tabs.filter(({ isHere }) => !isHere);
  const kind = (['phone', 'tablet', 'computer'] as const).find((one) => away.some((tab) => tab.kind === one));
  return kind === undefined ? AppWindow : DEVICES[kind].icon;
}

/** The other devices and tabs in which the person has the product open; renders nothing when there are none. */
export default function PresenceMark({ tabs }: { readonly tabs: readonly PresentTab[] }) {
  const seen = seenFrom(THIS_TAB, tabs);
  const words = seen === null ? null : alsoOpen(seen);
  if (seen === null || words === null) return null;
  return (
    <Popover
      label="Where LexLedger is open"
      className="w-[min(20rem,calc(100vw-1.5rem))]"
      trigger={<IconButton label={words} icon={iconOf(seen)} />}
    >
      <div className="border-b px-4 py-2.5">
        <h2 className="font-semibold font-serif text-lg">Open now</h2>
      </div>
      <ul className="max-h-88 overflow-y-auto">
        {seen.map((tab) => (
          <OpenTab key={tab.id} tab={tab} />
        ))}
      </ul>
    </Popover>
  );
}

function OpenTab({ tab: { isThis, isHere, kind, device, since } }: { readonly tab: OtherTab }) {
  const today = useToday();
  const { icon: Icon, name } = isHere && !isThis ? { icon: AppWindow, name: 'Same browser' } : DEVICES[kind];
  const at = dayOf(since) === today ? formatTime(since) : `${formatInstantDay(since)}, ${formatTime(since)}`;
  return (
    <li className="flex items-start gap-3 border-b px-4 py-2.5 last:border-b-0">
      <Icon aria-hidden size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3">
          <span className="truncate">{device ?? name}</span>
          {isThis && <span className="shrink-0 text-accent text-sm">This tab</span>}
        </p>
        <p className="text-muted text-sm">
          {name}, open since <time dateTime={since}>{at}</time>
        </p>
      </div>
    </li>
  );
}
