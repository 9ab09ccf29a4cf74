import { FileDown } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useAddressPeriod } from '../../components/addressPeriod.ts';
import { Button } from '../../components/Button.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { PeriodFilter } from '../../components/PeriodFilter.tsx';
import { Segments } from '../../components/Segments.tsx';
import { saveFileOf } from '../../components/serverFile.ts';
import { useAddress } from '../../navigation/address.ts';
import { Journal } from './Journal.tsx';
import { type Asked, JOURNAL_PART_LABELS, type JournalPart, journalPdfAddress, lastDay } from './journalQuery.ts';
import { TrialBalance } from './TrialBalance.tsx';
import { BankFilter } from './trustBanks.tsx';

const PARTS = (Object.entries(JOURNAL_PART_LABELS) as [JournalPart, string][]).map(([value, label]) => ({
  value,
  label: value === 'all' ? 'All' : label,
}));

/** The journal of trust money: what came in and went out in a period, and what there was at its end. */
export default function JournalScreen({ sections }: { readonly sections: ReactNode }) {
  const { search, setSearch } = useAddress();
  const [{ from, to }, setPeriod] = useAddressPeriod('month');
  const { view, bank } = search;
  const part = PARTS.find(({ value }) => value === view)?.value ?? 'all';
  const asked = useMemo<Asked>(() => ({ period: { from, to }, bankAccountId: bank }), [from, to, bank]);
  const shown = {
    asked,
    filters: (
      <>
        <PeriodFilter period={asked.period} onChange={setPeriod} />
        <BankFilter />
      </>
    ),
  };
  const label = JOURNAL_PART_LABELS[part];
  return (
    <>
      <PageHeader title="Trust journal">
        <Button
          icon={FileDown}
          onClick={() =>
            void saveFileOf(
              journalPdfAddress(asked, part),
              `Trust journal, ${label.toLowerCase()}, ${lastDay(asked.period)}.pdf`,
            )
          }
        >
          Save as PDF
        </Button>
      </PageHeader>
      {sections}
      <div className="flex overflow-x-auto px-4 pb-3 sm:px-6 print:hidden">
        <Segments
          label="Part of the journal"
          options={PARTS}
          value={part}
          onChange={(next) => setSearch({ view: next === 'all' ? null : next, sort: null })}
        />
      </div>
      {part === 'trial-balance' ? <TrialBalance {...shown} /> : <Journal {...shown} part={part} key={part} />}
    </>
  );
}
