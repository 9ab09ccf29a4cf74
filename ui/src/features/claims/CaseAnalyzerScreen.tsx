import type { Analysis } from '@lexledger/contracts/features/claims';
import { byExhibit, byWitness } from '@lexledger/domain/analysis/crossing';
import { gapsOf } from '@lexledger/domain/analysis/gaps';
import { runOf } from '@lexledger/domain/analysis/runs';
import { Download, Ellipsis, Plus, Save } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { usePhone } from '../../browser/media.ts';
import { Button } from '../../components/Button.tsx';
import { Combobox } from '../../components/Combobox.tsx';
import { caseChoices } from '../../components/choiceSources.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Menu, type MenuAction } from '../../components/Menu.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { QueryContent } from '../../components/QueryContent.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { today } from '../../dates/zones.ts';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { useAddress } from '../../navigation/address.ts';
import { formatDay } from '../../text/format.ts';
import { ChooseCase } from './ChooseCase.tsx';
import type { ClaimValues } from './ClaimSheet.tsx';
import { Crossings } from './Crossings.tsx';
import { FactsByElement } from './FactsByElement.tsx';
import { AnalysisForm, ClaimForm } from './forms.ts';
import { Gaps } from './Gaps.tsx';
import { type GapTasks, useGapTasks } from './GapTask.tsx';
import { MatrixView } from './MatrixView.tsx';
import { type AnalyzedCase, useAnalyzedCase } from './matter.ts';
import { NewClaimSheet } from './NewClaimSheet.tsx';
import { saveLinks, saveOutline } from './outlineFile.ts';
import { Runs } from './Runs.tsx';
import { Templates } from './Templates.tsx';
import { WhatIf } from './WhatIf.tsx';

interface ViewProps {
  readonly analyzed: AnalyzedCase;
  readonly gapTasks: GapTasks;
  readonly onSave: () => void;
  readonly onEditRun: (run: Analysis) => void;
}

interface CaseView {
  readonly value: string;
  readonly label: string;
  /** Whether it has something to show for a case without claims. */
  readonly needsNoClaims?: true;
  readonly content: (props: ViewProps) => ReactNode;
}

/** The views of a case, in their order. */
const VIEWS: readonly CaseView[] = [
  { value: 'matrix', label: 'Matrix', content: (props) => <MatrixView {...props} /> },
  {
    value: 'gaps',
    label: 'Gaps',
    content: ({ analyzed, gapTasks }) => <Gaps analyses={analyzed.analyses} tasks={gapTasks} />,
  },
  { value: 'facts', label: 'Facts by element', content: ({ analyzed }) => <FactsByElement {...analyzed} /> },
  {
    value: 'witnesses',
    label: 'Witnesses',
    content: ({ analyzed: { analyses, matter } }) => (
      <Crossings
        what="Witness"
        crossings={byWitness(analyses, matter)}
        empty="No witness is linked to an element yet. Name one with a link, so that you see which elements need whom."
      />
    ),
  },
  {
    value: 'exhibits',
    label: 'Exhibits',
    content: ({ analyzed: { analyses, matter } }) => (
      <Crossings
        what="Exhibit"
        crossings={byExhibit(analyses, matter)}
        empty="No document is linked to an element yet, neither directly nor as the source of a fact."
      />
    ),
  },
  { value: 'what-if', label: 'What if', content: ({ analyzed }) => <WhatIf {...analyzed} /> },
  {
    value: 'runs',
    label: 'Saved',
    needsNoClaims: true,
    content: ({ analyzed, onSave, onEditRun }) => <Runs analyzed={analyzed} onSave={onSave} onEdit={onEditRun} />,
  },
];

