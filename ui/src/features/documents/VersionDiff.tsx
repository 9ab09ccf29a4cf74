import type { CaseDocument, DocumentVersionText } from '@lexledger/contracts/features/documents';
import { compareTexts } from '@lexledger/domain/compareTexts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { liveQuery } from '../../cache/query.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Select } from '../../components/Select.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { TextDifference } from '../../components/TextDifference.tsx';

import { DOCUMENTS } from './place.ts';

export interface VersionDiffProps {
  readonly document: CaseDocument;
  /** The later of the two versions that are compared first. */
  readonly versionNumber: number;
  readonly onClose: () => void;
}

const useVersion = (id: string, version: number) =>
  useQuery(liveQuery<DocumentVersionText>([`${DOCUMENTS.path}/${id}/versions/${version}`], ['document-versions']));

/** The differences between the texts of two versions. */
export default function VersionDiff({ document, versionNumber, onClose }: VersionDiffProps) {
  const [from, setFrom] = useState(versionNumber - 1);
  const [to, setTo] = useState(versionNumber);
  const before = useVersion(document.id, from);
  const after = useVersion(document.id, to);
  const options = document.versions.map((version) => ({
    value: String(version.versionNumber),
    label: `${version.versionNumber}. ${version.fileName}`,
  }));
  const error = before.error ?? after.error;
  return (
    <Dialog
      onOpenChange={onClose}
      size="lg"
      title="Compare versions"
      description={document.fileName}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="mb-3 grid grid-cols-2 gap-3">
        <Select
          aria-label="Earlier version"
          options={options}
          value={String(from)}
          onChange={(event) => setFrom(Number(event.target.value))}
        />
        <Select
          aria-label="Later version"
          options={options}
          value={String(to)}
          onChange={(event) => setTo(Number(event.target.value))}
        />
      </div>
      {error !== null ? (
        <ErrorState
          title="The versions could not be loaded."
          error={error}
          onRetry={() => {
            void before.refetch();
            void after.refetch();
          }}
        />
      ) : before.data === undefined || after.data === undefined ? (
        <Skeleton className="w-2/3" />
      ) : (
        <Difference before={before.data} after={after.data} />
      )}
    </Dialog>
  );
}

/** The reason why a version cannot be compared; undefined if it can. */
function lacking({ versionNumber, text }: DocumentVersionText): string | undefined {
  if (text === null) return `The text of version ${versionNumber} is still being read.`;
  if (text.status === 'none') return `Version ${versionNumber} holds no text that could be compared.`;
  return text.status === 'failed'
    ? `The text of version ${versionNumber} could not be read. ${text.problem ?? ''}`.trim()
    : undefined;
}

function Difference({ before, after }: { readonly before: DocumentVersionText; readonly after: DocumentVersionText }) {
  const why = lacking(before) ?? lacking(after);
  const parts = useMemo(
    () => (why === undefined ? compareTexts(before.content ?? '', after.content ?? '') : []),
    [why, before.content, after.content],
  );
  if (why !== undefined) return <p className="py-4 text-muted">{why}</p>;
  const isCut = before.text?.isCut || after.text?.isCut;
  return <TextDifference parts={parts} note={isCut === true && 'Only the beginnings of the texts are compared.'} />;
}
