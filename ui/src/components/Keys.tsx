import { cx } from '../browser/classes.ts';

/** A key combination as keycaps: 'g c', 'Ctrl K'. */
export function Keys({ keys, inverted = false }: { readonly keys: string; readonly inverted?: boolean }) {
  return (
    <span className="inline-flex gap-0.5">
      {keys.split(' ').map((key) => (
        <kbd
          key={key}
          className={cx(
            'min-w-4.5 rounded-sm border px-1 text-center font-sans text-2xs',
            inverted ? 'border-paper/30' : 'border-rule bg-surface text-muted',
          )}
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
