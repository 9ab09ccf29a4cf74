import { errorCatalogue } from '@lexledger/contracts/features';
import {
  addDocument,
  addVersion,
  type CaseDocument,
  caseDocument,
  type DocumentText,
  type DocumentVersion,
  type FoundFile,
  MAX_VERSIONS,
  restoreVersion,
  type Thumbnail,
  textRead,
  thumbnailDrawn,
} from '@lexledger/contracts/features/documents';
import type { DocumentFolder } from '@lexledger/contracts/features/documents/folders';
import type { Command, CommandOf } from '@lexledger/contracts/kernel/command';
import { firmIdOf, isOfFirm } from '@lexledger/contracts/kernel/firm';
import { type Decider, type Decision, type Refusal, refuse } from '../../kernel/decider.ts';
import { recordDecider } from '../../kernel/record-decider.ts';
import type { NamedRecords, RecordState } from '../../kernel/record-state.ts';
import { documentTagsDecider, type Tags } from './document-tags.decider.ts';

/** The command that records the text of a version; clients cannot send it. */
export const RECORD_TEXT = 'RecordDocumentText';
/** The command that records the thumbnail of a version; clients cannot send it. */
export const RECORD_THUMBNAIL = 'RecordDocumentThumbnail';

type File = Omit<DocumentVersion, 'versionNumber' | 'uploadedAt'>;

/** The document's fields for its current file, and the list of its versions. */
function withFile(earlier: readonly DocumentVersion[], file: File, at: string) {
  const { fileName, fileType, fileSize, fileData } = file;
  const version: DocumentVersion = { ...file, versionNumber: earlier.length + 1, uploadedAt: at };
  return {
    fileName,
    fileType,
    fileSize,
    fileData,
    uploadedAt: at,
    versionNumber: version.versionNumber,
    versions: [...earlier, version],
  };
}

/** The first file comes with the command, as the upload detected it. */
function fileOf(
  fields: Pick<CaseDocument, keyof FoundFile | 'fileName'>,
  before: CaseDocument | null,
  { at }: Command,
) {
  if (before === null) {
    const { fileName, fileType, fileSize, fileData } = fields;
    return {
      ...withFile([], { fileName, fileType, fileSize, fileData, changeDescription: null }, at),
      text: null,
      thumbnail: null,
    };
  }
  const { fileType, fileSize, fileData, uploadedAt, versionNumber, versions, text, thumbnail } = before;
  return { fileType, fileSize, fileData, uploadedAt, versionNumber, versions, text, thumbnail };
}

function put(document: CaseDocument, command: Command): Decision {
  const { data } = command as CommandOf<typeof addVersion.command>;
  const { fileName, fileType, fileSize, fileData, changeDescription } = data;
  // The same bytes do not make a new version.
  if (fileData === document.fileData) return [];
  if (document.versions.length >= MAX_VERSIONS) return refuse('TOO_MANY_VERSIONS');
  const changes = withFile(
    document.versions,
    { fileName, fileType, fileSize, fileData, changeDescription },
    command.at,
  );
  return [{ type: addVersion.event.type, data: { changes } }];
}

function restore(document: CaseDocument, command: Command): Decision {
  const { versionNumber } = (command as CommandOf<typeof restoreVersion.command>).data;
  const wanted = document.versions.find((version) => version.versionNumber === versionNumber);
  if (wanted === undefined) return refuse('NO_SUCH_VERSION');
  if (wanted.fileData === document.fileData) return [];
  if (document.versions.length >= MAX_VERSIONS) return refuse('TOO_MANY_VERSIONS');
  const { fileName, fileType, fileSize, fileData } = wanted;
  const changeDescription = `Version ${versionNumber} again`;
  const changes = withFile(
    document.versions,
    { fileName, fileType, fileSize, fileData, changeDescription },
    command.at,
  );
  return [{ type: restoreVersion.event.type, data: { changes } }];
}

