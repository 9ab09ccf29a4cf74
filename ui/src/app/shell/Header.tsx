import { LEVELS } from '@lexledger/contracts/levels';
import { History, LogOut, Menu, Search } from 'lucide-react';
import { Suspense } from 'react';
import { useIsInFirm, useUser } from '../../account/authentication.ts';
import { useLiveConnection } from '../../api/liveConnection.ts';
import { cx } from '../../browser/classes.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { Keys } from '../../components/Keys.tsx';
import { shownMoment } from '../../dates/moment.ts';
import { PALETTE_KEYS } from '../../keyboard/shortcuts.ts';
import { usePresent } from '../../live/presence.ts';
import { useLogOut } from '../leaving.ts';
import { INSTALL_PLACE } from '../pwa/installPlace.ts';
import { useSessionState } from '../session.tsx';
import { BirthdayBell } from './BirthdayBell.tsx';
import { Clock } from './Clock.tsx';
import { useLevel, useLevelPending } from './level.ts';
import { OfflineIndicator } from './OfflineIndicator.tsx';
import { TimerPlace } from './TimerPlace.tsx';

const PresenceMark = lazyWithRetry(
  () => import('./PresenceMark.tsx'),
  () => undefined,
);

const FirmPerson = lazyWithRetry(() => import('./FirmPerson.tsx'));
const InboxButton = lazyWithRetry(
  () => import('./InboxButton.tsx'),
  () => undefined,
);

export interface HeaderProps {
  readonly onOpenMenu: () => void;
  readonly onOpenPalette: () => void;
  readonly onChooseMoment: () => void;
}

export function Header({ onOpenMenu, onOpenPalette, onChooseMoment }: HeaderProps) {
  const isInFirm = useIsInFirm();
  const isNow = shownMoment() === null;
  return (
    <header
      className={cx(
        'flex shrink-0 flex-wrap items-center gap-x-1 border-b px-2 sm:gap-x-3 sm:px-4 lg:h-12 lg:flex-nowrap lg:px-6 print:hidden [&_button]:min-w-min [&_button]:shrink',
        isInFirm ? 'max-lg:h-12 max-lg:flex-nowrap' : 'max-lg:pb-1.5',
      )}
    >
      <IconButton label="Open the menu" icon={Menu} onClick={onOpenMenu} className="lg:hidden" />
      {/* Beside the buttons, time and person fit only on a wide screen: otherwise they have a line of their own, or, in a
          firm, where the person is a button, they are shortened. */}
      {!isInFirm && <span aria-hidden className="order-1 basis-full lg:hidden" />}
      <div
        className={
          isInFirm
            ? 'flex min-w-0 overflow-hidden px-1 max-[30rem]:hidden lg:contents'
            : 'order-2 flex min-w-0 px-1 lg:contents'
        }
      >
        <Clock />
      </div>
      {/* With all buttons shown, the narrowest phone has no space for full-width ones. */}
      <div className="ml-auto flex h-12 min-w-0 flex-1 items-center justify-end sm:gap-2 lg:flex-initial">
        <button
          type="button"
          onClick={onOpenPalette}
          aria-label="Go to: search and commands"
          className="flex h-8 w-8 items-center justify-center gap-2 whitespace-nowrap rounded-md px-1 text-muted text-sm transition-colors duration-150 hover:bg-hover hover:text-ink touch:h-10 max-md:touch:w-10 md:w-auto md:border md:border-hairline md:px-2"
        >
          <Search aria-hidden size={16} strokeWidth={1.75} />
          {/* Beside the sidebar, the words fit only on a wide screen. */}
          <span className="hidden md:max-lg:inline xl:inline">Go to</span>
          <span aria-hidden className="hidden md:max-lg:inline xl:inline">
            <Keys keys={PALETTE_KEYS} />
          </span>
        </button>
        <IconButton
          label="As of another time"
          icon={History}
          onClick={onChooseMoment}
          className={isNow ? 'max-2xl:hidden' : 'text-accent'}
        />
        {isNow && <TimerPlace />}
        <span id={INSTALL_PLACE} className="contents" />
        <OfflineIndicator />
        <PresencePlace />
        <InboxPlace />
        <BirthdayBell />
        <LogOutButton />
      </div>
      <Person />
    </header>
  );
}

/** The place of the mark of other tabs, whose code is loaded when there is one. */
function PresencePlace() {
  const tabs = usePresent();
  const connection = useLiveConnection();
  return tabs.length > 1 && connection === 'connected' ? (
    <Suspense>
      <PresenceMark tabs={tabs} />
    </Suspense>
  ) : null;
}

/** The place of the inbox, which only firms of several people have. */
function InboxPlace() {
  return useIsInFirm() ? (
    <Suspense fallback={<span className="size-8 shrink-0 touch:size-10" />}>
      <InboxButton />
    </Suspense>
  ) : null;
}

function Person() {
  const { username } = useUser();
  const isInFirm = useIsInFirm();
  const level = useLevel();
  const isPending = useLevelPending();
  const mark = (
    <span
      aria-hidden
      className="grid size-5 text-xs lg:size-7 lg:text-base shrink-0 place-items-center rounded-full border border-accent/40 bg-accent-wash font-medium font-serif text-accent"
    >
      {username.charAt(0).toUpperCase()}
    </span>
  );
  return (
    // On the narrowest screens it has a line of its own, where the name would otherwise be cut beside the time.
    <div
      className={cx(
        'order-3 flex min-w-0 max-w-full items-center justify-end gap-2 px-1 lg:order-none lg:flex-none lg:border-l lg:px-0 lg:pl-3',
        !isInFirm && 'flex-auto',
      )}
    >
      {isInFirm ? (
        <Suspense fallback={mark}>
          <FirmPerson username={username} mark={mark} />
        </Suspense>
      ) : (
        <>
          {mark}
          <span className="flex min-w-0 gap-x-1.5 max-lg:items-baseline lg:max-w-40 lg:flex-col">
            <span className="truncate font-medium text-sm">{username}</span>
            {(level !== undefined || isPending) && (
              // Its space is reserved until the level is known: on a phone it may need a row of its own, which would move
              // the page.
              <span
                aria-hidden={level === undefined}
                className={cx(
                  'truncate text-2xs text-muted max-lg:shrink-0 lg:-mt-0.5',
                  level === undefined && 'invisible',
                )}
              >
                {level?.title ?? LEVELS[0]?.title}
              </span>
            )}
          </span>
        </>
      )}
    </div>
  );
}

function LogOutButton() {
  const logOut = useLogOut();
  const leaving = useSessionState((state) => state.matches({ signedIn: 'leaving' }));
  return <IconButton label="Log out" icon={LogOut} disabled={leaving} onClick={logOut} />;
}
