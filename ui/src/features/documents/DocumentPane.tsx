import type { CaseDocument, DocumentVersion } from '@lexledger/contracts/features/documents';
import { Link } from '@tanstack/react-router';
import { BookOpenText, Download, FileUp, GitCompare, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { Button, buttonClass } from '../../components/Button.tsx';
import { DetailSection } from '../../components/DetailPane.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { KeyValues } from '../../components/KeyValues.tsx';
import { RecordName } from '../../components/RecordName.tsx';
import { EditVerb, RecordPane } from '../../components/RecordPane.tsx';
import { tip } from '../../components/Tooltip.tsx';
import { useRecordCommands } from '../../records/recordCommands.ts';
import { formatInstant } from '../../text/format.ts';
import { FileButton } from './FileButton.tsx';
import { downloadAddress, formatSize, typeWord } from './fileWords.ts';
import { Preview } from './Preview.tsx';
import { DOCUMENTS } from './place.ts';
import { readerAddress } from './reader/readerAddress.ts';
import { TagMarks } from './TagMark.tsx';
import { tagsOf, useTags } from './tags.ts';
import { textWords } from './textWords.ts';
import type { Uploads } from './uploads.ts';

const VersionDiff = lazyWithRetry(() => import('./VersionDiff.tsx'));

export interface DocumentPaneProps {
  readonly id: string;
  readonly listed: CaseDocument | undefined;
  readonly uploads: Uploads;
  /** The words in the document's text that matched the search. */
  readonly find?: string | undefined;
  readonly onEdit: (document: CaseDocument) => void;
  readonly onRemove: (document: CaseDocument) => void;
  readonly onClose: () => void;
}

/** One document: its preview, its fields and its versions. */
export function DocumentPane({ id, listed, uploads, find, onEdit, onRemove, onClose }: DocumentPaneProps) {
  return (
    <RecordPane
      place={DOCUMENTS}
      id={id}
      listed={listed}
      titleOf={({ fileName }) => fileName}
      descriptionOf={({ fileType, fileSize }) => `${typeWord(fileType)}, ${formatSize(fileSize)}`}
      verbsOf={(document) => (
        <>
          <Link {...readerAddress(document, { find })} className={buttonClass('primary', 'sm')}>
            <BookOpenText aria-hidden size={16} strokeWidth={1.75} />
            Open
          </Link>
          <a href={downloadAddress(id)} className={buttonClass('secondary', 'sm')}>
            <Download aria-hidden size={16} strokeWidth={1.75} />
            Download
          </a>
          <FileButton
            label="New version"
            icon={FileUp}
            size="sm"
            onChoose={([file]) => {
              if (file !== undefined) uploads.addVersion(file, id);
            }}
          />
          <EditVerb onClick={() => onEdit(document)} />
          <IconButton label="Remove" icon={Trash2} className="ml-auto" onClick={() => onRemove(document)} />
        </>
      )}
      onClose={onClose}
    >
      {(document) => <Details document={document} />}
    </RecordPane>
  );
}

function Details({ document }: { readonly document: CaseDocument }) {
  const { caseId, category, tagIds, description, uploadedAt, versions } = document;
  const { byId } = useTags();
  const tags = tagsOf(tagIds, byId);
  const [compared, setCompared] = useState<number>();
  return (
    <>
      <Preview document={document} />
      <KeyValues
        className="mt-4"
        items={[
          { label: 'Case', value: <RecordName kind="cases" id={caseId} link /> },
          { label: 'Category', value: category },
          { label: 'Tags', value: tags.length === 0 ? null : <TagMarks tags={tags} all /> },
          { label: 'Description', value: description },
          { label: 'Uploaded', value: formatInstant(uploadedAt) },
          { label: 'Text', value: textWords(document) },
        ]}
      />
      <DetailSection title="Versions" detail={versions.length}>
        <ol aria-label="Versions">
          {[...versions].reverse().map((version) => (
            <VersionLine
              key={version.versionNumber}
              document={document}
              version={version}
              onCompare={() => setCompared(version.versionNumber)}
            />
          ))}
        </ol>
      </DetailSection>
      {compared !== undefined && (
        <Suspense>
          <VersionDiff document={document} versionNumber={compared} onClose={() => setCompared(undefined)} />
        </Suspense>
      )}
    </>
  );
}

interface VersionLineProps {
  readonly document: CaseDocument;
  readonly version: DocumentVersion;
  readonly onCompare: () => void;
}

function VersionLine({ document, version, onCompare }: VersionLineProps) {
  const { perform } = useRecordCommands<CaseDocument>(DOCUMENTS);
  const { versionNumber, fileName, fileSize, uploadedAt, changeDescription } = version;
  const details = [formatInstant(uploadedAt), formatSize(fileSize), changeDescription];
  return (
    <li className="flex items-center gap-3 border-b py-2 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="truncate">
          {versionNumber}. {fileName}
        </p>
        <p className="text-muted text-sm">{details.filter(Boolean).join(' · ')}</p>
      </div>
      <Link
        {...readerAddress(document, { version: versionNumber })}
        aria-label={`Open version ${versionNumber}`}
        className={buttonClass('quiet', 'sm')}
      >
        Open
      </Link>
      <a
        href={downloadAddress(document.id, versionNumber)}
        aria-label={`Download version ${versionNumber}`}
        {...tip(`Download version ${versionNumber}`)}
        className={buttonClass('quiet', 'sm')}
      >
        <Download aria-hidden size={16} strokeWidth={1.75} />
      </a>
      {versionNumber > 1 && (
        <IconButton
          label={`Compare version ${versionNumber} with the one before`}
          icon={GitCompare}
          size="sm"
          onClick={onCompare}
        />
      )}
      {versionNumber !== document.versionNumber && document.removedAt === null && (
        <Button
          size="sm"
          aria-label={`Restore version ${versionNumber}`}
          onClick={() => perform.mutate({ record: document, verb: 'restore-version', body: { versionNumber } })}
        >
          Restore
        </Button>
      )}
    </li>
  );
}
