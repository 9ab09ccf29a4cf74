import type { ReactNode } from 'react';
import { usePhone } from '../../browser/media.ts';
import { ListToolbar, type ListToolbarProps } from '../../components/list/ListScreen.tsx';
import { Segments } from '../../components/Segments.tsx';
import { type Law, VIEWS } from './law.ts';

/** Shorter labels, so that the three views fit side by side on a phone. */
const PHONE_VIEWS = VIEWS.map((each) => (each.value === 'table' ? { ...each, label: 'Table' } : each));

export interface LawToolbarProps {
  readonly law: Law;
  readonly list: ListToolbarProps['list'];
  readonly tools: ReactNode;
}

/** The search, the filters and the choice of view of the law screen. */
export function LawToolbar({ law: { view, show }, list, tools }: LawToolbarProps) {
  const phone = usePhone();
  return (
    <div className="print:hidden">
      <ListToolbar
        list={list}
        searchLabel="Search the law"
        tools={tools}
        end={<Segments label="View" options={phone ? PHONE_VIEWS : VIEWS} value={view} onChange={show} />}
      />
    </div>
  );
}
