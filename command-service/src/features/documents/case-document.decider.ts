import {
  addDocument,
  addVersion,
  type CaseDocument,
  caseDocument,
  type DocumentVersion,
  type FoundFile,
  MAX_VERSIONS,
  restoreVersion,
} from '@lexledger/contracts/features/documents';
import type { Command, CommandOf } from '@lexledger/contracts/kernel/command';
import { type Decider, type Decision, refuse } from '../../kernel/decider.ts';
import { type RecordState, recordDecider } from '../../kernel/record-decider.ts';

type File = Omit<DocumentVersion, 'versionNumber' | 'uploadedAt'>;

/** What a document shows of the file that it is now, and the list of those that it was. */
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

/** The first file comes with the command, as whoever received the bytes found it. */
function fileOf(
  fields: Pick<CaseDocument, keyof FoundFile | 'fileName'>,
  before: CaseDocument | null,
  { at }: Command,
) {
  if (before === null) {
    const { fileName, fileType, fileSize, fileData } = fields;
    return withFile([], { fileName, fileType, fileSize, fileData, changeDescription: null }, at);
  }
  const { fileType, fileSize, fileData, uploadedAt, versionNumber, versions } = before;
  return { fileType, fileSize, fileData, uploadedAt, versionNumber, versions };
}

function put(document: CaseDocument, command: Command): Decision {
  const { data } = command as CommandOf<typeof addVersion.command>;
  const { fileName, fileType, fileSize, fileData, changeDescription } = data;
  // The same bytes again are no new version.
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

const document = recordDecider<CaseDocument>(caseDocument, {
  references: { caseId: 'case' },
  compute: (fields, before, command) => fileOf(fields, before, command),
  verbs: { [addVersion.command.type]: put, [restoreVersion.command.type]: restore },
  verbCommands: [restoreVersion.command],
});

/** A document is added, and given a version, by an upload: what the bytes are is not the sender's to say. */
export const caseDocumentDecider: Decider<RecordState<CaseDocument>> = {
  ...document,
  commands: document.commands.filter(({ type }) => type !== addDocument.type),
};
