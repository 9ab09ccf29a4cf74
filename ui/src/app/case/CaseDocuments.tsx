import type { CaseDocument } from '@lexledger/contracts/features/documents';
import { useNavigate } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { DataTable } from '../../components/DataTable.tsx';
import { documentColumns } from '../../features/documents/documentColumns.tsx';
import { FileButton } from '../../features/documents/FileButton.tsx';
import { formatSize } from '../../features/documents/fileWords.ts';
import { UploadList } from '../../features/documents/UploadList.tsx';
import { useUploads } from '../../features/documents/uploads.ts';
import { CaseSection, Sum } from './CaseSection.tsx';
import type { Answer } from './caseRecords.ts';

const COLUMNS = documentColumns();

export interface CaseDocumentsProps {
  readonly caseId: string;
  readonly answer: Answer<CaseDocument>;
  /** False on a removed case. */
  readonly canAdd: boolean;
}

/** The papers of the case; files are dropped here, or chosen. */
export function CaseDocuments({ caseId, answer, canAdd }: CaseDocumentsProps) {
  const uploads = useUploads();
  const navigate = useNavigate();
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
        action={canAdd && <FileButton label="Upload" icon={FileUp} multiple onChoose={take} />}
        summary={(rows) => <Sum label="Size">{formatSize(rows.reduce((sum, { fileSize }) => sum + fileSize, 0))}</Sum>}
        empty="Contracts, letters and pictures of the case will stand here, each with every version that it has been."
      >
        {(rows) => (
          <DataTable
            label="Documents"
            columns={COLUMNS}
            rows={rows}
            defaultSort="-uploaded"
            fill={false}
            view="case-documents"
            onOpen={({ id }) => void navigate({ to: '/document-management', search: { case: caseId, id } })}
          />
        )}
      </CaseSection>
      <UploadList uploads={uploads} />
    </section>
  );
}
