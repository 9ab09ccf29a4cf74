import { useDndMonitor } from '@dnd-kit/core';
import { useEffect, useMemo } from 'react';

/**
 * dnd-kit interprets a key by what is rendered, and ignores keys at the very beginning of a drag. So while a card is
 * carried by keyboard, each key waits until the effect of the one before it is rendered, and no key is lost on a slow
 * machine.
 */
function keysInOrder() {
  let isCarried = false;
  let isBusy = false;
  let waiting: KeyboardEvent[] = [];
  let sent: KeyboardEvent | undefined;

  function next(): void {
    isBusy = false;
    const key = waiting.shift();
    if (key === undefined) return;
    const { code, key: name } = key;
    sent = new KeyboardEvent('keydown', { code, key: name, bubbles: true, cancelable: true });
    (key.target ?? document).dispatchEvent(sent);
  }

  /** React renders the effect of a key before the next task begins; in the task after that dnd-kit is listening. */
  function untilDrawn(): void {
    isBusy = true;
    setTimeout(() => setTimeout(next));
  }

  function onKey(event: KeyboardEvent): void {
    if (!isCarried) return;
    if (isBusy && event !== sent) {
      event.stopImmediatePropagation();
      event.preventDefault();
      waiting.push(event);
    } else untilDrawn();
  }

  return {
    onKey,
    begin(activator: Event): void {
      isCarried = activator instanceof KeyboardEvent;
      waiting = [];
      if (isCarried) untilDrawn();
    },
    end(): void {
      isCarried = false;
      waiting = [];
    },
  };
}

/** Must be rendered within a DndContext. */
export function KeysInOrder() {
  const keys = useMemo(keysInOrder, []);
  useEffect(() => {
    document.addEventListener('keydown', keys.onKey, true);
    return () => document.removeEventListener('keydown', keys.onKey, true);
  }, [keys]);
  useDndMonitor({
    onDragStart: ({ activatorEvent }) => keys.begin(activatorEvent),
    onDragEnd: keys.end,
    onDragCancel: keys.end,
  });
  return null;
}
