import { useNavigate } from '@tanstack/react-router';
import { Suspense, useCallback } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { SectionLinks } from '../../components/SectionLinks.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import ClientsScreen from '../../features/clients/ClientsScreen.tsx';
import { Billed } from '../../features/invoices/Billed.tsx';
import { useAddress } from '../../navigation/address.ts';
import { ClientMatters, ClientNext } from './ClientMatters.tsx';

const LeadsScreen = lazyWithRetry(() => import('../../features/leads/LeadsScreen.tsx'));

const ConflictsScreen = lazyWithRetry(() => import('../../features/conflicts/ConflictsScreen.tsx'));

const ImportsScreen = lazyWithRetry(() => import('../../features/imports/ImportsScreen.tsx'));

const SECTIONS = [
  { tab: undefined, label: 'Clients' },
  { tab: 'leads', label: 'Leads' },
  { tab: 'conflicts', label: 'Conflict checks' },
  { tab: 'imports', label: 'Imports' },
] as const;

/** Clients and potential clients. */
export default function ClientsPage() {
  const { search } = useAddress();
  const navigate = useNavigate();
  const current = SECTIONS.find(({ tab }) => tab === search.tab)?.tab;
  const sections = <SectionLinks label="Clients" to="/clients" sections={SECTIONS} current={current} />;
  const check = useCallback(
    (name: string): void => void navigate({ to: '/clients', search: { tab: 'conflicts', new: '1', name } }),
    [navigate],
  );
  if (current === 'leads') {
    return (
      <Suspense fallback={<SkeletonRows rows={12} label="Loading leads" />}>
        <LeadsScreen sections={sections} onCheck={check} />
      </Suspense>
    );
  }
  if (current === 'conflicts') {
    return (
      <Suspense fallback={<SkeletonRows rows={12} label="Loading checks" />}>
        <ConflictsScreen sections={sections} />
      </Suspense>
    );
  }
  if (current === 'imports') {
    return (
      <Suspense fallback={<SkeletonRows rows={12} label="Loading imports" />}>
        <ImportsScreen sections={sections} />
      </Suspense>
    );
  }
  return <ClientsScreen sections={sections} Billed={Billed} Next={ClientNext} Matters={ClientMatters} />;
}
