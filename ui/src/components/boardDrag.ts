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

/** Pixels a press may stray before it is a drag. */
const DRAG_FROM = 6;
const TOUCH_HOLD_MS = 220;

/** By mouse what is under the pointer; by keyboard, where there is none, what the card lies on. */
export const collide: CollisionDetection = (given) =>
  given.pointerCoordinates === null ? rectIntersection(given) : pointerWithin(given);

/** The left and right arrows carry a card into the neighbouring column. */
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

/** A card is lifted by a mouse that strays, a finger that rests, and the space bar. */
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
