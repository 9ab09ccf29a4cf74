import { Link } from '@tanstack/react-router';
import { BriefcaseBusiness, Clock, ListPlus, type LucideIcon, StickyNote, UserPlus, WalletMinimal } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ScreenPath } from '../../../app/navigation.ts';
import { patiently } from '../../../lib/patiently.ts';

const NoteDialog = lazy(patiently(() => import('../NoteDialog.tsx')));

interface Action {
  readonly label: string;
  readonly icon: LucideIcon;
  /** The screen that opens the form; none for what is done right here. */
  readonly to?: ScreenPath;
}

const ACTIONS: readonly Action[] = [
  { label: 'Add client', icon: UserPlus, to: '/clients' },
  { label: 'Open case', icon: BriefcaseBusiness, to: '/cases' },
  { label: 'Add task', icon: ListPlus, to: '/tasks' },
  { label: 'Log time', icon: Clock, to: '/time' },
  { label: 'Add note', icon: StickyNote },
  { label: 'Record money', icon: WalletMinimal, to: '/financial-reports' },
];

const LOOK =
  'flex h-9 w-full items-center gap-2.5 rounded-md px-2 text-left transition-colors duration-150 hover:bg-hover touch:h-11';

const Face = ({ action: { icon: Icon, label } }: { readonly action: Action }): ReactNode => (
  <>
    <Icon aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-accent" />
    <span className="truncate">{label}</span>
  </>
);

export default function QuickActionsWidget() {
  const [writing, setWriting] = useState(false);
  return (
    <>
      <ul className="grid grid-cols-1 gap-x-2 p-2 @md:grid-cols-2 @3xl:grid-cols-3">
        {ACTIONS.map((action) => (
          <li key={action.label}>
            {action.to === undefined ? (
              <button type="button" onClick={() => setWriting(true)} className={LOOK}>
                <Face action={action} />
              </button>
            ) : (
              <Link to={action.to} search={{ new: '1' }} className={LOOK}>
                <Face action={action} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      {writing && (
        <Suspense>
          <NoteDialog onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </>
  );
}
