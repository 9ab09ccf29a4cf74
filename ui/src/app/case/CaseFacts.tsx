import type { Fact } from '@lexledger/contracts/features/facts';
import { Link } from '@tanstack/react-router';
import { Plus, TableProperties, TextQuote } from 'lucide-react';
import { useMemo } from 'react';
import { Button, buttonClass } from '../../components/Button.tsx';
import { Chronology } from '../../features/facts/Chronology.tsx';
import { factColumns } from '../../features/facts/factColumns.tsx';
import { useFactActs } from '../../features/facts/factVerbs.ts';
import { CaseSection, Sum } from './CaseSection.tsx';
import type { Answer } from './caseRecords.ts';
import { CaseActions, useCaseTable } from './caseTable.tsx';

export interface CaseFactsProps {
  readonly caseId: string;
  readonly answer: Answer<Fact>;
  /** Undefined on a removed case, to which nothing can be added. */
  readonly onAdd: (() => void) | undefined;
  readonly onReadPassage: (() => void) | undefined;
  /** This must be stable between renders. */
  readonly onOpen: (fact: Fact) => void;
}

/** The chronology of the case. The screen of all facts filters and prints it. */
export function CaseFacts({ caseId, answer, onAdd, onReadPassage, onOpen }: CaseFactsProps) {
  const acts = useFactActs({ open: onOpen });
  const columns = useMemo(() => factColumns(acts), [acts]);
  const { table } = useCaseTable({ name: 'facts', columns, rows: answer.data, defaultSort: 'date' });
  return (
    <CaseSection
      what="facts"
      answer={answer}
      empty="No facts yet: what happened, when, what proves it and whether it is disputed."
      action={
        <CaseActions table={table} hasColumns={false}>
          <Link to="/facts" search={{ case: caseId }} className={buttonClass()}>
            <TableProperties aria-hidden size={16} strokeWidth={1.75} />
            Filter or print
          </Link>
          {onReadPassage !== undefined && (
            <Button icon={TextQuote} onClick={onReadPassage}>
              From a passage
            </Button>
          )}
          {onAdd !== undefined && (
            <Button icon={Plus} onClick={onAdd}>
              New fact
            </Button>
          )}
        </CaseActions>
      }
      summary={(facts) => {
        const critical = facts.filter(({ importance }) => importance === 'critical').length;
        const disputed = facts.filter(({ isDisputed }) => isDisputed).length;
        return (
          <>
            <Sum label="Facts">{facts.length}</Sum>
            {critical > 0 && <Sum label="Critical">{critical}</Sum>}
            {disputed > 0 && <Sum label="Disputed">{disputed}</Sum>}
          </>
        );
      }}
    >
      {(facts) => <Chronology table={table} facts={facts} acts={acts} />}
    </CaseSection>
  );
}
