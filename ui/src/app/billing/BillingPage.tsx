import { Suspense } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { SectionLinks } from '../../components/SectionLinks.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import InvoicesScreen from '../../features/invoices/InvoicesScreen.tsx';
import { useAddress } from '../../navigation/address.ts';

const SCREENS = {
  trust: lazyWithRetry(() => import('../../features/trust/TrustScreen.tsx')),
  reconciliations: lazyWithRetry(() => import('../../features/trust/ReconciliationsScreen.tsx')),
  banks: lazyWithRetry(() => import('../../features/trust/BankAccountsScreen.tsx')),
};

const SECTIONS = [
  { tab: undefined, label: 'Invoices' },
  { tab: 'trust', label: 'Trust', loading: 'Loading trust accounts' },
  { tab: 'reconciliations', label: 'Reconciliations', loading: 'Loading reconciliations' },
  { tab: 'banks', label: 'Bank accounts', loading: 'Loading trust bank accounts' },
] as const;

/** The money that clients owe, and the money held in trust for them. */
export default function BillingPage() {
  const { search } = useAddress();
  const section = SECTIONS.find(({ tab }) => tab === search.tab);
  const sections = <SectionLinks label="Invoices" to="/invoices" sections={SECTIONS} current={section?.tab} />;
  if (section?.tab === undefined) return <InvoicesScreen sections={sections} />;
  const Screen = SCREENS[section.tab];
  return (
    <Suspense fallback={<SkeletonRows rows={12} label={section.loading} />}>
      <Screen sections={sections} />
    </Suspense>
  );
}
