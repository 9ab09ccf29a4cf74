import type { CaseDocument, DocumentVersion } from '@lexledger/contracts/features/documents';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BookOpenText, Download, FileUp, GitCompare, Pencil, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { liveQuery } from '../../cache/query.ts';
import { Button, buttonClass } from '../../components/Button.tsx';
import { DetailPane, DetailSection } from '../../components/DetailPane.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { HistorySection } from '../../components/history/HistorySection.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { KeyValues } from '../../components/KeyValues.tsx';
import { RemovedNotice } from '../../components/RecordActions.tsx';
import { RecordName } from '../../components/RecordName.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
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
  const { data, error, refetch } = useQuery({
    ...liveQuery<CaseDocument>([`${DOCUMENTS.path}/${id}`], DOCUMENTS.views),
    ...(listed === undefined ? {} : { placeholderData: listed }),
  });
  const { byId: tags } = useTags();
  const [compared, setCompared] = useState<number>();
  if (data === undefined) {
    return (
      <DetailPane title="Document" onClose={onClose}>
        {error === null ? (
          <Skeleton className="w-1/2" />
        ) : (
          <ErrorState title="The document could not be loaded." error={error} onRetry={() => void refetch()} />
        )}
      </DetailPane>
    );
  }
  const { fileName, fileType, fileSize, caseId, category, description, uploadedAt, removedAt } = data;
  const carried = tagsOf(data.tagIds, tags);
  return (
    <DetailPane
      title={fileName}
      description={`${typeWord(fileType)}, ${formatSize(fileSize)}`}
      view="case-documents"
      id={id}
      onClose={onClose}
      verbs={
        removedAt === null && (
          <>
            <Link {...readerAddress(data, { find })} className={buttonClass('primary', 'sm')}>
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
            <Button size="sm" icon={Pencil} onClick={() => onEdit(data)}>
              Edit
            </Button>
            <IconButton label="Remove" icon={Trash2} className="ml-auto" onClick={() => onRemove(data)} />
          </>
        )
      }
    >
      <RemovedNotice place={DOCUMENTS} record={data} onDone={() => undefined} />
      <Preview document={data} />
      <KeyValues
        className="mt-4"
        items={[
          { label: 'Case', value: <RecordName kind="cases" id={caseId} link /> },
          { label: 'Category', value: category },
          { label: 'Tags', value: carried.length === 0 ? null : <TagMarks tags={carried} all /> },
          { label: 'Description', value: description },
          { label: 'Uploaded', value: formatInstant(uploadedAt) },
          { label: 'Text', value: textWords(data) },
        ]}
      />
      <DetailSection title="Versions" detail={data.versions.length}>
        <ol aria-label="Versions">
          {[...data.versions].reverse().map((version) => (
            <VersionLine
              key={version.versionNumber}
              document={data}
              version={version}
              onCompare={() => setCompared(version.versionNumber)}
            />
          ))}
        </ol>
      </DetailSection>
      <HistorySection place={DOCUMENTS} id={id} />
      {compared !== undefined && (
        <Suspense>
          <VersionDiff document={data} versionNumber={compared} onClose={() => setCompared(undefined)} />
        </Suspense>
      )}
    </DetailPane>
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
