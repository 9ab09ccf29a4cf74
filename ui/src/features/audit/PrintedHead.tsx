import { type ShownLogHead, transparencyLogRoutes } from '@lexledger/contracts/transparencyLog';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { count, formatInstant } from '../../text/format.ts';

/**
 * The head of the log at the end of the printed trail, by which it is proved later that no entry was changed or taken out.
 * @param newest id of the newest entry on the page, which the head has to have
 */
export function PrintedHead({ newest }: { readonly newest: string | undefined }) {
  const { data, dataUpdatedAt, refetch } = useQuery<ShownLogHead>({ queryKey: [transparencyLogRoutes.head.path] });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer entry is a reason to ask again
  useEffect(() => void refetch(), [newest]);
  if (data === undefined) return null;
  return (
    <p className="hidden border-t px-6 py-3 text-sm print:block">
      Head of the log at {formatInstant(dataUpdatedAt)}: {data.origin}, {count(data.size, 'entry')}, root{' '}
      <code className="break-all">{data.root}</code>
    </p>
  );
}
