import type { CaseDocument } from '@lexledger/contracts/features/documents';

export interface ReaderOptions {
  /** An earlier version; the current one unless said. */
  readonly version?: number;
  /** What is searched for once the document is shown. */
  readonly find?: string | undefined;
}

/** Where a document is read, as the router takes it. */
export const readerAddress = ({ id }: Pick<CaseDocument, 'id'>, { version, find }: ReaderOptions = {}) =>
  ({
    to: '/document-management/$documentId',
    params: { documentId: id },
    search: {
      ...(version === undefined ? {} : { version: String(version) }),
      ...(find ? { find } : {}),
    },
  }) as const;
