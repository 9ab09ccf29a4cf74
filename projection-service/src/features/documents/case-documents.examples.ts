import { addVersion, caseDocument, restoreVersion } from '@lexledger/contracts/features/documents';
import { EXAMPLE_TIME, happened, type ProjectionExample } from '../../kernel/example.ts';
import { EXAMPLE_RECORD, LATER, recordExamples } from '../../kernel/record-examples.ts';
import { documentsProjection } from './case-documents.view.ts';

const first = {
  versionNumber: 1,
  fileName: 'Lease.pdf',
  fileType: 'application/pdf',
  fileSize: 2048,
  fileData: 'a'.repeat(64),
  changeDescription: null as string | null,
  uploadedAt: EXAMPLE_TIME,
};
const second = { ...first, versionNumber: 2, fileData: 'b'.repeat(64), changeDescription: 'Signed', uploadedAt: LATER };

const ofFile = ({ versionNumber, fileName, fileType, fileSize, fileData, uploadedAt }: typeof first) => ({
  versionNumber,
  fileName,
  fileType,
  fileSize,
  fileData,
  uploadedAt,
});

const fields = {
  caseId: '00000000-0000-4000-8000-0000000000d2',
  description: null,
  category: 'Contracts',
  ...ofFile(first),
  versions: [first],
};
const stream = ['document', EXAMPLE_RECORD] as const;
const added = happened(caseDocument.events.added, stream, { fields });
const signed = { ...ofFile(second), versions: [first, second] };
const third = { ...first, versionNumber: 3, changeDescription: 'Version 1 again', uploadedAt: LATER };
const back = { ...ofFile(third), versions: [first, second, third] };

export const documentsExamples: readonly ProjectionExample[] = [
  ...recordExamples(documentsProjection, caseDocument, {
    fields,
    helpers: { search: 'lease.pdf\n\ncontracts', fileNameFolded: 'lease.pdf', categoryFolded: 'contracts' },
    changes: { fileName: 'Office lease.pdf' },
    changedHelpers: { search: 'office lease.pdf\n\ncontracts', fileNameFolded: 'office lease.pdf' },
  }),
  {
    projection: documentsProjection,
    title: 'shows a new version, and keeps the earlier one beside it',
    given: [added],
    when: happened(addVersion.event, stream, { changes: signed }, LATER),
    shows: { id: EXAMPLE_RECORD, fileData: second.fileData, versionNumber: 2, versions: [first, second] },
  },
  {
    projection: documentsProjection,
    title: 'shows an earlier file again, as a further version',
    given: [added, happened(addVersion.event, stream, { changes: signed }, LATER)],
    when: happened(restoreVersion.event, stream, { changes: back }, LATER),
    shows: { id: EXAMPLE_RECORD, fileData: first.fileData, versionNumber: 3 },
  },
];
