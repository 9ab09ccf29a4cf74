import type { SearchKind } from '@lexledger/contracts/features/search';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Address, searchPlaces } from '../search/places.ts';
import { arrange, type Line, type LineGroup } from './arrangement.ts';
import type { Command } from './commands.ts';
import { useFoundRecords } from './records.ts';

const MOVES = ['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp'];

export const addressOf = (line: Line): Address | undefined =>
  line.is === 'record' ? searchPlaces[line.hit.kind].at(line.hit) : line.is === 'command' ? line.command.at : undefined;

/** The selected line; until the user moves the selection, it is the first one, even when new results arrive. */
function useSelection(groups: readonly LineGroup[]) {
  const [chosen, setChosen] = useState('');
  const [isMoved, setMoved] = useState(false);
  const lines = groups.flatMap((group) => group.lines);
  const line = (isMoved ? lines.find(({ value }) => value === chosen) : undefined) ?? lines[0];
  return { line, isMoved, choose: setChosen, setMoved };
}

/** Runs what was requested before the search had answered; `latest` is called when it has. */
function useAwaited(isAnswered: boolean, latest: (apart: boolean) => void) {
  const [awaited, setAwaited] = useState<{ readonly apart: boolean } | null>(null);
  const run = useRef(latest);
  run.current = latest;
  useEffect(() => {
    if (awaited === null || !isAnswered) return;
    setAwaited(null);
    run.current(awaited.apart);
  }, [awaited, isAnswered]);
  return setAwaited;
}

/** What is typed in the palette, what it finds, the selected line, and how lines are opened. */
export function usePalette(typedAhead: string, commands: readonly Command[], onClose: () => void) {
  const router = useRouter();
  const [typed, setTyped] = useState(typedAhead);
  const [kind, setKind] = useState<SearchKind | null>(null);
  const words = typed.trim();
  const records = useFoundRecords(words, kind);
  const groups = arrange(words, kind, commands, records);
  const { line, isMoved, choose, setMoved } = useSelection(groups);

  const narrow = (next: SearchKind | null): void => {
    setKind(next);
    setMoved(false);
  };
  /** Opens the line; `apart` requests a new tab. */
  const open = (on: Line, apart: boolean): void => {
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
  };
  const openSelected = (apart: boolean): void => {
    if (line !== undefined) open(line, apart);
  };

  /** True when the search has answered or failed for the current text. */
  const isAnswered = records.isCurrent || records.error !== null;
  const setAwaited = useAwaited(isAnswered, openSelected);
  const type = (next: string): void => {
    setTyped(next);
    setMoved(false);
    setAwaited(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (MOVES.includes(event.key)) setMoved(true);
    if (event.key === 'Backspace' && typed === '' && kind !== null) narrow(null);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const apart = event.metaKey || event.ctrlKey;
    // The line may belong to an earlier answer, and the answer to the current text may differ.
    const isEarly = !(isMoved || isAnswered || line?.is === 'command');
    if (isEarly) setAwaited({ apart });
    else openSelected(apart);
  };
  return { typed, type, kind, narrow, words, records, groups, line, choose, setMoved, open, onKeyDown };
}
