import { LoaderCircle } from 'lucide-react';
import { cx } from '../browser/classes.ts';

/** Turns while something runs; the words beside it say what. */
export const Spinner = ({ className }: { readonly className?: string }) => (
  <LoaderCircle aria-hidden size={16} strokeWidth={1.75} className={cx('animate-turn', className)} />
);
