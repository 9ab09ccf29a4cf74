import { useDndMonitor } from '@dnd-kit/core';
import { useEffect, useMemo } from 'react';

/**
 * What dnd-kit makes of a key follows from what is drawn, and it listens to none in its first moment. So while a card is
 * carried by the keyboard, a key waits until what the one before it did is drawn: on a slow machine none is lost.
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

  /** React draws what a key did before the next task begins; the task after that finds dnd-kit listening. */
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

/** Within a DndContext. */
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
