import { CELL_STATUSES } from '@lexledger/contracts/claimChoices';
import { type Analysis, claimsOf } from '@lexledger/contracts/features/claims';
import { afterStatus } from '@lexledger/domain/analysis/cells';
import { changedSince, changesBetween, type RunChange, runOf } from '@lexledger/domain/analysis/runs';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useMemo } from 'react';
import { liveQuery } from '../../cache/query.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LabelledSelect } from '../../components/LabelledControls.tsx';
import { Panel } from '../../components/Panel.tsx';
import { QueryContent } from '../../components/QueryContent.tsx';
import { useAddress } from '../../navigation/address.ts';
import { count, formatInstant } from '../../text/format.ts';
import type { AnalyzedCase } from './matter.ts';
import { ANALYSES } from './place.ts';

const NOW = '';

export interface RunsProps {
  readonly analyzed: AnalyzedCase;
  readonly onSave: () => void;
  readonly onEdit: (run: Analysis) => void;
}

/** The saved analyses of the case, and what changed since one of them. */
export function Runs({ analyzed, onSave, onEdit }: RunsProps) {
  const runs = useQuery(liveQuery<readonly Analysis[]>([ANALYSES.path, { caseId: analyzed.caseId }], ANALYSES.views));
  return (
    <QueryContent query={runs} failure="The analyses could not be loaded." loading="Loading the analyses">
      {(all) =>
        all.length === 0 ? (
          <EmptyState
            title="A saved analysis keeps how every element stood, so that you can see later what changed."
            action={
              <Button onClick={onSave} disabled={analyzed.analyses.length === 0}>
                Save this analysis
              </Button>
            }
          >
            For example: one before mediation, and one before trial.
          </EmptyState>
        ) : (
          <Compared runs={all} analyzed={analyzed} onEdit={onEdit} />
        )
      }
    </QueryContent>
  );
}

const optionOf = ({ id, title, createdAt }: Analysis) => ({
  value: id,
  label: `${title}, ${formatInstant(createdAt)}`,
});

interface ComparedProps extends Pick<RunsProps, 'analyzed' | 'onEdit'> {
  readonly runs: readonly Analysis[];
}

function Compared({ runs, analyzed, onEdit }: ComparedProps) {
  const { search, setSearch } = useAddress();
  const run = runs.find(({ id }) => id === search.id) ?? (runs[0] as Analysis);
  // The latest comes first, and only a later one can say what changed since.
  const since = runs.slice(0, runs.indexOf(run));
  const later = since.find(({ id }) => id === search.with);
  const now = useMemo(() => runOf(analyzed.analyses, analyzed.matter), [analyzed]);
  const changes = changesBetween(claimsOf(run), later === undefined ? now.claims : claimsOf(later));
  const basis = changedSince(run.basis, later?.basis ?? now.basis, analyzed.matter);
  return (
    <div className="grid items-start gap-4 px-4 pb-10 sm:px-6 lg:grid-cols-2">
      <Panel
        title={run.title}
        actions={
          <Button size="sm" variant="quiet" icon={Pencil} onClick={() => onEdit(run)}>
            Title and note
          </Button>
        }
      >
        <div className="grid gap-3 border-b p-4 sm:grid-cols-2">
          <LabelledSelect
            label="Analysis"
            options={runs.map(optionOf)}
            value={run.id}
            onChange={(value) => setSearch({ id: value })}
          />
          <LabelledSelect
            label="Compared with"
            placeholder="How the case stands now"
            options={since.map(optionOf)}
            value={later?.id ?? NOW}
            onChange={(value) => setSearch({ with: value })}
          />
        </div>
        {run.note !== null && <p className="wrap-anywhere whitespace-pre-wrap border-b px-4 py-2">{run.note}</p>}
        <SavedCells run={run} />
      </Panel>
      <Panel title="What changed since">
        <div className="border-b px-4 py-2 text-sm">
          <p>
            {[
              count(basis.changed.length, 'record changed', 'records changed'),
              count(basis.added, 'record linked', 'records linked'),
              `${basis.gone} removed or no longer linked`,
            ].join(', ')}
            .
          </p>
          {basis.changed.length > 0 && (
            <p className="wrap-anywhere line-clamp-6 text-muted">Changed: {basis.changed.join('; ')}</p>
          )}
        </div>
        <Changes changes={changes} />
      </Panel>
    </div>
  );
}

const SavedCells = ({ run }: { readonly run: Analysis }) => (
  <div className="px-4 py-2 text-sm">
    {claimsOf(run).map(({ claimId, name, elements }) => (
      <section key={claimId} aria-label={name} className="pb-3">
        <h3 className="font-serif font-semibold text-base">{name}</h3>
        <ol>
          {elements.map(({ elementId, text, status, sentence, tally }) => (
            <li key={elementId} className="border-b py-2 last:border-b-0">
              <p className="wrap-anywhere">{text}</p>
              <p className="wrap-anywhere text-muted">
                {CELL_STATUSES[status]}
                {afterStatus(status, sentence)}
              </p>
              <p className="wrap-anywhere text-muted text-xs">{tally}</p>
            </li>
          ))}
        </ol>
      </section>
    ))}
  </div>
);

const Changes = ({ changes }: { readonly changes: readonly RunChange[] }) =>
  changes.length === 0 ? (
    <p className="px-4 py-3">Every element stands as it did.</p>
  ) : (
    <ul>
      {changes.map(({ key, claim, element, sentence }) => (
        <li key={key} className="border-b px-4 py-2 last:border-b-0">
          <p className="wrap-anywhere">{element}</p>
          <p className="wrap-anywhere text-sm">{sentence}</p>
          <p className="text-muted text-xs">{claim}</p>
        </li>
      ))}
    </ul>
  );
