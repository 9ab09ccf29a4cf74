import { useLayoutEffect, useRef } from 'react';

interface Place {
  readonly left: number;
  readonly top: number;
}

const GLIDE: KeyframeAnimationOptions = { duration: 170, easing: 'cubic-bezier(0.2, 0.6, 0.2, 1)' };

const placeOf = ({ offsetLeft, offsetTop }: HTMLElement): Place => ({ left: offsetLeft, top: offsetTop });

const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Animates cards to their new places when their order changes, so that people see where each one went. */
export function useGlide(order: readonly string[], cardOf: (id: string) => HTMLElement | null): void {
  const places = useRef<ReadonlyMap<string, Place>>(new Map());
  const shown = useRef('');

  useLayoutEffect(() => {
    const sequence = order.join(' ');
    const moves = shown.current !== sequence && shown.current !== '' && !isStill();
    shown.current = sequence;
    const now = new Map<string, Place>();
    for (const id of order) {
      const card = cardOf(id);
      if (card === null) continue;
      const place = placeOf(card);
      const before = places.current.get(id);
      now.set(id, place);
      if (!moves || before === undefined) continue;
      const [x, y] = [before.left - place.left, before.top - place.top];
      if (x !== 0 || y !== 0) card.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], GLIDE);
    }
    places.current = now;
  });
}
