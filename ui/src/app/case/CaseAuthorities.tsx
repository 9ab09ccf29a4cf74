import type { LegalAuthority } from '@lexledger/contracts/features/law';
import { Link } from '@tanstack/react-router';
import { TextQuote } from 'lucide-react';
import { buttonClass } from '../../components/Button.tsx';
import { RecordTable } from '../../components/table/RecordTable.tsx';
import { authorityColumns } from '../../features/law/lawColumns.tsx';
import { AUTHORITY_WORK } from '../../features/law/lawWork.ts';
import { AUTHORITIES } from '../../features/law/place.ts';
import { useRecordCommands } from '../../records/recordCommands.ts';
import { AddButton, type CaseListProps, CaseSection, Sum } from './CaseSection.tsx';
import { CaseActions, useCaseTable } from './caseTable.tsx';

const COLUMNS = authorityColumns();

export interface CaseAuthoritiesProps extends CaseListProps<LegalAuthority> {
  readonly caseId: string;
  readonly onReadPassage: (() => void) | undefined;
}

/** The authorities for the case and against it. */
export function CaseAuthorities({ caseId, answer, onAdd, onReadPassage, onOpen }: CaseAuthoritiesProps) {
  const list = useCaseTable({ name: 'authorities', columns: COLUMNS, rows: answer.data, defaultSort: 'citation' });
  const { remove } = useRecordCommands<LegalAuthority>(AUTHORITIES);
  return (
    <CaseSection
      what="authorities"
      answer={answer}
      empty="No authorities yet: decisions, statutes and rules for the case and against it."
      action={
        <CaseActions table={list.table}>
          {(answer.data?.length ?? 0) > 0 && (
            <Link to="/law" search={{ view: 'table', case: caseId }} className={buttonClass('quiet')}>
              Table of authorities
            </Link>
          )}
          <AddButton icon={TextQuote} onClick={onReadPassage}>
            From a passage
          </AddButton>
          <AddButton onClick={onAdd}>New authority</AddButton>
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
          {...list}
          work={AUTHORITY_WORK}
          onOpen={onOpen}
          onEdit={onOpen}
          rowKeys={{ Delete: remove.mutate }}
        />
      )}
    </CaseSection>
  );
}
