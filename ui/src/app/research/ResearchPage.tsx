import type { QuotedPassage, ResearchResult } from '@lexledger/contracts/features/research';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { focusRow } from '../../browser/focusRow.ts';
import { useNames } from '../../components/names.ts';
import { SectionLinks } from '../../components/SectionLinks.tsx';
import { FactPassageForm } from '../../features/facts/FactPassageForm.tsx';
import { AuthorityForm } from '../../features/law/AuthorityForm.tsx';
import { QuestionList } from '../../features/research/QuestionList.tsx';
import { ResearchScreen } from '../../features/research/ResearchScreen.tsx';
import { resultId } from '../../features/research/Result.tsx';
import { SynonymList } from '../../features/research/SynonymList.tsx';
import { useAddress } from '../../navigation/address.ts';
import { authorityOf, factsFrom, passageAddress, type QuotedIn } from './passageRecords.ts';

const SECTIONS = [
  { tab: undefined, label: 'Ask' },
  { tab: 'questions', label: 'Questions' },
  { tab: 'synonyms', label: 'Synonyms' },
] as const;

/** Gives the focus back to the passage that a form was opened for. */
const back = (quoted: QuotedIn | undefined): void => {
  if (quoted !== undefined) focusRow(resultId(quoted.result));
};

/** Research over the person's own records: the question and its answer, and the questions that were asked. */
export default function ResearchPage() {
  const { search } = useAddress();
  const navigate = useNavigate();
  const caseTitle = useNames('cases');
  const clientName = useNames('clients');
  const names = useMemo(() => ({ caseTitle, clientName }), [caseTitle, clientName]);
  const [fact, setFact] = useState<QuotedIn>();
  const [authority, setAuthority] = useState<QuotedIn>();
  const tab = SECTIONS.find((section) => section.tab === search.tab)?.tab;
  const sections = <SectionLinks label="Research" to="/ai-research" sections={SECTIONS} current={tab} />;
  const show = useCallback(
    (id: string | null): void => void navigate({ to: '/ai-research', search: id === null ? {} : { id } }),
    [navigate],
  );
  if (tab === 'synonyms') return <SynonymList sections={sections} />;
  if (tab === 'questions') {
    return <QuestionList sections={sections} names={names} onOpen={({ id }) => show(id)} onNew={() => show(null)} />;
  }
  return (
    <>
      <ResearchScreen
        sections={sections}
        names={names}
        acts={{
          link: (result, passage, children) => <PassageLink {...{ result, passage, children }} />,
          onOpen: (result, passage) => void navigate(passageAddress({ result, passage })),
          onFact: (result, passage) => setFact({ result, passage }),
          onAuthority: (result, passage) => setAuthority({ result, passage }),
        }}
      />
      <FactPassageForm
        open={fact !== undefined}
        {...(fact !== undefined && factsFrom(fact))}
        onClose={() => {
          setFact(undefined);
          back(fact);
        }}
      />
      <AuthorityForm
        open={authority !== undefined}
        {...(authority !== undefined && { defaults: authorityOf(authority) })}
        onOpenChange={() => {
          setAuthority(undefined);
          back(authority);
        }}
      />
    </>
  );
}

interface PassageLinkProps {
  readonly result: ResearchResult;
  readonly passage: QuotedPassage;
  readonly children: ReactNode;
}

const PassageLink = ({ result, passage, children }: PassageLinkProps) => (
  <Link
    {...passageAddress({ result, passage })}
    className="rounded-sm underline decoration-rule underline-offset-3 hover:decoration-accent"
  >
    {children}
  </Link>
);