/** Claims and defenses of a case: what is proved, what is contested and what is missing, by rules that are shown. */
export default function CaseAnalyzerScreen() {
  const { search, setSearch } = useAddress();
  const { case: caseId = '', view = 'matrix' } = search;
  const answer = useAnalyzedCase(caseId);
  const [run, setRun] = useState<Analysis | 'new'>();
  const hasClaims = (answer.data?.analyses.length ?? 0) > 0;
  const canAdd = caseId !== '' && view !== 'templates';
  const addClaim = (): void => setSearch({ new: '1' });
  const save = (): void => setRun('new');
  useShortcut('n', 'New claim or defense', addClaim, canAdd);
  useShortcut('a', 'Save this analysis', save, hasClaims);
  return (
    <>
      <PageHeader title="Case Analyzer">
        {answer.data && hasClaims && <OutlineMenu analyzed={answer.data} onSave={save} />}
        {canAdd && (
          <Button variant="primary" icon={Plus} onClick={addClaim}>
            New claim or defense
          </Button>
        )}
      </PageHeader>
      <div className="max-w-md px-4 pb-2 sm:px-6">
        <Combobox
          source={caseChoices}
          value={caseId || null}
          onChange={(id) => setSearch({ case: id, id: null, with: null })}
          placeholder="Choose a case"
        />
      </div>
      <Tabs
        label="Analysis"
        value={view}
        onValueChange={(next) =>
          setSearch({ view: next === 'matrix' ? null : next, id: null, new: null, search: null, status: null })
        }
        tabs={[
          ...VIEWS.map((each) => ({
            value: each.value,
            label: each.label,
            count: each.value === 'gaps' && answer.data ? gapsOf(answer.data.analyses).length : undefined,
            content:
              caseId === '' ? (
                <ChooseCase />
              ) : (
                <QueryContent query={answer} failure="The case could not be analyzed." loading="Reading the case">
                  {(analyzed) => (
                    <CaseContent view={each} analyzed={analyzed} onAdd={addClaim} onSave={save} onEditRun={setRun} />
                  )}
                </QueryContent>
              ),
          })),
          { value: 'templates', label: 'Templates', content: <Templates /> },
        ]}
      />
      {canAdd && <NewClaim caseId={caseId} />}
      {run !== undefined && answer.data !== undefined && (
        <AnalysisForm
          open
          record={run === 'new' ? undefined : run}
          defaults={{
            caseId,
            title: `As of ${formatDay(today())}`,
            ...runOf(answer.data.analyses, answer.data.matter),
          }}
          onOpenChange={() => setRun(undefined)}
        />
      )}
    </>
  );
}

interface CaseContentProps extends Omit<ViewProps, 'gapTasks'> {
  readonly view: CaseView;
  readonly onAdd: () => void;
}

function CaseContent({ view, onAdd, ...props }: CaseContentProps) {
  const gapTasks = useGapTasks(props.analyzed.tasks);
  if (props.analyzed.analyses.length === 0 && view.needsNoClaims === undefined) {
    return (
      <EmptyState
        title="A claim is its elements: link what proves each of them, and what the other side has, and see what is missing."
        action={
          <Button icon={Plus} onClick={onAdd}>
            Add the first claim or defense
          </Button>
        }
      >
        For example: Breach of contract, with the lease as proof of the first element, and waiver as their defense.
      </EmptyState>
    );
  }
  return <div className="pt-4">{view.content({ ...props, gapTasks })}</div>;
}

/** First the template, then the form of the claim that it begins. */
function NewClaim({ caseId }: { readonly caseId: string }) {
  const { search, setSearch } = useAddress();
  const [begun, setBegun] = useState<Partial<ClaimValues>>();
  const close = (): void => setSearch({ new: null });
  return (
    <>
      {search.new === '1' && (
        <NewClaimSheet
          onClose={close}
          onChoose={(claim) => {
            setBegun({ ...claim, caseId });
            close();
          }}
        />
      )}
      {begun !== undefined && <ClaimForm open defaults={begun} onOpenChange={() => setBegun(undefined)} />}
    </>
  );
}

interface OutlineMenuProps {
  readonly analyzed: AnalyzedCase;
  readonly onSave: () => void;
}

/** Saves the analysis, or a file of it; on a phone all in one menu. */
function OutlineMenu({ analyzed, onSave }: OutlineMenuProps) {
  const { caseId } = analyzed;
  const phone = usePhone();
  const files: readonly (MenuAction | 'rule')[] = [
    { label: 'Outline of proof as PDF', onSelect: () => void saveOutline(caseId, 'outline', 'pdf') },
    { label: 'Outline of proof for Word', onSelect: () => void saveOutline(caseId, 'outline', 'docx') },
    'rule',
    { label: 'Facts by element as PDF', onSelect: () => void saveOutline(caseId, 'facts', 'pdf') },
    { label: 'Facts by element for Word', onSelect: () => void saveOutline(caseId, 'facts', 'docx') },
    'rule',
    { label: 'Claims and their links as CSV', onSelect: () => saveLinks(analyzed) },
  ];
  if (phone) {
    return (
      <Menu
        trigger={<IconButton label="More" icon={Ellipsis} />}
        items={[{ label: 'Save analysis', icon: Save, onSelect: onSave }, 'rule', ...files]}
      />
    );
  }
  return (
    <>
      <Menu trigger={<Button icon={Download}>Outline of proof</Button>} items={files} />
      <Button icon={Save} onClick={onSave}>
        Save analysis
      </Button>
    </>
  );
}
