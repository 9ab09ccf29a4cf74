import {
  addVersion,
  caseDocument,
  restoreVersion,
  textRead,
  thumbnailDrawn,
} from '@lexledger/contracts/features/documents';
import { tagAdded, tagChanged, tagRemoved, tagRestored } from '@lexledger/contracts/features/documents/tags';
import { EXAMPLE_TIME, EXAMPLE_USER, happened, type ProjectionExample } from '../../kernel/example.ts';
import { EXAMPLE_RECORD, LATER, recordExamples } from '../../kernel/record-examples.ts';
import { documentsProjection } from './case-documents.view.ts';
import { searchIndexProjection } from './document-search-index.view.ts';
import { tagsProjection } from './document-tags.view.ts';
import { versionsProjection } from './document-versions.view.ts';

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
  tagIds: [] as string[],
  folderId: null,
  ...ofFile(first),
  versions: [first],
  text: null,
  thumbnail: null,
};
const stream = ['document', EXAMPLE_RECORD] as const;
const added = happened(caseDocument.events.added, stream, { fields });
const signed = { ...ofFile(second), versions: [first, second] };
const third = { ...first, versionNumber: 3, changeDescription: 'Version 1 again', uploadedAt: LATER };
const back = { ...ofFile(third), versions: [first, second, third] };

const text = (versionNumber: number, characters: number) => ({
  versionNumber,
  status: 'read' as const,
  problem: null,
  characters,
  isCut: false,
});

const textOf = (versionNumber: number, content: string) =>
  happened(textRead, stream, { changes: { text: text(versionNumber, content.length) }, content }, LATER);

const drawn = { versionNumber: 1, fileData: 'c'.repeat(64), problem: null };

const versionAdded = happened(addVersion.event, stream, { changes: signed }, LATER);
const versionBack = happened(restoreVersion.event, stream, { changes: back }, LATER);
const removed = happened(caseDocument.events.removed, stream, {}, LATER);

function indexExamples(): readonly ProjectionExample[] {
  const projection = searchIndexProjection;
  const entry = {
    id: EXAMPLE_RECORD,
    documentId: EXAMPLE_RECORD,
    userId: EXAMPLE_USER,
    title: 'Lease.pdf',
    content: '',
    pageStarts: [] as number[],
    metadata: {
      caseId: fields.caseId,
      fileType: 'application/pdf',
      category: 'Contracts',
      versionNumber: 1,
      textVersion: null as number | null,
      isCut: false,
    },
    removedAt: null,
  };
  return [
    { projection, title: 'has an entry without text for a new document', given: [], when: added, shows: entry },
    {
      projection,
      title: 'has the text when it was read',
      given: [added],
      when: textOf(1, 'The office lease'),
      shows: { ...entry, content: 'The office lease', metadata: { ...entry.metadata, textVersion: 1 } },
    },
    {
      projection,
      title: 'has where its pages begin, if it has pages',
      given: [added],
      when: happened(
        textRead,
        stream,
        { changes: { text: text(1, 10) }, content: 'One\n\nTwo', pageStarts: [0, 5] },
        LATER,
      ),
      shows: { ...entry, content: 'One\n\nTwo', pageStarts: [0, 5], metadata: { ...entry.metadata, textVersion: 1 } },
    },
    {
      projection,
      title: 'follows the name of the document',
      given: [added],
      when: happened(
        caseDocument.events.changed,
        stream,
        { changes: { fileName: 'Rent.pdf', category: 'Rent' } },
        LATER,
      ),
      shows: { ...entry, title: 'Rent.pdf', metadata: { ...entry.metadata, category: 'Rent' } },
    },
    {
      projection,
      title: 'tells of the new version, whose text is still to be read',
      given: [added, textOf(1, 'The draft')],
      when: versionAdded,
      shows: { ...entry, content: 'The draft', metadata: { ...entry.metadata, versionNumber: 2, textVersion: 1 } },
    },
    {
      projection,
      title: 'tells of the version that an earlier one was restored as',
      given: [added, versionAdded],
      when: versionBack,
      shows: { ...entry, metadata: { ...entry.metadata, versionNumber: 3 } },
    },
    {
      projection,
      title: 'marks what was removed',
      given: [added],
      when: removed,
      shows: { ...entry, removedAt: LATER },
    },
    {
      projection,
      title: 'shows it again when it is restored',
      given: [added, removed],
      when: happened(caseDocument.events.restored, stream, {}, LATER),
      shows: entry,
    },
  ];
}

