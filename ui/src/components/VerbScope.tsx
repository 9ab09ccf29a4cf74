import type { LucideIcon } from 'lucide-react';
import { createContext, useContext, useRef } from 'react';
import { useVerbs, type Verb } from '../navigation/verbs.ts';

/**
 * What the buttons and menus inside do something with: a record's name. The command palette offers their verbs too, for
 * as long as they are shown. null where they are nobody's verbs.
 */
export const VerbScope = createContext<string | null>(null);

export interface OfferedMenuProps {
  readonly verbs: readonly (Verb | 'rule')[];
}

/** Offers a menu's lines to the palette, where the menu is a record's. */
export function OfferedMenu({ verbs }: OfferedMenuProps) {
  useVerbs(useContext(VerbScope), verbs);
  return null;
}

export interface OfferedButtonProps {
  readonly label: string;
  readonly icon?: LucideIcon | undefined;
  readonly keys?: string | undefined;
  readonly disabled: boolean;
}

/** Inside a button: offers it to the palette, which then presses it. */
export function OfferedButton({ label, icon, keys, disabled }: OfferedButtonProps) {
  const mark = useRef<HTMLSpanElement>(null);
  useVerbs(useContext(VerbScope), [
    {
      label,
      disabled,
      onSelect: () => mark.current?.closest('button')?.click(),
      ...(icon !== undefined && { icon }),
      ...(keys !== undefined && { keys }),
    },
  ]);
  return <span ref={mark} hidden />;
}
