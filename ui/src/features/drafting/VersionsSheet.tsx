import { VERSION_KINDS } from '@lexledger/contracts/draftingChoices';
import type { Draft, DraftVersion, DraftVersionAnswer } from '@lexledger/contracts/features/drafting';
import { compareTexts } from '@lexledger/domain/compareTexts';
import { type FilledDocument, fillDocument } from '@lexledger/domain/drafting/fill';
import { linesOf } from '@lexledger/domain/drafting/filled';
import { rolesByKey } from '@lexledger/domain/drafting/notation';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { sendFile } from '../../api/upload.ts';
import { liveQuery } from '../../cache/query.ts';
import { Button } from '../../components/Button.tsx';
import { FileInput } from '../../components/FileInput.tsx';
import { LabelledInput } from '../../components/LabelledControls.tsx';
import { QueryContent } from '../../components/QueryContent.tsx';
import { Sheet } from '../../components/Sheet.tsx';
import { TextDifference } from '../../components/TextDifference.tsx';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { refreshViews } from '../../records/recordCommands.ts';
import { formatInstant } from '../../text/format.ts';
import { downloadDraft, downloadRedline } from './downloadDraft.ts';
import { DRAFTS } from './place.ts';

export interface VersionsSheetProps {
  readonly draft: Draft;
  /** The draft as it reads now. */
  readonly filled: FilledDocument;
  readonly onClose: () => void;
  /** Saves the text as it is now as a version. */
  readonly onSave: (name: string | null) => void;
}

const versionsOf = ({ versions }: Draft): readonly DraftVersion[] => (Array.isArray(versions) ? versions : []);

/** The saved versions of a draft, each with what changed since. */
export default function VersionsSheet({ draft, filled, onClose, onSave }: VersionsSheetProps) {
  const [name, setName] = useState('');
  const [compared, setCompared] = useState<number>();
  const versions = versionsOf(draft).toReversed();
  return (
    <Sheet open onOpenChange={onClose} title="Versions" size="lg">
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onSave(name.trim() || null);
          setName('');
        }}
      >
        <LabelledInput
          label="Save the text as it is now"
          className="flex-1"
          maxLength={200}
          placeholder="Sent to the client"
          value={name}
          onChange={setName}
        />
        <Button type="submit">Save version</Button>
      </form>
      {draft.status !== 'final' && <ReturnedFile draft={draft} />}
      {versions.length === 0 && (
        <p className="mt-6 text-muted">
          A version keeps the text as it reads now, to be compared and downloaded later.
        </p>
      )}
      <ul className="mt-4">
        {versions.map(({ versionNumber, kind, name: called, savedAt }) => (
          <li key={versionNumber} className="border-b py-2.5">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="wrap-anywhere min-w-0 flex-1">
                <span className="font-medium">{`Version ${versionNumber}`}</span>
                {called !== null && ` · ${called}`}
                <span className="block text-muted text-xs">
                  {VERSION_KINDS[kind]} {formatInstant(savedAt)}
                </span>
              </span>
              <Button size="sm" onClick={() => setCompared(compared === versionNumber ? undefined : versionNumber)}>
                {compared === versionNumber ? 'Hide changes' : 'Changes since'}
              </Button>
              <Button size="sm" onClick={() => void downloadDraft(draft, 'docx', { version: versionNumber })}>
                Word
              </Button>
              <Button size="sm" onClick={() => void downloadDraft(draft, 'pdf', { version: versionNumber })}>
                PDF
              </Button>
            </div>
            {compared === versionNumber && (
              <>
                <ChangesSince draft={draft} version={versionNumber} filled={filled} />
                <Button
                  size="sm"
                  icon={Download}
                  className="mt-2"
                  onClick={() => void downloadRedline(draft, versionNumber)}
                >
                  Word with tracked changes
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** Takes in a Word document that somebody edited, as a version to be compared with the text. */
function ReturnedFile({ draft }: Pick<VersionsSheetProps, 'draft'>) {
  const queries = useQueryClient();
  const upload = useMutation({
    mutationFn: (file: File) => {
      const address = `${DRAFTS.path}/${draft.id}/returned?fileName=${encodeURIComponent(file.name)}`;
      return sendFile<Draft>(address, file, () => undefined).answer;
    },
    onSuccess: () => refreshViews(queries, DRAFTS.views),
    onError: toastFailure,
  });
  return (
    <div className="mt-4">
      <FileInput
        label="Upload an edited Word document"
        accept=".docx"
        pending={upload.isPending}
        onChoose={(file) => file && upload.mutate(file)}
      />
    </div>
  );
}

interface ChangesSinceProps extends Pick<VersionsSheetProps, 'draft' | 'filled'> {
  readonly version: number;
}

/** The text of a version, filled as it was then; one that came back from a word processor is filled already. */
function textOf({ blocks, roles, parties, answers, values }: DraftVersionAnswer): string {
  const nothing = { today: '2000-01-01', values: {}, parties: [], facts: [], authorities: [] };
  const with_ = { roles: rolesByKey(Array.isArray(roles) ? roles : []), parties, answers, values: values ?? nothing };
  return linesOf(fillDocument(blocks, with_).blocks).join('\n');
}

function ChangesSince({ draft, version, filled }: ChangesSinceProps) {
  const query = useQuery(liveQuery<DraftVersionAnswer>([`${DRAFTS.path}/${draft.id}/versions/${version}`], []));
  const { data } = query;
  const parts = useMemo(
    () => (data === undefined ? null : compareTexts(textOf(data), linesOf(filled.blocks).join('\n'))),
    [data, filled],
  );
  return (
    <div className="mt-2">
      <QueryContent query={query} rows={3} loading="Loading the version" failure="The version could not be loaded.">
        {() => <TextDifference parts={parts} />}
      </QueryContent>
    </div>
  );
}
