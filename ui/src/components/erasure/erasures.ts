import type { ErasurePreview } from '@lexledger/contracts/features/erasures';
import { liveQuery } from '../../cache/query.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';

export interface ErasureWords {
  /** Path of the records' list: '/api/clients'. */
  readonly path: string;
  /** Type of the command: 'EraseClient'. */
  readonly command: string;
  /** Within a sentence: 'client'. */
  readonly noun: string;
}

/** What erasing a record would take, and what stays. */
export const erasurePreviewQuery = (path: string, id: string) =>
  liveQuery<ErasurePreview>([`${path}/${id}/erasure`], ['erasures']);

/** The erasures of the firm. */
export const erasuresQuery = () => recordsQuery('erasures');
