import { PRODUCT_NAME } from '@lexledger/contracts/texts';
import { Link, useLocation } from '@tanstack/react-router';
import {
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useIsInFirm, useLacksSecondFactor } from '../../account/authentication.ts';
import { useMay } from '../../account/may.ts';
import { api } from '../../api/api.ts';
import { useHeldCommand } from '../../api/heldCommand.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { useMedia, WIDE } from '../../browser/media.ts';
import { Mark } from '../../components/Mark.tsx';
import { TooltipLayer } from '../../components/Tooltip.tsx';
import { shownMoment } from '../../dates/moment.ts';
import { labelOf } from '../../navigation/navigation.ts';
import { reportSlowRequests } from '../../notifications/slowRequests.ts';
import { onBulkJobs, shownBulkJobs } from '../../records/bulkJobs.ts';
import { KeyboardLayer } from '../keyboard/KeyboardLayer.tsx';
import { SnippetKey } from '../keyboard/SnippetKey.tsx';
import { PwaPlace } from '../pwa/PwaPlace.tsx';
import { QuickActionLayer } from '../quick-actions/QuickActionLayer.tsx';
import { useSessionState } from '../session.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Header } from './Header.tsx';
import { LevelCard } from './LevelCard.tsx';
import { NavigationList } from './NavigationList.tsx';
import { RecoveryPlace } from './RecoveryPlace.tsx';
import { ReminderPlace } from './ReminderPlace.tsx';

const BulkTray = lazyWithRetry(() => import('../../components/BulkTray.tsx'));
const SlideOutMenu = lazyWithRetry(() => import('./SlideOutMenu.tsx'));
const SessionDialog = lazyWithRetry(() => import('./SessionDialog.tsx'));
const SessionQuestion = lazyWithRetry(() => import('../../features/identity/SessionQuestion.tsx'));
const CommandPalette = lazyWithRetry(() => import('../keyboard/CommandPalette.tsx'));
const NoteDialog = lazyWithRetry(() => import('../../features/dashboard/NoteDialog.tsx'));
const ScreenedBanner = lazyWithRetry(
  () => import('../../components/ethicalWalls/ScreenedBanner.tsx'),
  () => undefined,
);
const PastBand = lazyWithRetry(() => import('../past/PastBand.tsx'));
const MomentDialog = lazyWithRetry(() => import('../past/MomentDialog.tsx'));
const HiddenScreen = lazyWithRetry(() => import('./HiddenScreen.tsx'));
const AskApprovalDialog = lazyWithRetry(() => import('../../components/approvals/AskApprovalDialog.tsx'));
const SecondFactorNeeded = lazyWithRetry(() => import('./SecondFactorNeeded.tsx'));
const KeyboardHelp = lazyWithRetry(() => import('../keyboard/KeyboardHelp.tsx'));

type Overlay = 'menu' | 'palette' | 'help' | 'note' | 'moment' | null;

/** The frame around every screen: menu, header and overlays. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const [overlay, setOverlay] = useState<Overlay>(null);
  const [typedAhead, setTypedAhead] = useState('');
  const wide = useMedia(WIDE);
  const isInFirm = useIsInFirm();
  const warned = useSessionState((state) => state.matches({ signedIn: 'warning' }));
  const asked = useSessionState((state) => state.matches('asking'));
  const close = useCallback(() => setOverlay(null), []);
  const openPalette = (): void => {
    if (asked) return;
    setTypedAhead('');
    setOverlay('palette');
  };
  const held = useHeldCommand();
  const jobs = useSyncExternalStore(onBulkJobs, shownBulkJobs);

  useEffect(() => reportSlowRequests(api), []);

  return (
    <div className="flex h-dvh overflow-hidden print:block print:h-auto">
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 -translate-y-16 rounded-md bg-ink px-3 py-1.5 text-paper focus:translate-y-0 print:hidden"
      >
        Skip to the content
      </a>
      <aside className="hidden w-56 shrink-0 flex-col border-r lg:flex print:hidden">
        <Link to="/" className="flex h-12 shrink-0 items-center gap-2.5 border-b px-4 focus-visible:-outline-offset-2">
          <Mark />
          <span className="font-semibold font-serif text-lg tracking-[-0.01em]">{PRODUCT_NAME}</span>
        </Link>
        <div className="min-h-0 flex-1 overflow-y-auto">
          <NavigationList />
        </div>
        <LevelCard />
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <Header
          onOpenMenu={() => setOverlay('menu')}
          onOpenPalette={openPalette}
          onChooseMoment={() => setOverlay('moment')}
        />
        <Suspense>{shownMoment() !== null && <PastBand onChooseMoment={() => setOverlay('moment')} />}</Suspense>
        <PwaPlace />
        <RecoveryPlace />
        <Suspense>{jobs.length > 0 && <BulkTray jobs={jobs} />}</Suspense>
        <ReminderPlace />
        <Suspense>{isInFirm && <ScreenedBanner />}</Suspense>
        <Main>{children}</Main>
        <BottomBar />
      </div>
      <KeyboardLayer
        onOpenPalette={openPalette}
        onOpenHelp={() => setOverlay('help')}
        onTypeAhead={overlay === 'palette' ? (letter) => setTypedAhead((typed) => typed + letter) : undefined}
      />
      <SnippetKey />
      <QuickActionLayer />
      <TooltipLayer />
      <Suspense>
        {overlay === 'menu' && !wide && <SlideOutMenu onClose={close} />}
        {overlay === 'palette' && (
          <CommandPalette
            typedAhead={typedAhead}
            onClose={close}
            onOpenHelp={() => setOverlay('help')}
            onWriteNote={() => setOverlay('note')}
            onChooseMoment={() => setOverlay('moment')}
          />
        )}
        {overlay === 'note' && <NoteDialog onClose={close} />}
        {overlay === 'moment' && <MomentDialog onClose={close} />}
        {overlay === 'help' && <KeyboardHelp onClose={close} />}
        {held !== null && <AskApprovalDialog key={held.id} command={held} />}
        {warned && <SessionDialog />}
        {asked && <SessionQuestion />}
      </Suspense>
    </div>
  );
}

/** The main region of the screen. It takes the focus and sets the title whenever the screen changes. */
function Main({ children }: { readonly children: ReactNode }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const hidden = useMay().hidden(path);
  const isLocked = useLacksSecondFactor() && path !== '/settings';
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path);
  // This runs before the screen's own effects, which may set a better title.
  useLayoutEffect(() => {
    const label = labelOf(path);
    document.title = label === undefined ? PRODUCT_NAME : `${label} · ${PRODUCT_NAME}`;
  }, [path]);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    main.current?.focus({ preventScroll: true });
    main.current?.scrollTo(0, 0);
  }, [path]);
  return (
    <main
      ref={main}
      id="main"
      tabIndex={-1}
      className="flex min-h-0 flex-1 flex-col overflow-y-auto outline-none print:overflow-visible"
    >
      {isLocked ? (
        <Suspense>
          <SecondFactorNeeded />
        </Suspense>
      ) : hidden === undefined ? (
        children
      ) : (
        <Suspense>
          <HiddenScreen path={path} what={hidden} />
        </Suspense>
      )}
    </main>
  );
}
