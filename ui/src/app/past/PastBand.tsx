import { useLocation, useSearch } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { useOnline } from '../../browser/online.ts';
import { loadAnew } from '../../browser/startOver.ts';
import { Button } from '../../components/Button.tsx';
import { Keys } from '../../components/Keys.tsx';
import { addressAt, shownMoment } from '../../dates/moment.ts';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { formatInstant } from '../../text/format.ts';
import { comparedAt } from './changedLists.ts';

const ChangedSince = lazyWithRetry(() => import('./ChangedSince.tsx'));

const backToNow = (): void => loadAnew(addressAt(null, window.location));

/** Says above every screen, and on paper, that it shows a past moment, and leads back to now. */
export default function PastBand({ onChooseMoment }: { readonly onChooseMoment: () => void }) {
  const isOnline = useOnline();
  useShortcut('.', 'Back to now', backToNow);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const search = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>;
  const [isOpen, setIsOpen] = useState(false);
  const compared = comparedAt(path, search);
  const moment = shownMoment();
  if (moment === null) return null;
  return (
    <section
      aria-label="The past"
      className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-accent border-b-2 bg-accent-wash px-4 py-1.5 sm:px-6"
    >
      <History aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-accent" />
      <p role="status" className="min-w-0 flex-1 basis-60">
        <strong className="font-semibold font-serif text-lg tabular-nums">As of {formatInstant(moment)}</strong>
        <span className="block text-sm sm:inline sm:pl-3">
          {isOnline
            ? 'What stood then, for what you may see today. Nothing is changed here.'
            : 'The past needs the network, which is away.'}
        </span>
      </p>
      <span className="flex flex-wrap gap-2 print:hidden">
        {compared !== null && (
          <Button size="sm" onClick={() => setIsOpen(true)}>
            What changed since
          </Button>
        )}
        <Button size="sm" onClick={onChooseMoment}>
          Another time
        </Button>
        <Button size="sm" variant="primary" onClick={backToNow}>
          Back to now <Keys keys="." />
        </Button>
      </span>
      <Suspense>
        {isOpen && compared !== null && (
          <ChangedSince compared={compared} moment={moment} onClose={() => setIsOpen(false)} />
        )}
      </Suspense>
    </section>
  );
}
