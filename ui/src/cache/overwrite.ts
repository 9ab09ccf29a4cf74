import type { Query } from '@tanstack/react-query';

/** Replaces a cached answer by one that the server did not send. The data keeps its age, and stays stale if it was. */
export function overwrite(query: Query, data: unknown): void {
  const { dataUpdatedAt, isInvalidated } = query.state;
  query.setData(data, { updatedAt: dataUpdatedAt, manual: true });
  if (isInvalidated) query.invalidate();
}
