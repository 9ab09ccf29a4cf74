import { DASHBOARD_COLUMNS } from '@lexledger/contracts/constants';
import type { CSSProperties } from 'react';

/** Heights in pixels: a row of the grid, the gap between rows, a widget's frame, and a line of a list. */
const ROW = 296;
const GAP = 16;
const FRAME = 80;
const LINE = 36;

export const SPANS = [1, 2, 3, 4] as const;

/** The columns and rows that a widget takes. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

interface Identified {
  readonly id: string;
}

/** The number of columns on small, medium and large screens, as custom properties. */
export const COLUMNS = {
  '--small-columns': DASHBOARD_COLUMNS.small,
  '--medium-columns': DASHBOARD_COLUMNS.medium,
  '--large-columns': DASHBOARD_COLUMNS.large,
} as CSSProperties;

/** The widgets in the given order; widgets that are not in it come last. */
export function arranged<W extends Identified>(widgets: readonly W[], order: readonly string[]): readonly W[] {
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ id }: W): number => places.get(id) ?? order.length;
  return widgets.toSorted((a, b) => placeOf(a) - placeOf(b));
}

export const positionsOf = (order: readonly string[]): readonly { readonly id: string; readonly position: number }[] =>
  order.map((id, position) => ({ id, position }));

const pixels = (rows: number): number => rows * ROW + (rows - 1) * GAP;

/** The number of list lines that fit into a widget of the given rows. */
export const linesIn = (rows: number): number => Math.floor((pixels(rows) - FRAME) / LINE);

/**
 * A widget's spans as custom properties. A widget never takes more columns than the screen has. A widget of one row is
 * as high as its content; more rows have a fixed height.
 */
export const spansOf = ({ width, height }: Size): CSSProperties =>
  ({
    '--medium': Math.min(width, DASHBOARD_COLUMNS.medium),
    '--large': Math.min(width, DASHBOARD_COLUMNS.large),
    '--rows': height,
    '--tall': height > 1 ? `${pixels(height)}px` : '0px',
  }) as CSSProperties;

export type Direction = 'next' | 'previous' | 'up' | 'down';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const middleOf = ({ left, width }: Box): number => left + width / 2;

/** The widget to which an arrow key leads from another one; the same widget if there is none. */
export function neighbour(
  order: readonly string[],
  boxes: ReadonlyMap<string, Box>,
  from: string,
  direction: Direction,
): string {
  const place = order.indexOf(from);
  if (direction === 'next') return order[place + 1] ?? from;
  if (direction === 'previous') return order[place - 1] ?? from;
  const own = boxes.get(from);
  if (own === undefined) return from;
  const distance = (box: Box): number =>
    direction === 'down' ? box.top - (own.top + own.height) : own.top - (box.top + box.height);
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (const id of order) {
    const box = boxes.get(id);
    if (box === undefined || distance(box) < -1) continue;
    // The distance between rows weighs more than that between columns.
    const away = distance(box) * 4 + Math.abs(middleOf(box) - middleOf(own));
    if (away < least) {
      best = id;
      least = away;
    }
  }
  return best;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Distance in pixels between a point and a box; 0 inside. */
const outside = ({ x, y }: Point, { left, top, width, height }: Box): number =>
  Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height));

/** The box that contains a point, or the nearest one within `reach` pixels; null if there is none. */
export function boxAt(boxes: ReadonlyMap<string, Box>, point: Point, reach = GAP): string | null {
  let best: string | null = null;
  let least = reach;
  for (const [id, box] of boxes) {
    const distance = outside(point, box);
    if (distance > least || (best !== null && distance === least)) continue;
    best = id;
    least = distance;
  }
  return best;
}
