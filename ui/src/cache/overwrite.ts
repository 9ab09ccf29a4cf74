import type { Query } from '@tanstack/react-query';

/** Replaces a cached answer by one that is not the server's: stale data stays stale. */
export function overwrite(query: Query, data: unknown): void {
  const { dataUpdatedAt, isInvalidated } = query.state;
  query.setData(data, { updatedAt: dataUpdatedAt, manual: true });
  if (isInvalidated) query.invalidate();
}
