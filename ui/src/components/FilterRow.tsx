import type { ReactNode } from 'react';

/** Filters beside the search; on a phone one line of their own that scrolls sideways, so that the list begins sooner. */
export const FilterRow = ({ children }: { readonly children: ReactNode }) => (
  <div className="relative flex min-w-0 flex-wrap items-center gap-2 max-sm:-mx-4 max-sm:-my-1 max-sm:basis-[calc(100%+2rem)] max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[mask-image:linear-gradient(to_right,black_calc(100%-1.5rem),transparent)] max-sm:[scrollbar-width:none] max-sm:*:shrink-0">
    {children}
  </div>
);
