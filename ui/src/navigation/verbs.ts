import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';

/** An action on the open record, as a menu item or a button shows it. */
export interface Verb {
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly keys?: string;
  readonly disabled?: boolean;
  readonly onSelect: () => void;
}

export interface OpenVerbs {
  /** Name of the record. */
  readonly subject: string;
  readonly verbs: readonly Verb[];
}

/** The lines of a menu; its separators are left out. */
type Lines = readonly (Verb | 'rule')[];

const registered: (() => OpenVerbs)[] = [];

/** The actions of the open records; those of the one opened last come first. */
export const openVerbs = (): readonly OpenVerbs[] => registered.map((verbs) => verbs()).reverse();

/**
 * Registers the actions of a record while it is shown, so that the command palette offers the same lines as its menu.
 * @param subject name of the record; null while none is open
 */
export function useVerbs(subject: string | null, lines: Lines): void {
  const latest = useRef({ subject: subject ?? '', lines });
  latest.current = { subject: subject ?? '', lines };
  const isOpen = subject !== null;
  useEffect(() => {
    if (!isOpen) return;
    const verbs = (): OpenVerbs => ({
      subject: latest.current.subject,
      verbs: latest.current.lines.filter((line) => line !== 'rule' && line.disabled !== true) as readonly Verb[],
    });
    registered.push(verbs);
    return () => void registered.splice(registered.indexOf(verbs), 1);
  }, [isOpen]);
}
