import type { CaseDocument } from '@lexledger/contracts/features/documents';
import { useNavigate } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { useMemo } from 'react';
import { RecordTable } from '../../components/table/RecordTable.tsx';
import { documentColumns } from '../../features/documents/documentColumns.tsx';
import { documentWork } from '../../features/documents/documentWork.ts';
import { FileButton } from '../../features/documents/FileButton.tsx';
import { formatSize } from '../../features/documents/fileWords.ts';
import { readerAddress } from '../../features/documents/reader/readerAddress.ts';
import { useTags } from '../../features/documents/tags.ts';
import { UploadList } from '../../features/documents/UploadList.tsx';
import { useUploads } from '../../features/documents/uploads.ts';
import { CaseLinks } from './CaseLinks.tsx';
import { CaseSection, Sum } from './CaseSection.tsx';
import type { Answer } from './caseRecords.ts';
import { CaseActions, useCaseTable } from './caseTable.tsx';

export interface CaseDocumentsProps {
  readonly caseId: string;
  readonly answer: Answer<CaseDocument>;
  /** False on a removed case, to which nothing can be added. */
  readonly canAdd: boolean;
}

/** The documents of the case; files are added by dropping or choosing them. */
export function CaseDocuments({ caseId, answer, canAdd }: CaseDocumentsProps) {
  const uploads = useUploads();
  const navigate = useNavigate();
  const { tags, byId } = useTags();
  const columns = useMemo(() => documentColumns({ tags: byId }), [byId]);
  const work = useMemo(() => documentWork(tags), [tags]);
  const list = useCaseTable({
    name: 'documents',
    columns,
    rows: answer.data,
    defaultSort: '-uploaded',
  });
  const take = (files: readonly File[]): void => {
    if (canAdd) uploads.add(files, caseId);
  };
  return (
    <section
      aria-label="Documents of the case"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take([...event.dataTransfer.files]);
      }}
    >
      <CaseSection
        what="documents"
        answer={answer}
        action={
          <CaseActions table={list.table}>
            {canAdd && <FileButton label="Upload" icon={FileUp} multiple onChoose={take} />}
          </CaseActions>
        }
        summary={(rows) => <Sum label="Size">{formatSize(rows.reduce((sum, { fileSize }) => sum + fileSize, 0))}</Sum>}
        empty="Contracts, letters and pictures of the case will stand here, each with every version that it has been."
      >
        {() => (
          <RecordTable
            label="Documents"
            {...list}
            work={work}
            onOpen={(document) => void navigate(readerAddress(document))}
          />
        )}
      </CaseSection>
      <CaseLinks caseId={caseId} canAdd={canAdd} />
      <UploadList uploads={uploads} />
    </section>
  );
}
