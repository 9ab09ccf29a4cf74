import { Suspense } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { useAddress } from '../../navigation/address.ts';
import PracticeTab from './PracticeTab.tsx';

const ApplicationTab = lazyWithRetry(() => import('./ApplicationTab.tsx'));

export default function PerformanceScreen() {
  const { search, setSearch } = useAddress();
  const tab = search.tab === 'application' ? 'application' : 'practice';
  return (
    <>
      <PageHeader title="Performance" />
      <Tabs
        label="Performance"
        value={tab}
        onValueChange={(next) => setSearch({ tab: next === 'practice' ? null : next })}
        tabs={[
          { value: 'practice', label: 'Practice', content: <PracticeTab /> },
          {
            value: 'application',
            label: 'Application',
            content: (
              <Suspense>
                <ApplicationTab />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  );
}
