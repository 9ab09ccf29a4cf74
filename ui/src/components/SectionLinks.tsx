import { Link } from '@tanstack/react-router';
import { cx } from '../browser/classes.ts';
import { useChosenInView } from './chosenInView.ts';

export interface SectionLink {
  /** Value of `?tab=`; undefined for the first part, which the plain address shows. */
  readonly tab: string | undefined;
  readonly label: string;
}

export interface SectionLinksProps {
  /** Accessible name of the links: 'Clients'. */
  readonly label: string;
  readonly to: '/clients' | '/invoices' | '/ai-research';
  readonly sections: readonly SectionLink[];
  readonly current: string | undefined;
}

/** Links to a page's parts, each of which is a screen with a separate address. */
export function SectionLinks({ label, to, sections, current }: SectionLinksProps) {
  const row = useChosenInView<HTMLElement>([current, ...sections.map((each) => each.label)].join());
  return (
    <nav
      ref={row}
      aria-label={label}
      className="mb-3 flex gap-2 overflow-x-auto px-2.5 shadow-[inset_0_-1px_0_var(--hairline)] sm:px-4.5 print:hidden"
    >
      {sections.map(({ tab, label: name }) => (
        <Link
          key={name}
          to={to}
          search={tab === undefined ? {} : { tab }}
          // The router takes the plain address for a part of every other one.
          activeOptions={{ exact: true }}
          aria-current={tab === current ? 'page' : undefined}
          className={cx(
            'flex h-9 shrink-0 items-center border-b-2 px-1.5 transition-colors duration-150 hover:text-ink focus-visible:-outline-offset-2 touch:h-11',
            tab === current ? 'border-accent font-medium text-ink' : 'border-transparent text-muted',
          )}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
