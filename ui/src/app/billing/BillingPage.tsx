import { Suspense } from 'react';
import { useMay } from '../../account/may.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { SectionLinks } from '../../components/SectionLinks.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { Unseen } from '../../components/Unseen.tsx';
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
  { tab: undefined, label: 'Invoices', view: 'invoices' },
  { tab: 'bulk', label: 'Bulk billing', loading: 'Loading unbilled work', view: 'invoices' },
  { tab: 'trust', label: 'Trust', loading: 'Loading trust accounts', view: 'trust-accounts' },
  { tab: 'journal', label: 'Journal', loading: 'Loading the journal', view: 'trust-book' },
  { tab: 'requests', label: 'Requests', loading: 'Loading trust requests', view: 'trust-requests' },
  { tab: 'slips', label: 'Deposit slips', loading: 'Loading deposit slips', view: 'deposit-slips' },
  {
    tab: 'reconciliations',
    label: 'Reconciliations',
    loading: 'Loading reconciliations',
    view: 'trust-reconciliations',
  },
  { tab: 'banks', label: 'Bank accounts', loading: 'Loading trust bank accounts', view: 'trust-bank-accounts' },
] as const;

/** What each view is, within a sentence. */
const WORDS: Readonly<Record<(typeof SECTIONS)[number]['view'], string>> = {
  invoices: 'invoices',
  'trust-accounts': 'trust accounts',
  'trust-book': 'the trust journal',
  'trust-requests': 'trust requests',
  'deposit-slips': 'deposit slips',
  'trust-reconciliations': 'reconciliations',
  'trust-bank-accounts': 'trust bank accounts',
};

/** The money that clients owe, the work to bill them for, and the money held in trust for them. */
export default function BillingPage() {
  const { search } = useAddress();
  const may = useMay();
  const { count } = useTrustNotices();
  const section = SECTIONS.find(({ tab }) => tab === search.tab);
  const links = SECTIONS.map(({ tab, label }) => ({
    tab,
    label: tab === 'requests' && count > 0 ? `${label} (${count})` : label,
  }));
  const sections = <SectionLinks label="Invoices" to="/invoices" sections={links} current={section?.tab} />;
  if (!may.reads(section?.view ?? 'invoices')) {
    return (
      <>
        <PageHeader title="Invoices" />
        {sections}
        <Unseen what={WORDS[section?.view ?? 'invoices']} />
      </>
    );
  }
  if (section?.tab === undefined) return <InvoicesScreen sections={sections} />;
  const Screen = SCREENS[section.tab];
  return (
    <Suspense fallback={<SkeletonRows rows={12} label={section.loading} />}>
      <Screen sections={sections} />
    </Suspense>
  );
}
