import { Suspense } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { SectionLinks } from '../../components/SectionLinks.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import InvoicesScreen from '../../features/invoices/InvoicesScreen.tsx';
import { useAddress } from '../../navigation/address.ts';

const TrustScreen = lazyWithRetry(() => import('../../features/trust/TrustScreen.tsx'));

const ReconciliationsScreen = lazyWithRetry(() => import('../../features/trust/ReconciliationsScreen.tsx'));

const SECTIONS = [
  { tab: undefined, label: 'Invoices' },
  { tab: 'trust', label: 'Trust' },
  { tab: 'reconciliations', label: 'Reconciliations' },
] as const;

/** The money that clients owe, and the money held in trust for them. */
export default function BillingPage() {
  const { search } = useAddress();
  const current = SECTIONS.find(({ tab }) => tab === search.tab)?.tab;
  const sections = <SectionLinks label="Invoices" to="/invoices" sections={SECTIONS} current={current} />;
  if (current === 'trust') {
    return (
      <Suspense fallback={<SkeletonRows rows={12} label="Loading trust accounts" />}>
        <TrustScreen sections={sections} />
      </Suspense>
    );
  }
  if (current === 'reconciliations') {
    return (
      <Suspense fallback={<SkeletonRows rows={12} label="Loading reconciliations" />}>
        <ReconciliationsScreen sections={sections} />
      </Suspense>
    );
  }
  return <InvoicesScreen sections={sections} />;
}
