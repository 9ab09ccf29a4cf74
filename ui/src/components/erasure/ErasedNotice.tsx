import { ERASABLE_NOUNS } from '@lexledger/contracts/erasable';
import { CERTIFICATE_PATH } from '@lexledger/contracts/features/erasures';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatInstantDay } from '../../text/format.ts';
import { Alert } from '../Alert.tsx';
import { erasuresQuery } from './erasures.ts';

export interface ErasedNoticeProps {
  readonly id: string;
  /** What is shown for anybody else. */
  readonly children?: ReactNode;
}

/** That a person was erased, or is being erased, with the certificate. */
export default function ErasedNotice({ id, children = null }: ErasedNoticeProps) {
  const { data: all } = useQuery(erasuresQuery());
  const data = all?.find((one) => one.id === id);
  if (data === undefined || data.state === 'stopped') return children;
  if (data.completedAt === null) return <Alert>This {ERASABLE_NOUNS[data.kind]} is being erased.</Alert>;
  return (
    <div className="mb-3">
      <Alert>
        This {ERASABLE_NOUNS[data.kind]} was erased on {formatInstantDay(data.completedAt)}.{' '}
        <a
          href={CERTIFICATE_PATH.replace(':id', id)}
          download
          className="rounded-sm underline decoration-rule underline-offset-3 hover:decoration-accent"
        >
          Certificate (PDF)
        </a>
      </Alert>
    </div>
  );
}
