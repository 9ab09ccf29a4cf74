import { type ReactNode, Suspense } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { Alert } from '../../components/Alert.tsx';
import { Segments } from '../../components/Segments.tsx';
import { useAddress } from '../../navigation/address.ts';
import { count } from '../../text/format.ts';
import { RequestList } from './RequestList.tsx';
import { useTrustNotices } from './trustNotices.ts';

const MinimumList = lazyWithRetry(() => import('./MinimumList.tsx'));

/** Requests for trust money, and the minimum balances that call for them. */
export default function RequestsScreen({ sections }: { readonly sections: ReactNode }) {
  const { search, setSearch } = useAddress();
  const { below, toRequest } = useTrustNotices();
  const view = search.view === 'minimums' ? 'minimums' : 'requests';
  const views = (
    <Segments
      label="View"
      options={[
        { value: 'requests', label: 'Requests' },
        { value: 'minimums', label: 'Minimum balances' },
      ]}
      value={view}
      onChange={(next) =>
        setSearch({
          view: next === 'requests' ? null : next,
          id: null,
          new: null,
          search: null,
          status: null,
          sort: null,
        })
      }
    />
  );
  const above = below.length > 0 && (
    <div className="px-4 pb-3 text-sm sm:px-6">
      <Alert tone="warning">
        {`${count(below.length, 'balance is', 'balances are')} below the minimum. `}
        {toRequest.length === 0
          ? 'What is missing was requested.'
          : `${toRequest.length === below.length ? 'What is missing' : `For ${toRequest.length}, what is missing`} was not requested yet.`}
      </Alert>
    </div>
  );
  const part = { sections, views, above };
  return view === 'requests' ? (
    <RequestList {...part} />
  ) : (
    <Suspense>
      <MinimumList {...part} />
    </Suspense>
  );
}
