import {
  type ClientImport,
  type ImportedRow,
  REQUIRED_FIELDS,
  type RowProblem,
} from '@lexledger/contracts/features/imports';
import { ROW_OUTCOMES, type RowOutcome } from '@lexledger/contracts/intakeChoices';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { liveQuery } from '../../cache/query.ts';
import { Button } from '../../components/Button.tsx';
import { saveFile } from '../../components/csv.ts';
import { DetailSection } from '../../components/DetailPane.tsx';
import { QueryContent } from '../../components/QueryContent.tsx';
import { Select } from '../../components/Select.tsx';
import { StatusDot, type Tone } from '../../components/StatusDot.tsx';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { formatNumber } from '../../text/format.ts';
import { IMPORTS } from './place.ts';
import { inWords, problemFile, problemFileName, remarksIn } from './problemRows.ts';
import { RowCompletion } from './RowCompletion.tsx';

const TONES: Readonly<Record<RowOutcome, Tone>> = {
  waiting: 'neutral',
  added: 'positive',
  skipped: 'neutral',
  incomplete: 'warning',
  refused: 'danger',
  left: 'neutral',
  removed: 'neutral',
  kept: 'warning',
};

const PAGE = 200;

/** The filters of rows, and the outcomes that each stands for. */
const SHOWN = {
  incomplete: { label: 'Incomplete', outcomes: 'incomplete' },
  problems: { label: 'Problems', outcomes: 'refused,kept' },
  remarks: { label: 'Remarks', outcomes: '' },
  added: { label: 'Added', outcomes: 'added' },
  skipped: { label: 'Skipped', outcomes: 'skipped' },
  undone: { label: 'Removed again', outcomes: 'removed' },
  left: { label: 'Not reached', outcomes: 'left,waiting' },
  all: { label: 'All rows', outcomes: '' },
} as const;
type Shown = keyof typeof SHOWN;

const pathOf = (id: string): string => `${IMPORTS.path}/${id}/rows`;

/** The rows of an import with their outcomes. Incomplete rows or rows with problems are shown first. */
export function ImportedRows({ given }: { readonly given: ClientImport }) {
  const { id, name, status, rejected, incomplete, kept } = given;
  const canComplete = given.removedAt === null && status !== 'undoing' && status !== 'undone';
  const [chosen, setChosen] = useState<Shown>();
  const [limit, setLimit] = useState(PAGE);
  const shown = chosen ?? (incomplete > 0 && canComplete ? 'incomplete' : rejected + kept > 0 ? 'problems' : 'all');
  const { outcomes } = SHOWN[shown];
  const query = useQuery(
    liveQuery<readonly ImportedRow[]>(
      [pathOf(id), { limit: limit + 1, outcome: outcomes, ...(shown === 'remarks' && { remarks: 'true' }) }],
      ['import-rows'],
    ),
  );
  const download = async (): Promise<void> => {
    try {
      const rows = await api.get<readonly ImportedRow[]>(`${pathOf(id)}?outcome=refused,incomplete,skipped`);
      saveFile(problemFileName(name), problemFile(rows.map(explained)));
    } catch (problem) {
      toastFailure(problem);
    }
  };

  return (
    <DetailSection
      title="Rows"
      action={
        <span className="flex items-center gap-2 py-1">
          {rejected + incomplete > 0 && (
            <Button size="sm" variant="quiet" icon={Download} onClick={() => void download()}>
              Rows not added
            </Button>
          )}
          <Select
            compact
            aria-label="Rows shown"
            options={Object.entries(SHOWN).map(([value, { label }]) => ({ value, label }))}
            value={shown}
            onChange={(event) => {
              setChosen(event.target.value as Shown);
              setLimit(PAGE);
            }}
          />
        </span>
      }
    >
      <QueryContent query={query} loading="Loading rows" failure="The rows could not be loaded.">
        {(rows) =>
          rows.length === 0 ? (
            <p className="py-3 text-muted">No such rows.</p>
          ) : (
            <>
              <ul>
                {rows.slice(0, limit).map((row) => (
                  <RowLine key={row.row} row={row} importId={id} canComplete={canComplete} />
                ))}
              </ul>
              {rows.length > limit && (
                <Button size="sm" className="mt-3" onClick={() => setLimit(limit + PAGE * 5)}>
                  Show more
                </Button>
              )}
            </>
          )
        }
      </QueryContent>
    </DetailSection>
  );
}

/** Adds the reason for a skip to the row's problems, for users who correct the file. */
function explained(row: ImportedRow): ImportedRow {
  if (row.outcome !== 'skipped') return row;
  return { ...row, problems: [{ field: null, message: skipReason(row) }] };
}

const skipReason = ({ skip }: ImportedRow): string =>
  skip?.row == null ? 'There is such a client already.' : `The same as row ${skip.row}.`;

interface RowLineProps {
  readonly row: ImportedRow;
  readonly importId: string;
  readonly canComplete: boolean;
}

const isRequired = ({ field }: RowProblem): boolean => (REQUIRED_FIELDS as readonly (string | null)[]).includes(field);

/** Splits a row's problems into those that prevent its import and those that only leave out a field. */
function problemsOf({ outcome, problems }: ImportedRow): {
  readonly hinders: readonly RowProblem[];
  readonly leftOut: readonly RowProblem[];
} {
  if (outcome === 'added') return { hinders: [], leftOut: problems };
  if (outcome !== 'incomplete') return { hinders: problems, leftOut: [] };
  return { hinders: problems.filter(isRequired), leftOut: problems.filter((problem) => !isRequired(problem)) };
}

function RowLine({ row, importId, canComplete }: RowLineProps) {
  const { outcome, clientId, leadId, fields, remark } = row;
  const { hinders, leftOut } = problemsOf(row);
  const remarks = remarksIn(fields, leftOut, remark);
  const title = String(fields.name ?? fields.email ?? '(no name)');
  const detail =
    hinders.length > 0 ? inWords(hinders) : outcome === 'skipped' ? skipReason(row) : String(fields.email ?? '');
  const leads = clientId !== null && (outcome === 'added' || outcome === 'kept' || outcome === 'skipped');
  return (
    <li className="flex items-baseline gap-3 border-b py-2 last:border-b-0">
      <span className="w-10 shrink-0 text-right text-muted text-xs tabular-nums">{formatNumber(row.row)}</span>
      <span className="min-w-0 flex-1">
        {leads ? (
          <Link
            to="/clients"
            search={{ id: clientId }}
            className="rounded-sm underline decoration-rule underline-offset-3 hover:decoration-accent"
          >
            {title}
          </Link>
        ) : leadId !== undefined && outcome === 'added' ? (
          <Link
            to="/clients"
            search={{ tab: 'leads', id: leadId }}
            className="rounded-sm underline decoration-rule underline-offset-3 hover:decoration-accent"
          >
            {title}
          </Link>
        ) : (
          <span>{title}</span>
        )}
        {detail !== '' && <span className="wrap-anywhere block text-muted text-sm">{detail}</span>}
        {remarks.length > 0 && (
          <span className="wrap-anywhere block whitespace-pre-line text-muted text-sm">{remarks.join('\n')}</span>
        )}
        {outcome === 'incomplete' && canComplete && <RowCompletion row={row} importId={importId} />}
      </span>
      <span className="shrink-0 text-sm">
        <StatusDot tone={TONES[outcome]} hollow={outcome !== 'added' && outcome !== 'refused' && outcome !== 'kept'}>
          {leadId !== undefined && outcome === 'added' ? 'Added as a lead' : ROW_OUTCOMES[outcome]}
        </StatusDot>
      </span>
    </li>
  );
}