/** The text of a version, as the command to record it gives it. */
export interface RecordedText {
  readonly text: DocumentText;
  readonly content: string;
  /** Where each page begins in the content; absent where there are no pages. */
  readonly pageStarts?: readonly number[];
}

/** Records a version's text. The text of an earlier version that arrives late is ignored. */
function recordText(document: CaseDocument, command: Command): Decision {
  const { text, content, pageStarts } = command.data as unknown as RecordedText;
  if (document.text !== null && document.text.versionNumber >= text.versionNumber) return [];
  return [
    { type: textRead.type, data: { changes: { text }, content, ...(pageStarts !== undefined && { pageStarts }) } },
  ];
}

/** Records a version's thumbnail. That of an earlier version that arrives late is ignored. */
function recordThumbnail(document: CaseDocument, command: Command): Decision {
  const { thumbnail } = command.data as { readonly thumbnail: Thumbnail };
  if (document.thumbnail !== null && document.thumbnail.versionNumber >= thumbnail.versionNumber) return [];
  return [{ type: thumbnailDrawn.type, data: { changes: { thumbnail } } }];
}

/** Refuses new tags that do not exist or were removed. */
function unknownTag({ tagIds }: Pick<CaseDocument, 'tagIds'>, before: CaseDocument | null, named: NamedRecords) {
  const tags = (named.get('tagIds') as Tags['record'] | undefined)?.tags;
  const lost = addedTags(tagIds, before).some((id) => tags?.get(id)?.removedAt !== null);
  if (!lost) return null;
  const { message } = errorCatalogue.REFERENCE_NOT_FOUND;
  return refuse('REFERENCE_NOT_FOUND', { issues: [{ path: 'tagIds', message }] });
}

/** Refuses a folder of another case. */
function foreignFolder(caseId: string, named: NamedRecords): Refusal | null {
  const folder = named.get('folderId') as DocumentFolder | undefined;
  return folder === undefined || folder.caseId === caseId
    ? null
    : refuse('FOLDER_OF_OTHER_CASE', { issues: [{ path: 'folderId', message: 'This folder is of another case.' }] });
}

const addedTags = (tagIds: readonly string[], before: CaseDocument | null): readonly string[] =>
  tagIds.filter((id) => !before?.tagIds.includes(id));

const document = recordDecider<CaseDocument>(caseDocument, {
  references: { caseId: 'case', folderId: 'folder' },
  // A document is restored although its folder is removed; it is then at the top of its case.
  assignees: ['folderId'],
  compute: (fields, before, command) => ({
    ...fileOf(fields, before, command),
    // A folder is of one case, so a document that goes to another one leaves it.
    ...(before !== null &&
      before.caseId !== fields.caseId &&
      before.folderId === fields.folderId && { folderId: null }),
  }),
  check: ({ tagIds, caseId }, before, _command, named): Refusal | null =>
    foreignFolder(caseId, named) ?? unknownTag({ tagIds }, before, named),
  verbs: {
    [addVersion.command.type]: put,
    [restoreVersion.command.type]: restore,
    [RECORD_TEXT]: recordText,
    [RECORD_THUMBNAIL]: recordThumbnail,
  },
  verbCommands: [restoreVersion.command],
});

/**
 * Documents and their versions are added by uploads, so that the server and not the sender determines the type of the
 * bytes.
 */
export const caseDocumentDecider: Decider<RecordState<CaseDocument>> = {
  ...document,
  commands: document.commands.filter(({ type }) => type !== addDocument.type),

  // All tags of a user are one stream, which a document that is given another one refers to.
  references(command, state) {
    const others = document.references?.(command, state) ?? [];
    const { tagIds = [] } = command.data as { readonly tagIds?: readonly string[] };
    const { record } = state;
    if (addedTags(tagIds, isOfFirm(record, command) ? record : null).length === 0) return others;
    return [...others, { field: 'tagIds', category: documentTagsDecider.category, id: firmIdOf(command) }];
  },
};
