import type { RecordPlace } from '../../records/recordPlace.ts';

/** Path of a record's history: '/api/clients' → '/api/history/clients/…'. */
export const historyPath = ({ path }: Pick<RecordPlace, 'path'>, id: string): string =>
  `${path.replace('/api/', '/api/history/')}/${id}`;
