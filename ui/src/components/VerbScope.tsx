import type { LucideIcon } from 'lucide-react';
import { createContext, useContext, useRef } from 'react';
import { useVerbs, type Verb } from '../navigation/verbs.ts';

/**
 * Name of the record that the buttons and menus inside act on. While they are shown, the command palette offers their
 * verbs too. Null if they belong to no record.
 */
export const VerbScope = createContext<string | null>(null);

/** Offers a menu's items in the palette, if the menu belongs to a record. */
export function OfferedMenu({ verbs }: { readonly verbs: readonly (Verb | 'rule')[] }) {
  useVerbs(useContext(VerbScope), verbs);
  return null;
}

export interface OfferedButtonProps {
  readonly label: string;
  readonly icon?: LucideIcon | undefined;
  readonly keys?: string | undefined;
  readonly disabled: boolean;
}

/** Inside a button, offers that button in the palette, which then clicks it. */
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
