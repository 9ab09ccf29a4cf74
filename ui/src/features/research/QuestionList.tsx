import type { ResearchQuestion } from '@lexledger/contracts/features/research';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { ListScreen } from '../../components/list/ListScreen.tsx';
import {
  type ListFilter,
  REMOVED_OPTION,
  referenceFilter,
  useFilteredList,
} from '../../components/list/listFilters.ts';
import { bulkWork } from '../../components/table/bulkWork.ts';
import { useRecordVerbs } from '../../records/recordVerbs.ts';
import { count } from '../../text/format.ts';
import { QUESTIONS } from './place.ts';
import { questionColumns } from './questionColumns.tsx';
import type { ScopeNames } from './scopeText.ts';

const nameOf = ({ question }: ResearchQuestion): string => question;

const WORK = bulkWork<ResearchQuestion>(QUESTIONS, nameOf, {
  one: 'question',
});

const textsOf = ({ question }: ResearchQuestion) => [question];

export interface QuestionListProps {
  readonly sections: ReactNode;
  readonly names: ScopeNames;
  readonly onOpen: (question: ResearchQuestion) => void;
  readonly onNew: () => void;
}

/** The questions that were asked. */
export function QuestionList({ sections, names, onOpen, onNew }: QuestionListProps) {
  const { caseTitle } = names;
  const filters = useMemo(
    (): readonly ListFilter<ResearchQuestion>[] => [
      referenceFilter('case', 'Case', ({ caseId }) => caseId, caseTitle, 'A removed case'),
      { key: 'status', label: 'Status', options: [REMOVED_OPTION] },
    ],
    [caseTitle],
  );
  const columns = useMemo(() => questionColumns(names), [names]);
  const list = useFilteredList<ResearchQuestion>(QUESTIONS, { filters, textsOf, sort: '-createdAt' });
  const { data, rows, removed } = list;
  const { remove } = useRecordVerbs<ResearchQuestion>(QUESTIONS, nameOf);
  const removeOne = (question: ResearchQuestion): void => remove([question]);
  return (
    <ListScreen
      title="AI Research"
      detail={data && (removed ? `${rows.length} removed` : count(data.length, 'question'))}
      sections={sections}
      list={list}
      name="research-questions"
      tableLabel="Questions"
      columns={columns}
      work={WORK}
      onNew={onNew}
      newLabel="New question"
      onOpen={onOpen}
      rowKeys={{ Delete: removeOne }}
      empty={{
        title: 'A question is answered with passages of your own records, and stays here to be asked again.',
        example: 'For example: Who has to repair the roof under the lease?',
        first: 'Ask the first question',
      }}
    />
  );
}
