import {
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useMemo } from 'react';

/** Pixels that the pointer may move before a press becomes a drag. */
const DRAG_FROM = 6;
const TOUCH_HOLD_MS = 220;

/**
 * A mouse drops a card on the column under the pointer; the keyboard, which has no pointer, on the column that the card
 * overlaps.
 */
export const collide: CollisionDetection = (given) =>
  given.pointerCoordinates === null ? rectIntersection(given) : pointerWithin(given);

/** Lets the left and right arrows carry a card into the neighboring column. */
const intoNextColumn =
  (statuses: readonly string[]): KeyboardCoordinateGetter =>
  (event, { context, currentCoordinates }) => {
    const direction = { ArrowRight: 1, ArrowLeft: -1 }[event.code];
    if (direction === undefined) return;
    event.preventDefault();
    const { over, droppableRects } = context;
    const target = statuses[statuses.indexOf(String(over?.id)) + direction];
    const rect = target === undefined ? undefined : droppableRects.get(target);
    return rect === undefined ? currentCoordinates : { x: rect.left + 8, y: rect.top + 48 };
  };

/** The sensors with which a drag begins: a moving mouse, a resting finger, and the space bar. */
export function useBoardSensors(statuses: readonly string[]) {
  const coordinateGetter = useMemo(() => intoNextColumn(statuses), [statuses]);
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_FROM } }),
    useSensor(TouchSensor, { activationConstraint: { delay: TOUCH_HOLD_MS, tolerance: DRAG_FROM } }),
    useSensor(KeyboardSensor, {
      coordinateGetter,
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
    }),
  );
}
