import type { CaseDocument } from '@lexledger/contracts/features/documents';
import type { Column } from '../../components/DataTable.tsx';
import { NameCell } from '../../components/NameCell.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { formatSize, typeWord } from './fileWords.ts';

type CaseTitle = (id: string | null) => string | undefined;

/** `caseTitle` is left out on the page of a case. */
export const documentColumns = (caseTitle?: CaseTitle): readonly Column<CaseDocument>[] => [
  {
    id: 'name',
    header: 'Document',
    cell: ({ fileName }) => fileName,
    sortBy: ({ fileName }) => fileName,
    width: 'minmax(220px, 3fr)',
  },
  {
    id: 'type',
    header: 'Type',
    cell: ({ fileType }) => typeWord(fileType),
    sortBy: ({ fileType }) => typeWord(fileType),
    width: '104px',
  },
  {
    id: 'category',
    header: 'Category',
    cell: ({ category }) => category,
    sortBy: ({ category }) => category,
    width: 'minmax(100px, 1fr)',
    phone: 'none',
  },
  ...(caseTitle === undefined
    ? []
    : [
        {
          id: 'case',
          header: 'Case',
          cell: ({ caseId }: CaseDocument) => <NameCell kind="cases" id={caseId} name={caseTitle(caseId)} />,
          sortBy: ({ caseId }: CaseDocument) => caseTitle(caseId),
          width: 'minmax(140px, 1.6fr)',
        },
      ]),
  {
    id: 'size',
    header: 'Size',
    cell: ({ fileSize }) => formatSize(fileSize),
    sortBy: ({ fileSize }) => fileSize,
    align: 'end',
    width: '88px',
    phone: 'none',
  },
  {
    id: 'version',
    header: 'Version',
    cell: ({ versionNumber }) => versionNumber,
    sortBy: ({ versionNumber }) => versionNumber,
    align: 'end',
    width: '76px',
    phone: 'none',
  },
  {
    id: 'uploaded',
    header: 'Uploaded',
    cell: ({ uploadedAt }) => <RelativeTime instant={uploadedAt} />,
    sortBy: ({ uploadedAt }) => uploadedAt,
    width: '120px',
    phone: 'end',
  },
];
