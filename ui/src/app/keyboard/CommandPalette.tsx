import type { SearchKind } from '@lexledger/contracts/features/search';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Command as Cmdk } from 'cmdk';
import { Search, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useUser } from '../../account/authentication.ts';
import { chooseTheme, useTheme } from '../../account/theme.ts';
import { messageOf } from '../../api/apiError.ts';
import { cx } from '../../browser/classes.ts';
import { Button } from '../../components/Button.tsx';
import { Keys } from '../../components/Keys.tsx';
import { Modal } from '../../components/Modal.tsx';
import { useNames } from '../../components/names.ts';
import { QUICK_ICONS } from '../../components/QuickActionMark.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { timerOf, useTimers } from '../../features/time/timer.ts';
import { activeShortcuts } from '../../keyboard/shortcuts.ts';
import { openVerbs } from '../../navigation/verbs.ts';
import { toast, toastError } from '../../notifications/toast.ts';
import { quickActionsQuery } from '../../records/quickActionPlace.ts';
import { runQuickAction } from '../../records/runningQuickAction.ts';
import { count } from '../../text/format.ts';
import { useLogOut } from '../leaving.ts';
import { type Address, searchPlaces } from '../search/places.ts';
import { arrange, type Line } from './arrangement.ts';
import { commandsOf } from './commands.ts';
import { printedKeys } from './keyNames.ts';
import { PaletteLine } from './PaletteLine.tsx';
import { useFoundRecords } from './records.ts';

export interface CommandPaletteProps {
  /** Text that was typed before the palette was loaded. */
  readonly typedAhead?: string;
  readonly onClose: () => void;
  readonly onOpenHelp: () => void;
  readonly onWriteNote: () => void;
}

const MOVES = ['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp'];

const addressOf = (line: Line): Address | undefined =>
  line.is === 'record' ? searchPlaces[line.hit.kind].at(line.hit) : line.is === 'command' ? line.command.at : undefined;