function versionExamples(): readonly ProjectionExample[] {
  const projection = versionsProjection;
  const version = {
    id: `${EXAMPLE_RECORD}:1`,
    documentId: EXAMPLE_RECORD,
    userId: EXAMPLE_USER,
    versionNumber: 1,
    googleDocRevisionId: null,
    changeDescription: null as string | null,
    content: null as string | null,
    text: null as object | null,
    createdBy: EXAMPLE_USER,
    createdAt: EXAMPLE_TIME,
  };
  const another = { ...version, id: `${EXAMPLE_RECORD}:2`, versionNumber: 2, createdAt: LATER };
  return [
    { projection, title: 'begins with the first file', given: [], when: added, shows: version },
    {
      projection,
      title: 'has a document of its own for the next file',
      given: [added],
      when: versionAdded,
      shows: { ...another, changeDescription: 'Signed' },
    },
    {
      projection,
      title: 'has one for a file that was restored',
      given: [added, versionAdded],
      when: versionBack,
      shows: { ...another, id: `${EXAMPLE_RECORD}:3`, versionNumber: 3, changeDescription: 'Version 1 again' },
    },
    {
      projection,
      title: 'has the text of the version that was read',
      given: [added, versionAdded],
      when: textOf(1, 'The draft'),
      shows: { ...version, content: 'The draft', text: text(1, 9) },
    },
  ];
}

function tagExamples(): readonly ProjectionExample[] {
  const projection = tagsProjection;
  const tags = ['documenttags', EXAMPLE_USER] as const;
  const id = '00000000-0000-4000-8000-0000000000e1';
  const tag = { id, name: 'Privileged', color: '#3B82F6', description: null };
  const shown = { ...tag, userId: EXAMPLE_USER, createdAt: EXAMPLE_TIME, updatedAt: EXAMPLE_TIME, removedAt: null };
  const tagged = happened(tagAdded, tags, { tag });
  const gone = happened(tagRemoved, tags, { id }, LATER);
  return [
    { projection, title: 'shows a new tag', given: [], when: tagged, shows: shown },
    {
      projection,
      title: 'shows its new color, and keeps its name',
      given: [tagged],
      when: happened(tagChanged, tags, { id, changes: { color: '#B3261E' } }, LATER),
      shows: { ...shown, color: '#B3261E', updatedAt: LATER },
    },
    {
      projection,
      title: 'keeps a removed tag, marked as such',
      given: [tagged],
      when: gone,
      shows: { ...shown, updatedAt: LATER, removedAt: LATER },
    },
    {
      projection,
      title: 'shows a restored tag as it was',
      given: [tagged, gone],
      when: happened(tagRestored, tags, { id }, LATER),
      shows: { ...shown, updatedAt: LATER },
    },
  ];
}

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
  {
    projection: documentsProjection,
    title: 'says what became of reading the text, and does not hold the text itself',
    given: [added],
    when: textOf(1, 'The office lease'),
    shows: { id: EXAMPLE_RECORD, text: text(1, 16) },
  },
  {
    projection: documentsProjection,
    title: 'names the picture that was drawn of the file',
    given: [added],
    when: happened(thumbnailDrawn, stream, { changes: { thumbnail: drawn } }, LATER),
    shows: { id: EXAMPLE_RECORD, thumbnail: drawn },
  },
  ...indexExamples(),
  ...versionExamples(),
  ...tagExamples(),
];
