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
  { tab: 'leads', label: 'Leads', loading: 'Loading leads' },
  { tab: 'conflicts', label: 'Conflict checks', loading: 'Loading checks' },
  { tab: 'imports', label: 'Imports', loading: 'Loading imports' },
] as const;

/** Clients and potential clients. */
export default function ClientsPage() {
  const { search } = useAddress();
  const navigate = useNavigate();
  const section = SECTIONS.find(({ tab }) => tab === search.tab);
  const sections = <SectionLinks label="Clients" to="/clients" sections={SECTIONS} current={section?.tab} />;
  const check = useCallback(
    (name: string): void => void navigate({ to: '/clients', search: { tab: 'conflicts', new: '1', name } }),
    [navigate],
  );
  if (section?.tab === undefined) {
    return <ClientsScreen sections={sections} Billed={Billed} Next={ClientNext} Matters={ClientMatters} />;
  }
  const screens = {
    leads: <LeadsScreen sections={sections} onCheck={check} />,
    conflicts: <ConflictsScreen sections={sections} />,
    imports: <ImportsScreen sections={sections} />,
  };
  return <Suspense fallback={<SkeletonRows rows={12} label={section.loading} />}>{screens[section.tab]}</Suspense>;
}
