import type { ViewSpec } from '@lexledger/infra/read-store/port';
import type { Projection } from './projection.ts';

/** Increased when the kernel adds something else to every document, so that every view is rebuilt. */
const DOCUMENT_VERSION = 1;

/** How the read store keeps what a projection makes. */
export const viewSpecOf = ({ view, version, indexes }: Projection): ViewSpec => ({
  name: view.name,
  version: version + DOCUMENT_VERSION,
  indexes,
});
