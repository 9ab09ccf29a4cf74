import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { usePhone } from '../browser/media.ts';
import { IconButton } from './IconButton.tsx';

/**
 * A list's filters beside its search. On a phone they are behind a button, which is marked while a filter is set, so
 * that the list has more room.
 */
export function FilterRow({ children }: { readonly children: ReactNode }) {
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const id = useId();
  if (!phone) return <div className="flex min-w-0 flex-wrap items-center gap-2">{children}</div>;
  return (
    <div className="group/filters contents">
      <span className="relative">
        <IconButton
          label="Filters"
          icon={SlidersHorizontal}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="border border-rule bg-surface text-ink aria-expanded:bg-accent-wash"
        />
        <span
          aria-hidden
          className="absolute -top-1 -right-1 hidden size-3 rounded-full border-2 border-paper bg-accent group-has-data-set/filters:block"
        />
      </span>
      <div
        id={id}
        hidden={!open}
        className="order-last grid w-full grid-cols-2 gap-2 *:min-w-0 *:max-w-none [[hidden]]:hidden"
      >
        {children}
      </div>
    </div>
  );
}
