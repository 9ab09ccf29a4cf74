import { keysOf } from '@lexledger/contracts/choices';
import { CLAIM_SIDES, PROOF_ROLES, type ProofRole, STANDARDS } from '@lexledger/contracts/claimChoices';
import { confirmationsOf, type ElementProof } from '@lexledger/contracts/features/claims';
import { type Cell, isSameCell, type WeighedItem } from '@lexledger/domain/analysis/cells';
import { gapsOfCell } from '@lexledger/domain/analysis/gaps';
import { STANDARD_RULES } from '@lexledger/domain/analysis/standards';
import { ChevronRight, Plus } from 'lucide-react';
import { memo, type ReactNode, useState } from 'react';
import { cx } from '../../browser/classes.ts';
import { useMedia, WIDE } from '../../browser/media.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { formatDay, formatInstantDay } from '../../text/format.ts';
import { CellSentence } from './cellWords.tsx';
import { FirstLines } from './FirstLines.tsx';
import { GapTask, type GapTasks } from './GapTask.tsx';
import type { LinkTarget } from './LinkSheet.tsx';
import { ProofLine } from './ProofLine.tsx';

const ROLES = keysOf(PROOF_ROLES);
/** Items of a column, and gaps of an element, that are listed before the others are asked for. */
const FIRST = 5;

export interface MatrixActions {
  readonly onLink: (target: LinkTarget) => void;
  readonly onOpen: (proof: ElementProof) => void;
  readonly gapTasks: GapTasks;
}

interface MatrixProps extends MatrixActions {
  readonly cells: readonly Cell[];
}

interface RowProps extends MatrixActions {
  readonly cell: Cell;
  readonly number: number;
}

/** Draws an element again only when something of it changed; a case may have hundreds of them. */
const memoized = (Row: (props: RowProps) => ReactNode) =>
  memo(
    Row,
    (before, after) =>
      before.number === after.number &&
      before.onLink === after.onLink &&
      before.onOpen === after.onOpen &&
      before.gapTasks === after.gapTasks &&
      isSameCell(before.cell, after.cell),
  );

const NarrowRow = memoized(({ cell, number, gapTasks, ...links }) => (
  <li className="border-b px-4 py-4">
    <ElementWords cell={cell} number={number} />
    <Standing cell={cell} gapTasks={gapTasks} />
    <div className="mt-3 grid gap-x-4 gap-y-3 sm:grid-cols-2">
      {ROLES.map((role) => (
        <section key={role} aria-label={PROOF_ROLES[role]}>
          <h4 className="text-muted text-xs">{PROOF_ROLES[role]}</h4>
          <Column cell={cell} role={role} {...links} />
        </section>
      ))}
    </div>
  </li>
));

const WideRow = memoized(({ cell, number, gapTasks, ...links }) => (
  <tbody className="border-b">
    <tr className="align-top">
      <th scope="row" className="px-4 pt-3 text-left font-normal">
        <ElementWords cell={cell} number={number} />
      </th>
      {ROLES.map((role) => (
        <td key={role} className="px-2 pt-2">
          <Column cell={cell} role={role} {...links} />
        </td>
      ))}
    </tr>
    <tr>
      <td colSpan={5} className="px-4 pb-3">
        <Standing cell={cell} gapTasks={gapTasks} />
      </td>
    </tr>
  </tbody>
));

/** The elements of a claim against what each side has, with a sentence for each that says how it stands. */
export function Matrix({ cells, ...actions }: MatrixProps) {
  const wide = useMedia(WIDE);
  if (!wide) {
    return (
      <ol>
        {cells.map((cell, index) => (
          <NarrowRow key={cell.element.id} cell={cell} number={index + 1} {...actions} />
        ))}
      </ol>
    );
  }
  return (
    <table className="w-full table-fixed border-collapse text-sm">
      <thead>
        <tr className="border-b text-left text-muted text-xs">
          <th scope="col" className="w-[26%] px-4 py-2 font-normal">
            Element
          </th>
          {ROLES.map((role) => (
            <th key={role} scope="col" className="px-2 py-2 font-normal">
              {PROOF_ROLES[role]}
            </th>
          ))}
        </tr>
      </thead>
      {cells.map((cell, index) => (
        <WideRow key={cell.element.id} cell={cell} number={index + 1} {...actions} />
      ))}
    </table>
  );
}

