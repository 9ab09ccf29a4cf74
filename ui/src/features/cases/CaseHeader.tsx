import { CASE_STATUSES, type CaseStatus as CaseStatusName } from '@lexledger/contracts/choices';
import type { Case } from '@lexledger/contracts/features/cases';
import { involvedClients } from '@lexledger/domain/billing';
import { useNavigate } from '@tanstack/react-router';
import {
  Archive,
  ChevronDown,
  Ellipsis,
  FolderDown,
  GitCompare,
  Landmark,
  LayoutTemplate,
  Lock,
  Pencil,
  RotateCcw,
} from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useMay } from '../../account/may.ts';
import { useIsShared } from '../../account/membership.ts';
import { cx } from '../../browser/classes.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { usePhone } from '../../browser/media.ts';
import { useRecentlyChanged } from '../../cache/recentlyChanged.ts';
import { Alert } from '../../components/Alert.tsx';
import { AlsoOpen } from '../../components/AlsoOpen.tsx';
import { Button } from '../../components/Button.tsx';
import { CaseStatus } from '../../components/CaseStatus.tsx';
import { CaseTrail } from '../../components/CaseTrail.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { HoldMark } from '../../components/legalHolds/HoldMark.tsx';
import { Menu } from '../../components/Menu.tsx';
import { RestrictedMark } from '../../components/matterAccess/RestrictedMark.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RemovedNotice } from '../../components/RecordActions.tsx';
import { REMOVE } from '../../components/rowMenu.ts';
import { SubjectContext } from '../../components/subject.ts';
import { shownMoment } from '../../dates/moment.ts';
import { formatMoney } from '../../money/money.ts';
import { formatInstantDay } from '../../text/format.ts';
import { useCaseRemoval } from './caseRemoval.tsx';
import { useCaseVerbs } from './caseVerbs.ts';
import { NextDateMark } from './NextDateMark.tsx';
import { useNextDate } from './nextDates.ts';
import { CASES } from './place.ts';
import { statusMenu } from './statusMenu.ts';

const WallLine = lazyWithRetry(() => import('../../components/ethicalWalls/WallLine.tsx'));
const ClientFileDialog = lazyWithRetry(() => import('./ClientFileDialog.tsx'));
const PlaceHoldDialog = lazyWithRetry(() =>
  import('../../components/legalHolds/HoldDialogs.tsx').then(({ PlaceHoldDialog: component }) => ({
    default: component,
  })),
);
const AccessDialog = lazyWithRetry(() => import('../../components/matterAccess/AccessDialog.tsx'));

export interface CaseHeaderProps {
  readonly legalCase: Case;
  readonly onEdit: () => void;
  readonly onApplyTemplate: () => void;
  /** Called after the case was removed. */
  readonly onRemoved: () => void;
  /** The page's primary action, which adds something to the case. */
  readonly children: ReactNode;
}

/** A case's title, client and status, and the actions for the case as a whole. */
export function CaseHeader({ children, ...acts }: CaseHeaderProps) {
  const { legalCase } = acts;
  const changed = useRecentlyChanged('cases', legalCase.id);
  const { title, clientId, status, closedAt, removedAt } = legalCase;
  const isRemoved = removedAt !== null;
  const isClosed = status === 'closed';
  return (
    <div className={cx('transition-colors', changed ? 'bg-changed duration-0' : 'duration-700')}>
      <PageHeader
        title={title}
        subject={title}
        above={<CaseTrail kind="clients" id={clientId} />}
        detail={<Detail legalCase={legalCase} />}
      >
        {!isRemoved && (
          <SubjectContext value={{ place: CASES, record: legalCase }}>
            <CaseActions {...acts}>{children}</CaseActions>
          </SubjectContext>
        )}
      </PageHeader>
      <AlsoOpen view="cases" id={legalCase.id} className="px-4 pb-3 sm:px-6" />
      {(isRemoved || isClosed) && (
        <div className="px-4 pb-3 sm:px-6">
          {isRemoved ? (
            <RemovedNotice place={CASES} record={legalCase} onDone={() => undefined} />
          ) : (
            <Alert>
              Closed{closedAt !== null && ` on ${formatInstantDay(closedAt)}`}. Reopen the case before you change its
              fields; time, notes and tasks can still be added.
            </Alert>
          )}
        </div>
      )}
    </div>
  );
}

