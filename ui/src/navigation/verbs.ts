import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';

/** What can be done with the record that is open, as a menu or a button says it. */
export interface Verb {
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly keys?: string;
  readonly disabled?: boolean;
  readonly onSelect: () => void;
}

export interface OpenVerbs {
  /** What the record is called. */
  readonly subject: string;
  readonly verbs: readonly Verb[];
}

/** A menu's lines; its hairlines are left out. */
type Lines = readonly (Verb | 'rule')[];

const registered: (() => OpenVerbs)[] = [];

/** The verbs of what is open now: of what was opened last first. */
export const openVerbs = (): readonly OpenVerbs[] => registered.map((verbs) => verbs()).reverse();

/**
 * The verbs of a record, for as long as it is shown: the command palette offers the same lines as its menu.
 * @param subject what the record is called; null while none is open
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
