import type { ReactNode } from 'react';
import { usePhone } from '../../browser/media.ts';
import { FilterRow } from '../../components/FilterRow.tsx';
import { Segments } from '../../components/Segments.tsx';
import { Filter, SearchBox, Toolbar } from '../../components/Toolbar.tsx';
import { useAddress } from '../../navigation/address.ts';
import { type Law, VIEWS } from './law.ts';

/** On a phone the three must stand beside each other. */
const PHONE_VIEWS = VIEWS.map((each) => (each.value === 'table' ? { ...each, label: 'Table' } : each));

export interface LawToolbarProps {
  readonly law: Law;
  readonly tools: ReactNode;
  /** Filters beside that of the case. */
  readonly children: ReactNode;
}

/** The search, the filters and the views of the law. */
export function LawToolbar({ law, tools, children }: LawToolbarProps) {
  const { setSearch } = useAddress();
  const phone = usePhone();
  const { view, words, caseId, caseOptions, show } = law;
  return (
    <div className="print:hidden">
      <Toolbar
        tools={tools}
        end={
          <Segments label="View" options={phone ? PHONE_VIEWS : VIEWS} value={view} onChange={(next) => show(next)} />
        }
      >
        <SearchBox label="Search the law" value={words} onChange={(next) => setSearch({ search: next })} />
        <FilterRow>
          <Filter label="Case" options={caseOptions} value={caseId} onChange={(next) => setSearch({ case: next })} />
          {children}
        </FilterRow>
      </Toolbar>
    </div>
  );
}
