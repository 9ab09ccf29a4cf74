import type { HistoryAnswer } from '@lexledger/contracts/kernel/history';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { liveQuery } from '../cache/query.ts';
import { useRecentlyChanged } from '../cache/recentlyChanged.ts';
import type { RecordPlace } from '../records/recordPlace.ts';
import { historyPath } from './history/historyPath.ts';
import { RelativeTime } from './RelativeTime.tsx';

export interface LatestChangeProps {
  readonly place: RecordPlace;
  readonly id: string;
}

const inWords = new Intl.ListFormat('en-US');

/** Says which other member of the firm changed a record since it was opened, and what. */
export default function LatestChange({ place, id }: LatestChangeProps) {
  const changed = useRecentlyChanged(place.views[0], id);
  const [isChanged, setIsChanged] = useState(changed);
  if (changed && !isChanged) setIsChanged(true);
  const { data } = useQuery({
    ...liveQuery<HistoryAnswer>([historyPath(place, id), { limit: 1 }], place.views),
    enabled: isChanged,
  });
  const entry = data?.entries[0];
  if (!isChanged || entry?.by.kind !== 'member') return null;
  const labels = entry.changes.map(({ label }) => label);
  return (
    <p role="status" className="mb-3 text-muted text-sm">
      {labels.length === 0
        ? `${entry.title} by ${entry.by.name}`
        : `${entry.by.name} changed ${inWords.format(labels)}`}
      , <RelativeTime instant={entry.at} />
    </p>
  );
}
