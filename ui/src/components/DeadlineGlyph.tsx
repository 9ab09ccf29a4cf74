import { isUnconfirmed } from '@lexledger/domain/deadlines/met';
import { CircleCheck, CircleQuestionMark, CircleSlash, CircleX, type LucideIcon } from 'lucide-react';
import { cx } from '../browser/classes.ts';
import { useToday } from '../dates/today.ts';
import { type DeadlineState, deadlineState } from '../records/deadlines.ts';
import { type DeadlineMarkProps, deadlineWords, UNCONFIRMED } from './DeadlineMark.tsx';

const GLYPHS: Readonly<Record<DeadlineState, { readonly icon: LucideIcon; readonly color: string } | null>> = {
  open: null,
  missed: { icon: CircleX, color: 'text-danger' },
  met: { icon: CircleCheck, color: 'text-positive' },
  withdrawn: { icon: CircleSlash, color: 'text-muted' },
};

const Glyph = ({
  icon: Icon,
  color,
  words,
}: {
  readonly icon: LucideIcon;
  readonly color: string;
  readonly words: string;
}) => (
  <span title={words} className={cx('shrink-0', color)}>
    <Icon aria-hidden size={12} strokeWidth={2} />
    <span className="sr-only">{words}</span>
  </span>
);

/**
 * Icons for a deadline's state where there is no room for a word. The words are read by screen readers and shown as
 * tooltips.
 */
export function DeadlineGlyph({ entry }: Pick<DeadlineMarkProps, 'entry'>) {
  const today = useToday();
  const state = deadlineState(entry, today);
  const glyph = state === null ? null : GLYPHS[state];
  return (
    <>
      {glyph !== null && <Glyph {...glyph} words={deadlineWords(entry, today)} />}
      {isUnconfirmed(entry) && <Glyph icon={CircleQuestionMark} color="text-warning" words={UNCONFIRMED} />}
    </>
  );
}
