import type { LegalArgument, LegalAuthority } from '@lexledger/contracts/features/law';
import { Link } from '@tanstack/react-router';
import { TextQuote } from 'lucide-react';
import { useMemo } from 'react';
import { buttonClass } from '../../components/Button.tsx';
import { RecordTable } from '../../components/table/RecordTable.tsx';
import { argumentColumns, authorityColumns } from '../../features/law/lawColumns.tsx';
import { ARGUMENT_WORK, AUTHORITY_WORK } from '../../features/law/lawWork.ts';
import { ARGUMENTS, AUTHORITIES } from '../../features/law/place.ts';
import { useSupports } from '../../features/law/supports.ts';
import { useRecordCommands } from '../../records/recordCommands.ts';
import { AddButton, CaseSection, Sum } from './CaseSection.tsx';
import type { Answer } from './caseRecords.ts';
import { CaseActions, useCaseTable } from './caseTable.tsx';

const COLUMNS = authorityColumns();

export interface CaseLawProps {
  readonly caseId: string;
  readonly authorities: Answer<LegalAuthority>;
  readonly arguments: Answer<LegalArgument>;
  /** Undefined on a removed case, to which nothing can be added. */
  readonly onAddAuthority: (() => void) | undefined;
  readonly onReadPassage: (() => void) | undefined;
  readonly onAddArgument: (() => void) | undefined;
  readonly onOpenAuthority: (authority: LegalAuthority) => void;
  readonly onOpenArgument: (argument: LegalArgument) => void;
}

/** The law of the case: its arguments with their strength, and the authorities for and against it. */
export function CaseLaw(props: CaseLawProps) {
  const { caseId, authorities, onAddAuthority, onReadPassage, onAddArgument, onOpenAuthority, onOpenArgument } = props;
  const supports = useSupports(caseId);
  const columns = useMemo(() => argumentColumns(supports), [supports]);
  const points = useCaseTable({ name: 'arguments', columns, rows: props.arguments.data, defaultSort: 'title' });
  const library = useCaseTable({
    name: 'authorities',
    columns: COLUMNS,
    rows: authorities.data,
    defaultSort: 'citation',
  });
  const { remove: removeArgument } = useRecordCommands<LegalArgument>(ARGUMENTS);
  const { remove: removeAuthority } = useRecordCommands<LegalAuthority>(AUTHORITIES);
  return (
    <>
      <CaseSection
        what="arguments"
        answer={props.arguments}
        empty="No arguments yet: a point to win, with the facts and the law that it rests on, and what will be said against it."
        action={
          <CaseActions table={points.table}>
            <AddButton onClick={onAddArgument}>New argument</AddButton>
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
            {...points}
            work={ARGUMENT_WORK}
            view="legal-arguments"
            onOpen={onOpenArgument}
            onEdit={onOpenArgument}
            rowKeys={{ Delete: removeArgument.mutate }}
          />
        )}
      </CaseSection>
      <CaseSection
        what="authorities"
        answer={authorities}
        empty="No authorities yet: decisions, statutes and rules for the case and against it."
        action={
          <CaseActions table={library.table}>
            {(authorities.data?.length ?? 0) > 0 && (
              <Link to="/law" search={{ view: 'table', case: caseId }} className={buttonClass('quiet')}>
                Table of authorities
              </Link>
            )}
            <AddButton icon={TextQuote} onClick={onReadPassage}>
              From a passage
            </AddButton>
            <AddButton onClick={onAddAuthority}>New authority</AddButton>
          </CaseActions>
        }
        summary={(rows) => (
          <>
            <Sum label="Favorable">{rows.filter(({ favorable }) => favorable).length}</Sum>
            <Sum label="Adverse">{rows.filter(({ favorable }) => !favorable).length}</Sum>
          </>
        )}
      >
        {() => (
          <RecordTable
            label="Authorities"
            {...library}
            work={AUTHORITY_WORK}
            view="legal-authorities"
            onOpen={onOpenAuthority}
            onEdit={onOpenAuthority}
            rowKeys={{ Delete: removeAuthority.mutate }}
          />
        )}
      </CaseSection>
    </>
  );
}
