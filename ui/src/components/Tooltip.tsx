import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '@lexledger/contracts/constants';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { printedKeys } from '../keyboard/keyNames.ts';
import { Keys } from './Keys.tsx';

/** Attributes that give an element a tooltip, with keys by their canonical names: `tip('Undo', 'Mod z')`. */
export const tip = (text: string, keys?: string): { 'data-tip': string; 'data-tip-keys'?: string } => ({
  'data-tip': text,
  ...(keys === undefined ? {} : { 'data-tip-keys': keys }),
});

const GAP = 6;
const EDGE = 8;

const tipped = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;

/**
 * The only tooltip of the page, for every element with `tip(…)`. It opens after 700 ms of rest, at once within 300 ms
 * of the last one, and on keyboard focus; Escape closes it. A single layer keeps dense tables light.
 */
export function TooltipLayer() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const bubble = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let current: HTMLElement | null = null;
    let closedAt = Number.NEGATIVE_INFINITY;

    const close = (): void => {
      clearTimeout(waiting);
      if (current !== null) closedAt = performance.now();
      current = null;
      setAnchor(null);
    };
    const open = (element: HTMLElement, delay: number): void => {
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        if (!element.isConnected) return;
        current = element;
        setAnchor(element);
      }, delay);
    };
    const onOver = (event: PointerEvent): void => {
      if (event.pointerType === 'touch' || bubble.current?.contains(event.target as Node)) return;
      const element = tipped(event.target);
      if (element === current) return;
      const skip = current !== null || performance.now() - closedAt < TOOLTIP_SKIP_DELAY_MS;
      close();
      if (element !== null) open(element, skip ? 0 : TOOLTIP_DELAY_MS);
    };
    const onFocus = (event: FocusEvent): void => {
      const element = tipped(event.target);
      if (element?.matches(':focus-visible')) open(element, 0);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') close();
    };
    const listeners: readonly (readonly [string, (event: never) => void])[] = [
      ['pointerover', onOver],
      ['focusin', onFocus],
      ['focusout', close],
      ['pointerdown', close],
      ['keydown', onKey],
      ['scroll', close],
    ];
    for (const [name, listener] of listeners) document.addEventListener(name, listener as EventListener, true);
    return () => {
      clearTimeout(waiting);
      for (const [name, listener] of listeners) document.removeEventListener(name, listener as EventListener, true);
    };
  }, []);

  useLayoutEffect(() => {
    const element = bubble.current;
    if (anchor === null || element === null) return;
    const target = anchor.getBoundingClientRect();
    const own = element.getBoundingClientRect();
    const below = target.bottom + GAP;
    const top = below + own.height + EDGE > window.innerHeight ? target.top - GAP - own.height : below;
    const left = target.left + target.width / 2 - own.width / 2;
    element.style.top = `${Math.max(EDGE, top)}px`;
    element.style.left = `${Math.min(Math.max(EDGE, left), window.innerWidth - own.width - EDGE)}px`;
    const text = anchor.dataset.tip;
    if (anchor.getAttribute('aria-label') === text) return;
    anchor.setAttribute('aria-describedby', id);
    return () => anchor.removeAttribute('aria-describedby');
  }, [anchor, id]);

  if (anchor === null) return null;
  return createPortal(
    <div
      ref={bubble}
      id={id}
      role="tooltip"
      // The tooltip is outside of every landmark, and is read as the description of its element.
      aria-hidden
      className="fixed z-60 flex max-w-72 animate-fade items-center gap-2 rounded-sm bg-ink px-2 py-1 text-paper text-xs"
    >
      {anchor.dataset.tip}
      {anchor.dataset.tipKeys && <Keys keys={printedKeys(anchor.dataset.tipKeys)} inverted />}
    </div>,
    document.body,
  );
}
