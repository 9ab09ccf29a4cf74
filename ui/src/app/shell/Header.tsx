import { useLocation } from '@tanstack/react-router';
import { LogOut, Menu, Search } from 'lucide-react';
import { IconButton } from '../../components/IconButton.tsx';
import { Keys } from '../../components/Keys.tsx';
import { useUser } from '../authentication.ts';
import { PALETTE_KEYS } from '../keyboard/shortcuts.ts';
import { useSession, useSessionState } from '../session.tsx';
import { BirthdayBell } from './BirthdayBell.tsx';
import { Clock } from './Clock.tsx';
import { ConnectivityMark } from './ConnectivityMark.tsx';
import { useLevel } from './level.ts';

export interface HeaderProps {
  readonly onOpenMenu: () => void;
  readonly onOpenPalette: () => void;
}

/** The addresses of the dashboard, which shows the date and time in its own head. */
const DASHBOARD: readonly string[] = ['/', '/login', '/register'];

export function Header({ onOpenMenu, onOpenPalette }: HeaderProps) {
  const onDashboard = useLocation({ select: ({ pathname }) => DASHBOARD.includes(pathname) });
  return (
    <header className="flex h-12 shrink-0 items-center gap-2 border-b px-2 sm:gap-3 sm:px-4 lg:px-6 print:hidden">
      <IconButton label="Open the menu" icon={Menu} onClick={onOpenMenu} className="lg:hidden" />
      <div className={onDashboard ? 'sr-only' : 'contents'}>
        <Clock />
      </div>
      <div className="ml-auto flex items-center gap-1 sm:gap-2">
        <button
          type="button"
          onClick={onOpenPalette}
          aria-label="Search and commands"
          className="flex h-8 items-center gap-2 rounded-md px-2 text-muted text-sm transition-colors duration-150 hover:bg-hover hover:text-ink touch:h-10 md:border md:border-hairline"
        >
          <Search aria-hidden size={16} strokeWidth={1.75} />
          <span className="hidden md:inline">Go to</span>
          <span className="hidden md:inline">
            <Keys keys={PALETTE_KEYS} />
          </span>
        </button>
        <ConnectivityMark />
        <BirthdayBell />
        <Person />
        <LogOutButton />
      </div>
    </header>
  );
}

function Person() {
  const { username } = useUser();
  const level = useLevel();
  return (
    <div className="flex items-center gap-2 sm:ml-1 sm:border-l sm:pl-3">
      <span
        aria-hidden
        className="grid size-7 place-items-center rounded-full border border-accent/40 bg-accent-wash font-medium font-serif text-accent"
      >
        {username.charAt(0).toUpperCase()}
      </span>
      <span className="hidden max-w-40 flex-col sm:flex">
        <span className="truncate font-medium text-sm">{username}</span>
        {level !== undefined && <span className="-mt-0.5 truncate text-2xs text-muted">{level.title}</span>}
      </span>
    </div>
  );
}

function LogOutButton() {
  const session = useSession();
  const leaving = useSessionState(
    (state) =>
      state.matches({ signedIn: { active: 'leaving' } }) || state.matches({ signedIn: { warning: 'leaving' } }),
  );
  return (
    <IconButton label="Log out" icon={LogOut} disabled={leaving} onClick={() => session.send({ type: 'LOG_OUT' })} />
  );
}