/** The command palette: finds every record, every screen and every available action by typing. */
export default function CommandPalette({ typedAhead = '', onClose, onOpenHelp, onWriteNote }: CommandPaletteProps) {
  const router = useRouter();
  const logOut = useLogOut();
  const theme = useTheme();
  const timer = timerOf(useUser().id);
  const timers = useTimers(timer);
  const caseTitle = useNames('cases', timers.length > 0);
  const [typed, setTyped] = useState(typedAhead);
  const [kind, setKind] = useState<SearchKind | null>(null);
  const words = typed.trim();
  const records = useFoundRecords(words, kind);
  const { data: actions } = useQuery(quickActionsQuery);
  // Actions that open an empty form are already listed as 'New …'.
  const quickActions = (actions ?? [])
    .filter(({ isDefault, template }) => !isDefault || Object.keys(template).length > 0)
    .map((action) => ({
      id: action.id,
      name: action.name,
      description: action.description,
      icon: QUICK_ICONS[action.icon] ?? QUICK_ICONS.zap,
      run: () => runQuickAction(action),
    }));
  // The actions are read when the palette is opened, since it covers the components that registered them.
  const [around] = useState(() => ({ open: openVerbs(), shortcuts: activeShortcuts() }));

  const commands = commandsOf(
    {
      chooseTheme: (next) => {
        chooseTheme(next).catch(() =>
          toastError({ title: 'Error', description: 'The theme holds on this device, but could not be saved.' }),
        );
      },
      startTimer: () => {
        // The timer is started on the case of the current page, if there is one.
        const caseId = /^\/cases\/([^/]+)$/.exec(router.state.location.pathname)?.[1];
        timer.start(caseId === undefined ? {} : { caseId });
        toast({ title: 'Timer started', description: 'It runs until it is paused or stopped, on every device.' });
      },
      pauseTimer: (measureId) => timer.pause(measureId),
      resumeTimer: (measureId) => {
        timer.resume(measureId);
        toast({ title: 'Timer resumed' });
      },
      stopTimer: (measureId) => {
        timer.stop(measureId);
        void router.navigate({ to: '/time', search: { timer: measureId } as never });
      },
      writeNote: onWriteNote,
      openHelp: onOpenHelp,
      logOut,
    },
    {
      ...around,
      theme,
      timers: timers.map(({ is, measureId, caseId, taskDescription }) => ({
        is,
        measureId: measureId ?? '',
        name: caseTitle(caseId) ?? taskDescription,
      })),
      quickActions,
    },
  );
  const groups = arrange(words, kind, commands, records);
  const lines = groups.flatMap((group) => group.lines);
  const first = lines[0]?.value ?? '';

  const [chosen, setChosen] = useState('');
  /** True once the user moved the selection; until then the first line is selected, even when new results arrive. */
  const [moved, setMoved] = useState(false);
  const current = moved && lines.some(({ value }) => value === chosen) ? chosen : first;
  const line = lines.find(({ value }) => value === current);

  function act(on: Line, apart: boolean): void {
    if (on.is === 'more') {
      narrow(on.kind);
      return;
    }
    const at = addressOf(on);
    if (at !== undefined && apart) {
      window.open(router.buildLocation(at).href, '_blank', 'noopener');
      return;
    }
    onClose();
    if (at !== undefined) void router.navigate(at);
    else if (on.is === 'command') on.command.run?.();
  }

  const narrow = (next: SearchKind | null): void => {
    setKind(next);
    setMoved(false);
  };

  /** True when the search has answered or failed for the current text. */
  const isAnswered = records.isCurrent || records.error !== null;
  /** Set when Enter was pressed before the answer came; `apart` requests a new tab. */
  const [awaited, setAwaited] = useState<{ readonly apart: boolean } | null>(null);
  const latest = useRef({ act, line });
  latest.current = { act, line };
  useEffect(() => {
    if (awaited === null || !isAnswered) return;
    setAwaited(null);
    if (latest.current.line !== undefined) latest.current.act(latest.current.line, awaited.apart);
  }, [awaited, isAnswered]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (MOVES.includes(event.key)) setMoved(true);
    if (event.key === 'Backspace' && typed === '' && kind !== null) narrow(null);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const apart = event.metaKey || event.ctrlKey;
    // The line may belong to an earlier answer, and the answer to the current text may differ.
    const isEarly = !(moved || isAnswered || line?.is === 'command');
    if (isEarly) setAwaited({ apart });
    else if (line !== undefined) act(line, apart);
  };

  const pointer = useRef<readonly [number, number] | null>(null);
  /**
   * Ignores mouse events of a resting pointer, which browsers send when content scrolls under it, so that they select
   * nothing.
   */
  const onPointerMoveCapture = (event: PointerEvent): void => {
    const [x, y] = pointer.current ?? [event.clientX, event.clientY];
    pointer.current = [event.clientX, event.clientY];
    if (x === event.clientX && y === event.clientY) event.stopPropagation();
    else setMoved(true);
  };

  const pressed = useRef(false);
  const onClickCapture = (event: MouseEvent): void => {
    pressed.current = event.metaKey || event.ctrlKey;
  };

  const kindName = kind === null ? null : searchPlaces[kind].many;
  const isNothing = lines.length === 0 && records.isCurrent;
  const said = !records.isCurrent ? '' : words === '' ? '' : count(records.total, 'record');
  const label = useMemo(
    () => (kindName === null ? 'Search, or say what to do' : `Search ${kindName.toLowerCase()}`),
    [kindName],
  );

  return (
    <Modal
      onOpenChange={onClose}
      className="inset-0 mx-auto flex animate-rise flex-col overflow-hidden bg-surface sm:inset-x-3 sm:inset-y-auto sm:top-[10dvh] sm:max-w-160 sm:rounded-lg sm:border sm:shadow-lift"
    >
      <Radix.Title className="sr-only">Go to</Radix.Title>
      <Cmdk
        loop
        label="Go to"
        shouldFilter={false}
        vimBindings={false}
        value={current}
        onValueChange={setChosen}
        onKeyDown={onKeyDown}
        className="flex min-h-0 flex-1 flex-col"
      >
        <div className="flex items-center gap-2 border-b pr-3 pl-4">
          <Search aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-muted" />
          {kindName !== null && (
            <button
              type="button"
              onClick={() => narrow(null)}
              aria-label={`Search everything, not only ${kindName.toLowerCase()}`}
              className="flex shrink-0 items-center gap-1 rounded-sm bg-accent-wash px-1.5 py-0.5 text-accent text-sm"
            >
              {kindName}
              <X aria-hidden size={14} strokeWidth={1.75} />
            </button>
          )}
          <Cmdk.Input
            value={typed}
            onValueChange={(next) => {
              setTyped(next);
              setMoved(false);
              setAwaited(null);
            }}
            placeholder={label}
            maxLength={200}
            className="h-12 min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-muted"
          />
          {!records.isCurrent && records.error === null && (
            <span className="delayed-ledger text-muted">
              <Spinner />
            </span>
          )}
          <Radix.Close className="rounded-sm px-1 text-muted text-sm sm:hidden">Close</Radix.Close>
        </div>
        <Cmdk.List
          onClickCapture={onClickCapture}
          onPointerMoveCapture={onPointerMoveCapture}
          className={cx('min-h-0 overflow-y-auto p-1.5 sm:max-h-[min(32rem,64dvh)]', lines.length === 0 && 'hidden')}
        >
          {groups.map(({ heading, count: all, lines: ofGroup }) => (
            <Cmdk.Group
              key={heading}
              heading={
                all !== undefined && all > ofGroup.length ? (
                  <>
                    {heading} <span className="text-muted tabular-nums">{all}</span>
                  </>
                ) : (
                  heading
                )
              }
              className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-muted [&_[cmdk-group-heading]]:text-xs"
            >
              {ofGroup.map((each) => (
                <PaletteLine
                  key={each.value}
                  line={each}
                  withKind={heading === 'Recently changed'}
                  onSelect={() => act(each, pressed.current)}
                />
              ))}
            </Cmdk.Group>
          ))}
        </Cmdk.List>
        {/* Elements that are not options are placed outside the list box. */}
        <div className="shrink-0 px-1.5 max-sm:flex-1">
          {records.isFirst && <LoadingRecords />}
          {records.error !== null && (
            <div role="alert" className="flex items-center gap-3 px-2.5 py-3">
              <span className="min-w-0 flex-1">
                The records could not be searched. <span className="text-muted">{messageOf(records.error)}</span>
              </span>
              <Button size="sm" onClick={records.retry}>
                Try again
              </Button>
            </div>
          )}
          {isNothing && (
            <div className="px-2.5 py-6">
              <p>Nothing has {words.includes(' ') ? 'all of these words' : 'this word'}.</p>
              <p className="text-muted">
                {kindName === null
                  ? 'Try fewer words, or only the beginning of a name.'
                  : 'Press Backspace in the empty field to search everything.'}
              </p>
            </div>
          )}
        </div>
        <p role="status" className="sr-only">
          {said}
        </p>
        <div className="hidden items-center gap-4 border-t px-4 py-2 text-muted text-xs sm:flex touch:hidden">
          <Hint keys="ArrowUp ArrowDown" label="Move" />
          <Hint keys="Enter" label={line?.is === 'more' ? 'Show all' : 'Open'} />
          {line !== undefined && addressOf(line) !== undefined && <Hint keys="Mod Enter" label="Open in a new tab" />}
          <span className="ml-auto">{said}</span>
        </div>
      </Cmdk>
    </Modal>
  );
}

const Hint = ({ keys, label }: { readonly keys: string; readonly label: string }) => (
  <span className="flex items-center gap-1.5">
    <Keys keys={printedKeys(keys)} />
    {label}
  </span>
);

const LoadingRecords = () => (
  <div role="status" aria-label="Searching" className="delayed-ledger flex flex-col gap-4 px-2.5 py-3">
    <Skeleton className="w-3/5" />
    <Skeleton className="w-2/5" />
    <Skeleton className="w-1/2" />
  </div>
);
