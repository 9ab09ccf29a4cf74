import { useLocation } from '@tanstack/react-router';
import { LogOut, Menu, Search } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { IconButton } from '../../components/IconButton.tsx';
import { Keys } from '../../components/Keys.tsx';
import { useLiveConnection } from '../../lib/liveConnection.ts';
import { patiently } from '../../lib/patiently.ts';
import { usePresent } from '../../lib/presence.ts';
import { useUser } from '../authentication.ts';
import { PALETTE_KEYS } from '../keyboard/shortcuts.ts';
import { useLogOut } from '../leaving.ts';
import { INSTALL_PLACE } from '../pwa/installPlace.ts';
import { useSessionState } from '../session.tsx';
import { BirthdayBell } from './BirthdayBell.tsx';
import { Clock } from './Clock.tsx';
import { useLevel } from './level.ts';
import { OfflineIndicator } from './OfflineIndicator.tsx';
import { TimerPlace } from './TimerPlace.tsx';

const PresenceMark = lazy(
  patiently(
    () => import('./PresenceMark.tsx'),
    () => undefined,
  ),
);

export interface HeaderProps {
  readonly onOpenMenu: () => void;
  readonly onOpenPalette: () => void;
}

/** The addresses of the dashboard, which shows the date and time in its own head. */
const DASHBOARD: readonly string[] = ['/', '/login', '/register'];

export function Header({ onOpenMenu, onOpenPalette }: HeaderProps) {
  const onDashboard = useLocation({ select: ({ pathname }) => DASHBOARD.includes(pathname) });
  return (
    <header className="flex h-12 shrink-0 items-center gap-1 border-b px-2 sm:gap-3 sm:px-4 lg:px-6 print:hidden [&_button]:min-w-min [&_button]:shrink">
      <IconButton label="Open the menu" icon={Menu} onClick={onOpenMenu} className="lg:hidden" />
      <div className={onDashboard ? 'sr-only' : 'contents'}>
        <Clock />
      </div>
      {/* With every mark there is, the narrowest phone has no room for buttons of full width. */}
      <div className="ml-auto flex min-w-0 items-center sm:gap-2">
        <button
          type="button"
          onClick={onOpenPalette}
          aria-label="Go to: search and commands"
          className="flex h-8 w-8 items-center justify-center gap-2 whitespace-nowrap rounded-md px-1 text-muted text-sm transition-colors duration-150 hover:bg-hover hover:text-ink touch:h-10 max-md:touch:w-10 md:w-auto md:border md:border-hairline md:px-2"
        >
          <Search aria-hidden size={16} strokeWidth={1.75} />
          <span className="hidden md:inline">Go to</span>
          <span aria-hidden className="hidden md:inline">
            <Keys keys={PALETTE_KEYS} />
          </span>
        </button>
        <TimerPlace />
        <span id={INSTALL_PLACE} className="contents" />
        <OfflineIndicator />
        <PresencePlace />
        <BirthdayBell />
        <Person />
        <LogOutButton />
      </div>
    </header>
  );
}

/** Where the mark of other tabs stands, by code that is loaded with the first of them. */
function PresencePlace() {
  const tabs = usePresent();
  const connection = useLiveConnection();
  return tabs.length > 1 && connection === 'connected' ? (
    <Suspense>
      <PresenceMark tabs={tabs} />
    </Suspense>
  ) : null;
}

function Person() {
  const { username } = useUser();
  const level = useLevel();
  return (
    <div className="hidden min-w-0 items-center gap-2 sm:ml-1 sm:flex sm:border-l sm:pl-3">
      <span
        aria-hidden
        className="grid size-7 shrink-0 place-items-center rounded-full border border-accent/40 bg-accent-wash font-medium font-serif text-accent"
      >
        {username.charAt(0).toUpperCase()}
      </span>
      <span className="flex min-w-0 max-w-40 flex-col">
        <span className="truncate font-medium text-sm">{username}</span>
        {level !== undefined && <span className="-mt-0.5 truncate text-2xs text-muted">{level.title}</span>}
      </span>
    </div>
  );
}

function LogOutButton() {
  const logOut = useLogOut();
  const leaving = useSessionState((state) => state.matches({ signedIn: 'leaving' }));
  return <IconButton label="Log out" icon={LogOut} disabled={leaving} onClick={logOut} />;
}
