import { Command as Cmdk } from 'cmdk';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Keys } from '../../components/Keys.tsx';
import { printedKeys } from '../../keyboard/keyNames.ts';
import { MarkedText } from '../../keyboard/MarkedText.tsx';
import { searchPlaces } from '../search/places.ts';
import type { Line } from './arrangement.ts';

interface PaletteLineProps {
  readonly line: Line;
  /** True when each record's line shows the kind, because its group does not. */
  readonly withKind: boolean;
  readonly onSelect: () => void;
}

/** One line of the palette: a record with its matching passage, a command, or the link to all records of a kind. */
export function PaletteLine({ line, withKind, onSelect }: PaletteLineProps) {
  if (line.is === 'command') {
    const { icon, label, keys } = line.command;
    return (
      <Item value={line.value} icon={icon} onSelect={onSelect}>
        <span className="min-w-0 flex-1 truncate">{label}</span>
        {keys !== undefined && (
          <span className="ml-auto shrink-0 touch:hidden">
            <Keys keys={printedKeys(keys)} />
          </span>
        )}
      </Item>
    );
  }
  if (line.is === 'more') {
    const { many, icon } = searchPlaces[line.kind];
    return (
      <Item value={line.value} icon={icon} onSelect={onSelect}>
        <span className="text-muted text-sm">
          Show all {line.count} {many.toLowerCase()}
        </span>
      </Item>
    );
  }
  const { kind, title, titleRanges, passage, within } = line.hit;
  const { icon, noun } = searchPlaces[kind];
  return (
    <Item value={line.value} icon={icon} onSelect={onSelect}>
      <span className="min-w-0 flex-1">
        <span className="flex flex-col sm:flex-row sm:items-baseline sm:gap-2">
          <span className="min-w-0 truncate">
            <MarkedText text={title} ranges={titleRanges} />
          </span>
          <span className="shrink-0 truncate text-muted text-sm sm:ml-auto sm:max-w-[45%] sm:pl-2">
            {[withKind && noun, within].filter(Boolean).join(' · ')}
          </span>
        </span>
        {passage !== null && (
          <span className="line-clamp-2 text-muted text-sm">
            <span className="sr-only">{passage.label}: </span>
            <MarkedText text={passage.text} ranges={passage.ranges} />
          </span>
        )}
      </span>
    </Item>
  );
}

interface ItemProps {
  readonly value: string;
  readonly icon: LucideIcon;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

const Item = ({ value, icon: Icon, onSelect, children }: ItemProps) => (
  <Cmdk.Item
    value={value}
    onSelect={onSelect}
    className="flex min-h-9 cursor-pointer items-start gap-2.5 rounded-md px-2.5 py-2 data-[selected=true]:bg-hover touch:min-h-11"
  >
    <Icon aria-hidden size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-muted" />
    {children}
  </Cmdk.Item>
);
