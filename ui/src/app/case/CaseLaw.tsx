import type { LegalArgument, LegalAuthority } from '@lexledger/contracts/features/law';
import { Link } from '@tanstack/react-router';
import { Plus, TextQuote } from 'lucide-react';
import { useMemo } from 'react';
import { Button, buttonClass } from '../../components/Button.tsx';
import { DataTable } from '../../components/DataTable.tsx';
import { argumentColumns, authorityColumns } from '../../features/law/lawColumns.tsx';
import { useSupports } from '../../features/law/supports.ts';
import { CaseSection, Sum } from './CaseSection.tsx';
import type { Answer } from './caseRecords.ts';

const COLUMNS = authorityColumns();

export interface CaseLawProps {
  readonly caseId: string;
  readonly authorities: Answer<LegalAuthority>;
  readonly arguments: Answer<LegalArgument>;
  /** Undefined where nothing can be added: on a removed case. */
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
  return (
    <>
      <CaseSection
        what="arguments"
        answer={props.arguments}
        empty="No argument yet: a point to win, with the facts and the law that it rests on, and what will be said against it."
        action={
          onAddArgument !== undefined && (
            <Button icon={Plus} onClick={onAddArgument}>
              New argument
            </Button>
          )
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
        {(rows) => (
          <DataTable
            label="Arguments"
            columns={columns}
            rows={rows}
            fill={false}
            defaultSort="title"
            view="legal-arguments"
            onOpen={onOpenArgument}
            onEdit={onOpenArgument}
          />
        )}
      </CaseSection>
      <CaseSection
        what="authorities"
        answer={authorities}
        empty="No authority yet: decisions, statutes and rules for the case and against it."
        action={
          <span className="flex flex-wrap gap-2">
            {(authorities.data?.length ?? 0) > 0 && (
              <Link to="/law" search={{ view: 'table', case: caseId }} className={buttonClass('quiet')}>
                Table of authorities
              </Link>
            )}
            {onReadPassage !== undefined && (
              <Button icon={TextQuote} onClick={onReadPassage}>
                From a passage
              </Button>
            )}
            {onAddAuthority !== undefined && (
              <Button icon={Plus} onClick={onAddAuthority}>
                New authority
              </Button>
            )}
          </span>
        }
        summary={(rows) => (
          <>
            <Sum label="Favorable">{rows.filter(({ favorable }) => favorable).length}</Sum>
            <Sum label="Adverse">{rows.filter(({ favorable }) => !favorable).length}</Sum>
          </>
        )}
      >
        {(rows) => (
          <DataTable
            label="Authorities"
            columns={COLUMNS}
            rows={rows}
            fill={false}
            defaultSort="citation"
            view="legal-authorities"
            onOpen={onOpenAuthority}
            onEdit={onOpenAuthority}
          />
        )}
      </CaseSection>
    </>
  );
}
