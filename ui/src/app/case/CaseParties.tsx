import { PARTY_SIDES, type PartySide } from '@lexledger/contracts/caseChoices';
import type { Party } from '@lexledger/contracts/features/parties';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { RecordTable } from '../../components/table/RecordTable.tsx';
import { usePartyActions } from '../../features/parties/partyActions.ts';
import { partyColumns } from '../../features/parties/partyColumns.tsx';
import { PARTY_WORK } from '../../features/parties/partyWork.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { AddButton, type CaseListProps, CaseSection, Sum, Toggle } from './CaseSection.tsx';
import { CaseActions, useCaseTable } from './caseTable.tsx';

const SIDES = Object.entries(PARTY_SIDES) as [PartySide, string][];

export interface CasePartiesProps extends CaseListProps<Party> {
  readonly caseId: string;
}

/** The parties of the case: our side, the other side, and everybody else; removed ones on request. */
export function CaseParties({ caseId, answer, onAdd, onOpen }: CasePartiesProps) {
  const [removed, setRemoved] = useState(false);
  const gone = useQuery({
    ...recordsQuery('parties', { caseId, removed: true }),
    enabled: removed,
  });
  const actions = usePartyActions(onOpen);
  const columns = useMemo(() => partyColumns(actions), [actions]);
  const plan = { name: 'parties', columns, defaultSort: 'side' } as const;
  const listed = useCaseTable({ ...plan, rows: answer.data });
  const removedOnes = useCaseTable({ ...plan, rows: gone.data });
  const rowsOf = (label: string, list: typeof listed, isRemoved: boolean) => (
    <RecordTable
      label={label}
      {...list}
      work={PARTY_WORK}
      isRemoved={isRemoved}
      onOpen={actions.open}
      onEdit={actions.open}
      rowKeys={{ Delete: actions.remove }}
    />
  );
  return (
    <>
      <CaseSection
        what="parties"
        answer={answer}
        empty="No parties yet: who is on our side, who is against us, witnesses, experts, counsel and the court."
        action={
          <CaseActions table={listed.table}>
            <AddButton onClick={onAdd}>New party</AddButton>
          </CaseActions>
        }
        summary={(parties) =>
          SIDES.map(([side, label]) => {
            const amount = parties.filter((party) => party.side === side).length;
            return (
              amount > 0 && (
                <Sum key={side} label={label}>
                  {amount}
                </Sum>
              )
            );
          })
        }
      >
        {() => rowsOf('Parties', listed, false)}
      </CaseSection>
      <section aria-label="Removed parties" className="-mt-6 pb-10">
        <div className="px-4 py-2 text-muted sm:px-6">
          <Toggle checked={removed} onChange={setRemoved}>
            Show removed parties
          </Toggle>
        </div>
        {removed &&
          (gone.data === undefined ? (
            <SkeletonRows rows={2} label="Loading removed parties" />
          ) : gone.data.length === 0 ? (
            <p className="px-4 py-2 text-muted sm:px-6">No party of this case was removed.</p>
          ) : (
            <div className="border-y">{rowsOf('Removed parties', removedOnes, true)}</div>
          ))}
      </section>
    </>
  );
}