/** An element with its law. */
function ElementWords({ cell: { claim, element, bearer }, number }: { readonly cell: Cell; readonly number: number }) {
  const { text, source, jurisdiction, asOf, standard } = element;
  const confirmed = confirmationsOf(claim)[element.id];
  return (
    <div className="flex gap-2">
      <span className="text-muted">{number}</span>
      <div className="min-w-0">
        <p className="wrap-anywhere font-serif text-base">{text}</p>
        <p className="wrap-anywhere mt-1 text-muted text-xs">{source}</p>
        <p className="text-muted text-xs">
          {jurisdiction}
          {asOf !== null && `, as of ${formatDay(asOf)}`}
        </p>
        <p className="text-muted text-xs">
          Burden: {CLAIM_SIDES[bearer].toLowerCase()}. {STANDARDS[standard]}.
        </p>
        {confirmed === undefined ? (
          <p className="text-warning text-xs">Confirm for your jurisdiction</p>
        ) : (
          <p className="text-positive text-xs">
            Confirmed for {confirmed.jurisdiction} by {confirmed.lawyer}, {formatInstantDay(confirmed.at)}
          </p>
        )}
      </div>
    </div>
  );
}

/** How the element stands, in a sentence; the rule and the tally are one key away. */
function Standing({ cell, gapTasks }: { readonly cell: Cell; readonly gapTasks: GapTasks }) {
  const [isOpen, setOpen] = useState(false);
  const { rule, standard, tally, element } = cell;
  return (
    <div className="mt-2 rounded-md bg-sunken px-3 py-2 text-sm">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <p className="wrap-anywhere min-w-0 flex-1 basis-80">
          <CellSentence cell={cell} />
        </p>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="inline-flex items-center gap-0.5 rounded-sm text-muted text-xs hover:text-ink touch:h-9"
        >
          <ChevronRight aria-hidden size={14} className={cx('transition-transform', isOpen && 'rotate-90')} />
          Why
        </button>
      </div>
      <p className={cx('mt-1 text-xs', standard.isMet ? 'text-muted' : 'text-warning')}>{standard.sentence}</p>
      {isOpen && (
        <dl className="mt-2 grid gap-x-3 gap-y-1 border-t pt-2 text-xs sm:grid-cols-[8rem_minmax(0,1fr)]">
          {element.covers !== null && (
            <>
              <dt className="text-muted">Source</dt>
              <dd className="wrap-anywhere">
                {element.source}. {element.covers}
              </dd>
            </>
          )}
          <dt className="text-muted">Rule</dt>
          <dd>{rule}</dd>
          <dt className="text-muted">Standard</dt>
          <dd>{STANDARD_RULES[element.standard]}</dd>
          <dt className="text-muted">Tally</dt>
          <dd className="wrap-anywhere">{tally}</dd>
        </dl>
      )}
      <FirstLines items={gapsOfCell(cell)} first={FIRST}>
        {(shown) => (
          <ul className="flex flex-wrap gap-x-4">
            {shown.map((gap) => (
              <li key={gap.reference}>
                <GapTask gap={gap} tasks={gapTasks} />
              </li>
            ))}
          </ul>
        )}
      </FirstLines>
    </div>
  );
}

interface ColumnProps extends Pick<MatrixActions, 'onLink' | 'onOpen'> {
  readonly cell: Cell;
  readonly role: ProofRole;
}

function Column({ cell, role, onLink, onOpen }: ColumnProps) {
  return (
    <>
      <FirstLines<WeighedItem> items={cell.columns[role]} first={FIRST}>
        {(shown) => (
          <ul>
            {shown.map((item) => (
              <ProofLine key={item.proof.id} item={item} onOpen={onOpen} />
            ))}
          </ul>
        )}
      </FirstLines>
      <IconButton
        size="sm"
        label={`Link to ${PROOF_ROLES[role].toLowerCase()}`}
        icon={Plus}
        onClick={() => onLink({ cell, role })}
      />
    </>
  );
}
