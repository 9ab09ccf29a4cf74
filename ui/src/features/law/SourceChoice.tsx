import { AUTHORITY_TYPES } from '@lexledger/contracts/caseChoices';
import { useId } from 'react';
import { Badge } from '../../components/Badge.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { Problem } from '../../components/Problem.tsx';
import { StatusDot } from '../../components/StatusDot.tsx';
import { FORM_NAMES } from './citationWords.ts';
import type { KnownSource } from './librarySources.ts';
import { SideChoice } from './SideField.tsx';

export interface SourceChoiceProps {
  readonly known: KnownSource;
  readonly caseTitle: (id: string) => string | undefined;
  readonly isChosen: boolean;
  readonly favorable: boolean;
  readonly showsPassage: boolean;
  /** Why the authority could not be added. */
  readonly failure: string | undefined;
  readonly onChoose: () => void;
  /** Switches between favorable and adverse. */
  readonly onSide: () => void;
}

/** A source that a passage cites: whether to add it, on which side, and where the library already has it. */
export function SourceChoice(props: SourceChoiceProps) {
  const { known, caseTitle, isChosen, favorable, showsPassage, failure, onChoose, onSide } = props;
  const { source, inCase, elsewhere } = known;
  const id = useId();
  const others = [...new Set(elsewhere.map(({ caseId }) => caseTitle(caseId) ?? 'a removed case'))];
  return (
    <li className="flex gap-3 border-b py-3">
      <span className="flex h-6 items-center">
        <Checkbox id={id} checked={isChosen} disabled={inCase !== undefined} onChange={onChoose} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <label htmlFor={id} className="wrap-anywhere min-w-0 flex-[1_1_16rem] font-serif text-lg">
            {source.formatted}
          </label>
          {inCase === undefined ? (
            isChosen && (
              <SideChoice
                label={`Side of ${source.formatted}`}
                favorable={favorable}
                onChange={(next) => {
                  if (next !== favorable) onSide();
                }}
              />
            )
          ) : (
            <StatusDot tone="positive">In the case already</StatusDot>
          )}
        </div>
        <p className="mt-1 text-muted text-sm">
          {AUTHORITY_TYPES[source.type]}
          {others.length > 0 && ` · also in ${others.slice(0, 2).join(', ')}`}
          {others.length > 2 && ` and ${others.length - 2} more`}
        </p>
        <ul aria-label="Where it is cited" className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {source.uses.map(({ start, form, text }) => (
            <li key={start} className="flex min-w-0 max-w-full items-baseline gap-1.5">
              <Badge outline>{FORM_NAMES[form]}</Badge>
              <span className="wrap-anywhere min-w-0 text-muted">{text}</span>
            </li>
          ))}
        </ul>
        {isChosen && showsPassage && (
          <blockquote className="mt-2 line-clamp-4 border-rule border-l-2 pl-3 font-serif">{source.passage}</blockquote>
        )}
        <Problem className="mt-1">{failure}</Problem>
      </div>
    </li>
  );
}
