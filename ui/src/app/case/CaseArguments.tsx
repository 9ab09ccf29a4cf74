import type { LegalArgument } from '@lexledger/contracts/features/law';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { buttonClass } from '../../components/Button.tsx';
import { RecordTable } from '../../components/table/RecordTable.tsx';
import { argumentColumns } from '../../features/law/lawColumns.tsx';
import { ARGUMENT_WORK } from '../../features/law/lawWork.ts';
import { ARGUMENTS } from '../../features/law/place.ts';
import { useSupports } from '../../features/law/supports.ts';
import { useRecordCommands } from '../../records/recordCommands.ts';
import { AddButton, type CaseListProps, CaseSection, Sum } from './CaseSection.tsx';
import { CaseActions, useCaseTable } from './caseTable.tsx';

export interface CaseArgumentsProps extends CaseListProps<LegalArgument> {
  readonly caseId: string;
}

/** The arguments of the case with their strength, and how many are not answered. */
export function CaseArguments({ caseId, answer, onAdd, onOpen }: CaseArgumentsProps) {
  const supports = useSupports(caseId);
  const columns = useMemo(() => argumentColumns(supports), [supports]);
  const list = useCaseTable({ name: 'arguments', columns, rows: answer.data, defaultSort: 'title' });
  const { remove } = useRecordCommands<LegalArgument>(ARGUMENTS);
  return (
    <CaseSection
      what="arguments"
      answer={answer}
      empty="No arguments yet: a point to win, with the facts and the law that it rests on, and what will be said against it."
      action={
        <CaseActions table={list.table}>
          <Link to="/case-analyzer" search={{ case: caseId }} className={buttonClass('secondary', 'sm')}>
            Claims and defenses
          </Link>
          <AddButton onClick={onAdd}>New argument</AddButton>
        </CaseActions>
      }
      summary={(rows) => {
        const open = rows.filter(({ counterArguments, response }) => counterArguments !== null && response === null);
        return (
          <>
            <Sum label="Arguments">{rows.length}</Sum>
            {open.length > 0 && (
              <Sum label="Not answered">
                <span className="text-warning">{open.length}</span>
              </Sum>
            )}
          </>
        );
      }}
    >
      {() => (
        <RecordTable
          label="Arguments"
          {...list}
          work={ARGUMENT_WORK}
          onOpen={onOpen}
          onEdit={onOpen}
          rowKeys={{ Delete: remove.mutate }}
        />
      )}
    </CaseSection>
  );
}
