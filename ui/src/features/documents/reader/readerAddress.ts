import type { CaseDocument } from '@lexledger/contracts/features/documents';

export interface ReaderOptions {
  /** The version to show; the current one by default. */
  readonly version?: number;
  /** Words to search for once the document is shown. */
  readonly find?: string | undefined;
}

/** The reader's address for a document, in the router's form. */
export const readerAddress = ({ id }: Pick<CaseDocument, 'id'>, { version, find }: ReaderOptions = {}) =>
  ({
    to: '/document-management/$documentId',
    params: { documentId: id },
    search: {
      ...(version === undefined ? {} : { version: String(version) }),
      ...(find ? { find } : {}),
    },
  }) as const;
