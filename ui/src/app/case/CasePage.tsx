import type { Case } from '@lexledger/contracts/features/cases';
import { PRODUCT_NAME } from '@lexledger/contracts/texts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useUser } from '../../account/authentication.ts';
import { noteVisit, noteVisitEnd } from '../../account/caseVisits.ts';
import { useMay } from '../../account/may.ts';
import { ApiError } from '../../api/apiError.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { buttonClass } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { Unseen } from '../../components/Unseen.tsx';
import { shownMoment } from '../../dates/moment.ts';
import { CaseHeader } from '../../features/cases/CaseHeader.tsx';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { useAddress, useRouteParameter } from '../../navigation/address.ts';
import { recordQuery } from '../../records/recordQuery.ts';
import { CaseAdd } from './CaseAdd.tsx';
import { CaseForms, type OpenForm } from './CaseForms.tsx';
import { useCaseRecords } from './caseRecords.ts';
import { CASE_TABS, type CaseTabProps } from './caseTabs.tsx';
import { useTimeline } from './caseTimeline.ts';
import { useNamedNote, useNamedRecord } from './named.ts';
import { FORM_CATEGORIES, useOpenForm } from './openForm.ts';

const ApplyTemplate = lazyWithRetry(() => import('../matters/ApplyTemplate.tsx'));

/** The template in the address when one is to be chosen. */
const CHOOSE = 'choose';

const PageSkeleton = () => (
  <div role="status" aria-label="Loading the case" className="delayed-ledger flex flex-col gap-5 px-4 py-6 sm:px-6">
    <Skeleton className="w-40" />
    <Skeleton className="h-6 w-96 max-w-full" />
    <Skeleton className="w-full" />
    <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Skeleton className="h-56 w-full" />
      <Skeleton className="h-56 w-full" />
    </div>
  </div>
);

export default function CasePage() {
  const caseId = useRouteParameter('caseId');
  const { data, error, refetch } = useQuery(recordQuery('cases', caseId));

  if (data !== undefined) return <KnownCase key={caseId} legalCase={data} />;
  if (error === null) return <PageSkeleton />;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return (
      <EmptyState
        title="There is no case at this address, or it is not yours."
        action={
          <Link to="/cases" className={buttonClass()}>
            Go to the cases
          </Link>
        }
      />
    );
  }
  return (
    <ErrorState title="The case could not be loaded." error={error} onRetry={() => void refetch()}>
      Nothing of yours is lost.
    </ErrorState>
  );
}

function KnownCase({ legalCase }: { readonly legalCase: Case }) {
  const { id, title, status, removedAt } = legalCase;
  const { search, setSearch } = useAddress();
  const records = useCaseRecords(id);
  const timeline = useTimeline(legalCase, records);
  const tab = search.tab ?? 'overview';
  const shown = CASE_TABS.find(({ value }) => value === tab);
  const showTab = (next: string): void => setSearch({ tab: next === 'overview' ? null : next });
  const { form, setForm, closeForm, open, openEvent, openEntry } = useOpenForm(records, showTab);
  const [asked, setAsked] = useState(0);
  const canAdd = removedAt === null && shownMoment() === null;
  const may = useMay();
  const mayAdd = ({ kind }: OpenForm): boolean => canAdd && may.send('', FORM_CATEGORIES[kind]);

  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
    // A case that was restricted to others is named no more.
    return () => {
      document.title = PRODUCT_NAME;
    };
  }, [title]);

  const { id: userId } = useUser();
  useEffect(() => {
    noteVisit(userId, id, Date.now());
    return () => noteVisitEnd(userId, id, Date.now());
  }, [userId, id]);

  const adds = shown?.adds;
  useShortcut('e', 'Edit the case', () => setForm({ kind: 'case' }), mayAdd({ kind: 'case' }) && status !== 'closed');
  useShortcut('n', adds?.label ?? '', () => setForm(adds?.form ?? null), adds !== undefined && mayAdd(adds.form));

  const namedParty = tab === 'parties' ? records.parties.data?.find((party) => party.id === search.id) : undefined;
  useNamedRecord(namedParty, open.party);
  useNamedNote(tab === 'notes' && records.notes.data !== undefined ? search.id : undefined);

  const page: CaseTabProps = {
    legalCase,
    records,
    timeline,
    canAdd,
    asked,
    open,
    adding: (added) => (mayAdd(added) ? () => setForm(added) : undefined),
    onOpenForm: setForm,
    onOpenEvent: openEvent,
    onOpenEntry: openEntry,
    onShowTab: showTab,
  };
  return (
    <>
      <CaseHeader
        legalCase={legalCase}
        onEdit={() => setForm({ kind: 'case' })}
        onApplyTemplate={() => setSearch({ template: CHOOSE })}
        onRemoved={() => setForm(null)}
      >
        <CaseAdd
          caseId={id}
          onOpenForm={setForm}
          onAddNote={() => {
            showTab('notes');
            setAsked(asked + 1);
          }}
        />
      </CaseHeader>
      <Tabs
        label="Case"
        tabs={CASE_TABS.map(({ value, label, view, count, content }) => ({
          value,
          label,
          count: view === undefined || may.reads(view) ? count?.(records) : undefined,
          content: view === undefined || may.reads(view) ? content(page) : <Unseen what={label.toLowerCase()} />,
        }))}
        value={shown?.value ?? 'overview'}
        onValueChange={showTab}
      />
      {search.template !== undefined && canAdd && status !== 'closed' && (
        <Suspense>
          <ApplyTemplate
            legalCase={legalCase}
            templateId={search.template === CHOOSE ? undefined : search.template}
            onClose={() => setSearch({ template: null })}
          />
        </Suspense>
      )}
      <CaseForms legalCase={legalCase} form={form} onOpen={setForm} onClose={closeForm} />
    </>
  );
}
