import { Command as Cmdk } from 'cmdk';
import { Search, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { messageOf } from '../../api/apiError.ts';
import { Button } from '../../components/Button.tsx';
import { Keys } from '../../components/Keys.tsx';
import { Modal } from '../../components/Modal.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { printedKeys } from '../../keyboard/keyNames.ts';
import { count } from '../../text/format.ts';
import { searchPlaces } from '../search/places.ts';
import type { Line } from './arrangement.ts';
import { PaletteList } from './PaletteList.tsx';
import { addressOf, usePalette } from './palette.ts';
import { usePaletteCommands } from './paletteCommands.ts';

export interface CommandPaletteProps {
  /** Text that was typed before the palette was loaded. */
  readonly typedAhead?: string;
  readonly onClose: () => void;
  readonly onOpenHelp: () => void;
  readonly onWriteNote: () => void;
  readonly onChooseMoment: () => void;
}

/** The command palette: finds every record, every screen and every available action by typing. */
export default function CommandPalette({
  typedAhead = '',
  onClose,
  onOpenHelp,
  onWriteNote,
  onChooseMoment,
}: CommandPaletteProps) {
  const commands = usePaletteCommands({ openHelp: onOpenHelp, writeNote: onWriteNote, chooseMoment: onChooseMoment });
  const palette = usePalette(typedAhead, commands, onClose);
  const { kind, narrow, words, records, groups, line } = palette;
  const kindName = kind === null ? null : searchPlaces[kind].many;
  const found = records.isCurrent && words !== '' ? count(records.total, 'record') : '';
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
        value={line?.value ?? ''}
        onValueChange={palette.choose}
        onKeyDown={palette.onKeyDown}
        className="flex min-h-0 flex-1 flex-col"
      >
        <div className="flex items-center gap-2 border-b pr-3 pl-4">
          <Search aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-muted" />
          {kindName !== null && <KindButton kindName={kindName} onClick={() => narrow(null)} />}
          <Cmdk.Input
            value={palette.typed}
            onValueChange={palette.type}
            placeholder={kindName === null ? 'Search, or say what to do' : `Search ${kindName.toLowerCase()}`}
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
        <PaletteList groups={groups} onPoint={() => palette.setMoved(true)} onOpen={palette.open} />
        {/* Elements that are not options are placed outside the list box. */}
        <div className="shrink-0 px-1.5 max-sm:flex-1">
          {records.isFirst && <LoadingRecords />}
          {records.error !== null && <FailedSearch error={records.error} onRetry={records.retry} />}
          {groups.length === 0 && records.isCurrent && <NothingFound words={words} isOfKind={kind !== null} />}
        </div>
        <p role="status" className="sr-only">
          {found}
        </p>
        <Foot line={line} found={found} />
      </Cmdk>
    </Modal>
  );
}

/** The kind of records that the search is limited to; removes the limit. */
const KindButton = ({ kindName, onClick }: { readonly kindName: string; readonly onClick: () => void }) => (
  <button
    type="button"
    onClick={onClick}
    aria-label={`Search everything, not only ${kindName.toLowerCase()}`}
    className="flex shrink-0 items-center gap-1 rounded-sm bg-accent-wash px-1.5 py-0.5 text-accent text-sm"
  >
    {kindName}
    <X aria-hidden size={14} strokeWidth={1.75} />
  </button>
);

const LoadingRecords = () => (
  <div role="status" aria-label="Searching" className="delayed-ledger flex flex-col gap-4 px-2.5 py-3">
    <Skeleton className="w-3/5" />
    <Skeleton className="w-2/5" />
    <Skeleton className="w-1/2" />
  </div>
);

const FailedSearch = ({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) => (
  <div role="alert" className="flex items-center gap-3 px-2.5 py-3">
    <span className="min-w-0 flex-1">
      The records could not be searched. <span className="text-muted">{messageOf(error)}</span>
    </span>
    <Button size="sm" onClick={onRetry}>
      Try again
    </Button>
  </div>
);

const NothingFound = ({ words, isOfKind }: { readonly words: string; readonly isOfKind: boolean }) => (
  <div className="px-2.5 py-6">
    <p>Nothing has {words.includes(' ') ? 'all of these words' : 'this word'}.</p>
    <p className="text-muted">
      {isOfKind
        ? 'Press Backspace in the empty field to search everything.'
        : 'Try fewer words, or only the beginning of a name.'}
    </p>
  </div>
);

/** The keys that apply to the selected line, and how many records were found. */
const Foot = ({ line, found }: { readonly line: Line | undefined; readonly found: string }) => (
  <div className="hidden items-center gap-4 border-t px-4 py-2 text-muted text-xs sm:flex touch:hidden">
    <Hint keys="ArrowUp ArrowDown" label="Move" />
    <Hint keys="Enter" label={line?.is === 'more' ? 'Show all' : 'Open'} />
    {line !== undefined && addressOf(line) !== undefined && <Hint keys="Mod Enter" label="Open in a new tab" />}
    <span className="ml-auto">{found}</span>
  </div>
);

const Hint = ({ keys, label }: { readonly keys: string; readonly label: string }) => (
  <span className="flex items-center gap-1.5">
    <Keys keys={printedKeys(keys)} />
    {label}
  </span>
);
