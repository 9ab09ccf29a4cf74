import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useDeferredValue } from 'react';
import { useChosenInView } from './chosenInView.ts';

export interface Tab {
  readonly value: string;
  readonly label: string;
  /** Shown beside the label, in gray. */
  readonly count?: number | undefined;
  readonly content: ReactNode;
}

export interface TabsProps {
  /** Accessible name of the tabs: 'Case'. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly value: string;
  readonly onValueChange: (value: string) => void;
}

/**
 * Tabs whose content follows `value`. Keep `value` in the address, so that a tab can be linked to and the back button
 * works.
 */
export function Tabs({ label, tabs, value, onValueChange }: TabsProps) {
  const list = useChosenInView<HTMLDivElement>([value, ...tabs.map(({ count }) => count)].join());
  // The chosen tab is marked at once; the content of a long tab is rendered without blocking the user's input.
  const drawn = useDeferredValue(value);
  return (
    <Radix.Root value={value} onValueChange={onValueChange} className="flex min-h-0 flex-1 flex-col">
      <Radix.List
        ref={list}
        aria-label={label}
        className="flex gap-2 overflow-x-auto px-2.5 shadow-[inset_0_-1px_0_var(--hairline)] sm:px-4.5"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="flex h-9 shrink-0 items-center gap-1.5 border-transparent px-1.5 border-b-2 text-muted transition-colors duration-150 hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink touch:h-11 print:data-[state=inactive]:hidden"
          >
            {tab.label}
            {tab.count !== undefined && <span className="text-muted text-xs">{tab.count}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="min-h-0 flex-1 focus-visible:-outline-offset-2">
          {tab.value === drawn && tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
