import { LoaderCircle } from 'lucide-react';
import { cx } from '../browser/classes.ts';

/** Spins while something runs; the text beside it says what. */
export const Spinner = ({ className }: { readonly className?: string }) => (
  <LoaderCircle aria-hidden size={16} strokeWidth={1.75} className={cx('animate-turn', className)} />
);
