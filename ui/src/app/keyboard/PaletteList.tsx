import { Command as Cmdk } from 'cmdk';
import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { cx } from '../../browser/classes.ts';
import type { Line, LineGroup } from './arrangement.ts';
import { PaletteLine } from './PaletteLine.tsx';

export interface PaletteListProps {
  readonly groups: readonly LineGroup[];
  /** Called when the user moves the pointer over the lines. */
  readonly onPoint: () => void;
  /** Opens a line; `apart` requests a new tab. */
  readonly onOpen: (line: Line, apart: boolean) => void;
}

/** The lines of the palette, in groups. */
export function PaletteList({ groups, onPoint, onOpen }: PaletteListProps) {
  const pointer = useRef<readonly [number, number] | null>(null);
  /**
   * Ignores mouse events of a resting pointer, which browsers send when content scrolls under it, so that they select
   * nothing.
   */
  const onPointerMoveCapture = (event: PointerEvent): void => {
    const [x, y] = pointer.current ?? [event.clientX, event.clientY];
    pointer.current = [event.clientX, event.clientY];
    if (x === event.clientX && y === event.clientY) event.stopPropagation();
    else onPoint();
  };

  const pressed = useRef(false);
  const onClickCapture = (event: MouseEvent): void => {
    pressed.current = event.metaKey || event.ctrlKey;
  };

  return (
    <Cmdk.List
      onClickCapture={onClickCapture}
      onPointerMoveCapture={onPointerMoveCapture}
      className={cx('min-h-0 overflow-y-auto p-1.5 sm:max-h-[min(32rem,64dvh)]', groups.length === 0 && 'hidden')}
    >
      {groups.map(({ heading, count, lines }) => (
        <Cmdk.Group
          key={heading}
          heading={
            count !== undefined && count > lines.length ? (
              <>
                {heading} <span className="text-muted tabular-nums">{count}</span>
              </>
            ) : (
              heading
            )
          }
          className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-muted [&_[cmdk-group-heading]]:text-xs"
        >
          {lines.map((line) => (
            <PaletteLine
              key={line.value}
              line={line}
              withKind={heading === 'Recently changed'}
              onSelect={() => onOpen(line, pressed.current)}
            />
          ))}
        </Cmdk.Group>
      ))}
    </Cmdk.List>
  );
}
