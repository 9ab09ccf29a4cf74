import type { Draft, DraftChange, DraftValuesAnswer } from '@lexledger/contracts/features/drafting';
import { type FilledDocument, usedValues } from '@lexledger/domain/drafting/fill';
import { Link, useNavigate } from '@tanstack/react-router';
import { Check, Download, Ellipsis, History, LockOpen, Pencil, PenLine } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Menu } from '../../components/Menu.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RecordName } from '../../components/RecordName.tsx';
import { REMOVE } from '../../components/rowMenu.ts';
import { SubjectContext } from '../../components/subject.ts';
import { DraftForm } from './DraftForm.tsx';
import { DraftStatus } from './DraftStatus.tsx';
import { downloadItems } from './downloadDraft.ts';
import { useDraftVerbs } from './draftCommands.tsx';
import type { SaveState } from './editor/blockSync.ts';
import { DRAFTS } from './place.ts';
import { SaveMark } from './SaveMark.tsx';

const ContinueInEditor = lazyWithRetry(() => import('./word/ContinueInEditor.tsx'));
const VersionsSheet = lazyWithRetry(() => import('./VersionsSheet.tsx'));

export interface DraftHeaderProps {
  readonly draft: Draft;
  readonly values: DraftValuesAnswer;
  readonly filled: FilledDocument;
  readonly saving: SaveState;
  /** Goes to an open question. */
  readonly onAsk: (key: string) => void;
  readonly onChange: (changes: DraftChange) => void;
  readonly children: ReactNode;
}

export function DraftHeader({ draft, values, filled, saving, onAsk, onChange, children }: DraftHeaderProps) {
  const navigate = useNavigate();
  const { perform, remove } = useDraftVerbs();
  const [dialog, setDialog] = useState<'open' | 'name' | 'versions' | 'editor'>();
  const close = (): void => setDialog(undefined);
  const isFinal = draft.status === 'final';
  const body = { name: null, values: usedValues(values, filled) };
  const finalize = (): void => {
    if (filled.open.length > 0 || filled.problems.length > 0) setDialog('open');
    else perform.mutate({ record: draft, verb: 'finalize', body });
  };
  const title = draft.title ?? 'Draft';
  return (
    <SubjectContext value={{ place: DRAFTS, record: draft }}>
      <PageHeader
        title={title}
        subject={title}
        above={
          <>
            <Link to="/document-drafting" className="hover:text-ink hover:underline">
              AI Drafting
            </Link>
            {' / '}
            <RecordName kind="cases" id={draft.caseId} link />
          </>
        }
        detail={
          <span className="flex items-center gap-3">
            <DraftStatus status={draft.status} />
            {draft.preparedForId !== null && (
              <span>
                Prepared for <RecordName kind="team-members" id={draft.preparedForId} />
              </span>
            )}
            {!isFinal && <SaveMark draftId={draft.id} saving={saving} />}
          </span>
        }
      >
        {children}
        <Menu trigger={<Button icon={Download}>Download</Button>} items={downloadItems(draft)} verb="Download" />
        {isFinal ? (
          <Button
            icon={LockOpen}
            pending={perform.isPending}
            onClick={() => perform.mutate({ record: draft, verb: 'reopen' })}
          >
            Reopen
          </Button>
        ) : (
          <Button variant="primary" icon={Check} needs="FinalizeDraft" pending={perform.isPending} onClick={finalize}>
            Make final
          </Button>
        )}
        <Menu
          trigger={<IconButton label="More" icon={Ellipsis} />}
          items={[
            { label: 'Title, paper and history', opens: true, icon: Pencil, onSelect: () => setDialog('name') },
            ...(draft.wordFile !== null && !isFinal
              ? [{ label: 'Continue in the editor', icon: PenLine, onSelect: () => setDialog('editor') }]
              : []),
            { label: 'Versions', opens: true, icon: History, onSelect: () => setDialog('versions') },
            'rule',
            {
              ...REMOVE,
              onSelect: () => {
                remove.mutate(draft);
                void navigate({ to: '/document-drafting' });
              },
            },
          ]}
        />
      </PageHeader>
      {dialog === 'open' && <OpenDialog filled={filled} onClose={close} onAsk={onAsk} />}
      <DraftForm open={dialog === 'name'} onOpenChange={close} record={draft} />
      {dialog === 'editor' && (
        <Suspense>
          <ContinueInEditor draft={draft} values={values} onChange={onChange} onClose={close} />
        </Suspense>
      )}
      {dialog === 'versions' && (
        <Suspense>
          <VersionsSheet
            draft={draft}
            filled={filled}
            onClose={close}
            onSave={(name) => perform.mutate({ record: draft, verb: 'versions', body: { ...body, name } })}
          />
        </Suspense>
      )}
    </SubjectContext>
  );
}

interface OpenDialogProps extends Pick<DraftHeaderProps, 'filled' | 'onAsk'> {
  readonly onClose: () => void;
}

/** Says what keeps a draft from being final; each line leads to its question. */
const OpenDialog = ({ filled: { open, problems }, onClose, onAsk }: OpenDialogProps) => (
  <Dialog
    open
    onOpenChange={onClose}
    title="This draft is not complete"
    description="A final draft has no open placeholder. Answer what is listed, or take it out of the text."
    footer={<Button onClick={onClose}>Close</Button>}
  >
    <ul>
      {problems.map((problem) => (
        <li key={problem} className="border-b py-2 text-danger">
          {problem}
        </li>
      ))}
      {open.map(({ key, label }) => (
        <li key={key} className="border-b">
          <button
            type="button"
            className="w-full py-2 text-left hover:bg-hover"
            onClick={() => {
              onClose();
              onAsk(key);
            }}
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  </Dialog>
);
