import { CircleCheck, CircleSlash, CircleX, type LucideIcon } from 'lucide-react';
import { cx } from '../lib/classes.ts';
import { type DeadlineState, deadlineState } from '../lib/deadlines.ts';
import { useToday } from '../lib/today.ts';
import { type DeadlineMarkProps, deadlineWords } from './DeadlineMark.tsx';

const GLYPHS: Readonly<Record<DeadlineState, { readonly icon: LucideIcon; readonly color: string } | null>> = {
  open: null,
  missed: { icon: CircleX, color: 'text-danger' },
  met: { icon: CircleCheck, color: 'text-positive' },
  withdrawn: { icon: CircleSlash, color: 'text-muted' },
};

/** The mark of a deadline where a word has no room: an icon, with the word for whoever hears it and as a tooltip. */
export function DeadlineGlyph({ entry }: DeadlineMarkProps) {
  const today = useToday();
  const state = deadlineState(entry, today);
  const glyph = state === null ? null : GLYPHS[state];
  if (glyph === null) return null;
  const words = deadlineWords(entry, today);
  return (
    <span title={words} className={cx('shrink-0', glyph.color)}>
      <glyph.icon aria-hidden size={12} strokeWidth={2} />
      <span className="sr-only">{words}</span>
    </span>
  );
}