function Detail({ legalCase }: { readonly legalCase: Case }) {
  const { id, clientId, practiceArea, status, value, removedAt } = legalCase;
  const next = useNextDate(id);
  const may = useMay();
  const isShared = useIsShared();
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-3 max-sm:flex">
      {removedAt !== null && <span>Removed</span>}
      <span>{practiceArea}</span>
      {isShared && <RestrictedMark caseId={id} />}
      <HoldMark caseId={id} clientIds={involvedClients(legalCase)} />
      {isShared && may.asks('ListWalls') && (
        <Suspense>
          <WallLine caseId={id} clientId={clientId} />
        </Suspense>
      )}
      {value !== null && <span>{formatMoney(value, 'whole')} at stake</span>}
      {status !== 'closed' && removedAt === null && (
        // A phone reserves a line for the next date, so that what is below does not move when the date arrives.
        <span className="self-center max-sm:min-h-[1lh] max-sm:w-full">
          {next !== undefined && <NextDateMark date={next} className="max-w-80" />}
        </span>
      )}
    </span>
  );
}

function CaseActions({ legalCase, onEdit, onApplyTemplate, onRemoved, children }: CaseHeaderProps) {
  const verbs = useCaseVerbs();
  const { remove, question } = useCaseRemoval(onRemoved);
  const phone = usePhone();
  const isShared = useIsShared();
  const may = useMay();
  const [asksAccess, setAsksAccess] = useState(false);
  const [asksFile, setAsksFile] = useState(false);
  const [asksHold, setAsksHold] = useState(false);
  const navigate = useNavigate();
  const showDifferences = (): void =>
    void navigate({ to: '/cases/$caseId/differences', params: { caseId: legalCase.id } });
  const { status } = legalCase;
  const isClosed = status === 'closed';
  const move = (to: CaseStatusName): void => verbs.move([legalCase], to);
  return (
    <>
      {isClosed ? (
        <Button icon={RotateCcw} needs="ReopenCase" onClick={() => move('active')}>
          Reopen
        </Button>
      ) : (
        <>
          <Menu
            trigger={
              <Button aria-label={`Status: ${CASE_STATUSES[status]}`}>
                <CaseStatus status={status} />
                <ChevronDown aria-hidden size={16} strokeWidth={1.75} />
              </Button>
            }
            items={statusMenu(status, move)}
          />
          {!phone && (
            <Button icon={Pencil} needs="" onClick={onEdit}>
              Edit
            </Button>
          )}
        </>
      )}
      {children}
      <Menu
        trigger={<IconButton label="More" icon={Ellipsis} />}
        items={[
          ...(isClosed
            ? statusMenu(status, move)
            : [
                // A phone has no room for a separate button.
                ...(phone ? [{ label: 'Edit', opens: true, icon: Pencil, onSelect: onEdit }] : []),
                { label: 'Apply a template', icon: LayoutTemplate, onSelect: onApplyTemplate },
                { label: 'Close the case', needs: 'CloseCase', icon: Archive, onSelect: () => move('closed') },
              ]),
          { label: 'What changed…', icon: GitCompare, opens: true, onSelect: showDifferences },
          ...(may.asks('GetClientFile') && shownMoment() === null
            ? [{ label: 'Client’s file…', icon: FolderDown, onSelect: () => setAsksFile(true) }]
            : []),
          ...(may.send('PlaceLegalHold', 'hold')
            ? [{ label: 'Legal hold…', opens: true, icon: Landmark, onSelect: () => setAsksHold(true) }]
            : []),
          ...(isShared ? [{ label: 'Access and team…', icon: Lock, onSelect: () => setAsksAccess(true) }] : []),
          'rule',
          { ...REMOVE, danger: true, onSelect: () => remove([legalCase]) },
        ]}
      />
      {question}
      {asksFile && (
        <Suspense>
          <ClientFileDialog legalCase={legalCase} onClose={() => setAsksFile(false)} />
        </Suspense>
      )}
      {asksHold && (
        <Suspense>
          <PlaceHoldDialog of={{ caseId: legalCase.id }} name={legalCase.title} onClose={() => setAsksHold(false)} />
        </Suspense>
      )}
      {asksAccess && (
        <Suspense>
          <AccessDialog
            caseId={legalCase.id}
            title={legalCase.title}
            legalCase={legalCase}
            onClose={() => setAsksAccess(false)}
          />
        </Suspense>
      )}
    </>
  );
}
