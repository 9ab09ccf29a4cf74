import type { Fact } from '@lexledger/contracts/features/facts';
import { Link } from '@tanstack/react-router';
import { TableProperties, TextQuote } from 'lucide-react';
import { useMemo } from 'react';
import { buttonClass } from '../../components/Button.tsx';
import { Chronology } from '../../features/facts/Chronology.tsx';
import { factColumns } from '../../features/facts/factColumns.tsx';
import { useFactActs } from '../../features/facts/factVerbs.ts';
import { AddButton, type CaseListProps, CaseSection, Sum } from './CaseSection.tsx';
import { CaseActions, useCaseTable } from './caseTable.tsx';

export interface CaseFactsProps extends CaseListProps<Fact> {
  readonly caseId: string;
  readonly onReadPassage: (() => void) | undefined;
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
          <AddButton icon={TextQuote} onClick={onReadPassage}>
            From a passage
          </AddButton>
          <AddButton onClick={onAdd}>New fact</AddButton>
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
