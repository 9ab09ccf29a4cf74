import type { RecordPlace } from '../../records/recordPlace.ts';

/** '/api/clients' → '/api/history/clients/…'. */
export const historyPath = ({ path }: Pick<RecordPlace, 'path'>, id: string): string =>
  `${path.replace('/api/', '/api/history/')}/${id}`;
