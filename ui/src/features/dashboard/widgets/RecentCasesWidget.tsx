import type { Case } from '@lexledger/contracts/features/cases';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { cx } from '../../../browser/classes.ts';
import { CaseStatus } from '../../../components/CaseStatus.tsx';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import { recordsQuery } from '../../../records/recordsQuery.ts';
import { Answered } from '../Answered.tsx';
import { linesIn } from '../layout.ts';
import { useRecordName } from '../recordNames.ts';
import { WidgetEmpty } from '../WidgetEmpty.tsx';
import { LINE_LINK, WidgetFooter, WidgetLine, WidgetList } from '../WidgetList.tsx';
import { useWhoseShown } from '../whoseShown.ts';
import type { WidgetProps } from '../widgetProps.ts';

/**
 * Number of cases to request. Closed cases are among the last changed ones too, so this many are needed to find enough
 * open ones.
 */
const ASKED = 60;

const isOpen = ({ status }: Case): boolean => status !== 'closed';

/** The open cases that changed last. The whole list is requested only if the first part contains too few. */
function useRecentCases(wanted: number, whose: ReturnType<typeof useWhoseShown>) {
  const sort = '-updatedAt';
  const first = useQuery(recordsQuery('cases', { sort, limit: ASKED, ...whose }));
  const tooFew = first.data?.length === ASKED && first.data.filter(isOpen).length < wanted;
  const all = useQuery({ ...recordsQuery('cases', { sort, ...whose }), enabled: tooFew });
  return tooFew ? all : first;
}

export default function RecentCasesWidget({ height, settings }: WidgetProps) {
  const lines = linesIn(height);
  const query = useRecentCases(lines, useWhoseShown(settings));
  return (
    <Answered query={query} what="The cases" lines={lines}>
      {(answer) => {
        const cases = answer.filter(isOpen).slice(0, lines);
        return cases.length === 0 ? (
          <WidgetEmpty
            title="The open cases that you touched last will be listed here."
            first={{ to: '/cases', label: 'Open a case' }}
          >
            For example “Rivera v. Halloway”, at intake.
          </WidgetEmpty>
        ) : (
          <>
            <WidgetList label="Recent cases">
              {cases.map((record) => (
                <CaseLine key={record.id} record={record} />
              ))}
            </WidgetList>
            <WidgetFooter>
              <Link to="/cases" className={LINE_LINK}>
                All cases
              </Link>
            </WidgetFooter>
          </>
        );
      }}
    </Answered>
  );
}

function CaseLine({ record: { id, title, clientId, status, updatedAt } }: { readonly record: Case }) {
  const client = useRecordName('clients', clientId);
  return (
    <WidgetLine view="cases" id={id} className="flex items-center gap-3 @max-sm:py-1.5">
      <span className="flex min-w-0 flex-1 items-baseline @max-sm:flex-col gap-x-2">
        <Link to="/cases/$caseId" params={{ caseId: id }} className={cx(LINE_LINK, '@max-sm:w-full')}>
          {title}
        </Link>
        <span className="min-w-0 @max-sm:max-w-full max-w-2/5 shrink-[2] truncate text-muted text-sm">
          {client ?? '…'}
        </span>
      </span>
      <span className="shrink-0 text-sm @sm:w-24">
        <CaseStatus status={status} />
      </span>
      <span className="hidden w-24 shrink-0 text-right text-muted text-sm @2xl:inline">
        <RelativeTime instant={updatedAt} />
      </span>
    </WidgetLine>
  );
}
