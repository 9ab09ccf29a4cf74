import { Suspense } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { SectionLinks } from '../../components/SectionLinks.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import InvoicesScreen from '../../features/invoices/InvoicesScreen.tsx';
import { useTrustNotices } from '../../features/trust/trustNotices.ts';
import { useAddress } from '../../navigation/address.ts';

const SCREENS = {
  bulk: lazyWithRetry(() => import('../../features/invoices/BulkBillingScreen.tsx')),
  trust: lazyWithRetry(() => import('../../features/trust/TrustScreen.tsx')),
  journal: lazyWithRetry(() => import('../../features/trust/JournalScreen.tsx')),
  requests: lazyWithRetry(() => import('../../features/trust/RequestsScreen.tsx')),
  slips: lazyWithRetry(() => import('../../features/trust/SlipsScreen.tsx')),
  reconciliations: lazyWithRetry(() => import('../../features/trust/ReconciliationsScreen.tsx')),
  banks: lazyWithRetry(() => import('../../features/trust/BankAccountsScreen.tsx')),
};

const SECTIONS = [
  { tab: undefined, label: 'Invoices' },
  { tab: 'bulk', label: 'Bulk billing', loading: 'Loading unbilled work' },
  { tab: 'trust', label: 'Trust', loading: 'Loading trust accounts' },
  { tab: 'journal', label: 'Journal', loading: 'Loading the journal' },
  { tab: 'requests', label: 'Requests', loading: 'Loading trust requests' },
  { tab: 'slips', label: 'Deposit slips', loading: 'Loading deposit slips' },
  { tab: 'reconciliations', label: 'Reconciliations', loading: 'Loading reconciliations' },
  { tab: 'banks', label: 'Bank accounts', loading: 'Loading trust bank accounts' },
] as const;

/** The money that clients owe, the work to bill them for, and the money held in trust for them. */
export default function BillingPage() {
  const { search } = useAddress();
  const { count } = useTrustNotices();
  const section = SECTIONS.find(({ tab }) => tab === search.tab);
  const links = SECTIONS.map(({ tab, label }) => ({
    tab,
    label: tab === 'requests' && count > 0 ? `${label} (${count})` : label,
  }));
  const sections = <SectionLinks label="Invoices" to="/invoices" sections={links} current={section?.tab} />;
  if (section?.tab === undefined) return <InvoicesScreen sections={sections} />;
  const Screen = SCREENS[section.tab];
  return (
    <Suspense fallback={<SkeletonRows rows={12} label={section.loading} />}>
      <Screen sections={sections} />
    </Suspense>
  );
}
