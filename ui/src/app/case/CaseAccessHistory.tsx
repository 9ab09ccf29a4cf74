import { ROLES } from '@lexledger/contracts/access/roles';
import type { Case } from '@lexledger/contracts/features/cases';
import type { ShownAccessSpan } from '@lexledger/contracts/features/matter-access';
import { TEAM_PARTS } from '@lexledger/contracts/matterChoices';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { accessHistoryQuery } from '../../account/matterAccess.ts';
import { ApiError } from '../../api/apiError.ts';
import { Button } from '../../components/Button.tsx';
import { LabelledInput } from '../../components/LabelledControls.tsx';
import { QueryContent } from '../../components/QueryContent.tsx';
import { today } from '../../dates/zones.ts';
import { useAddress } from '../../navigation/address.ts';
import { knownDay } from '../../navigation/addressValues.ts';
import { count, formatDay, formatInstant } from '../../text/format.ts';

/** Who could see a case and when, on one day or at any time; it can be printed. */
export default function CaseAccessHistory({ legalCase }: { readonly legalCase: Case }) {
  const { search, setSearch } = useAddress();
  const on = knownDay(search.on);
  const answer = useQuery(accessHistoryQuery(legalCase.id, on));
  if (answer.error instanceof ApiError && answer.error.status === 403) {
    return <p className="text-muted">Who could see a case is told to owners of the firm, and to who leads the case.</p>;
  }
  return (
    <section aria-label="Who could see it">
      <div className="mb-3 flex flex-wrap items-end gap-3 print:hidden">
        <div className="w-44">
          <LabelledInput
            label="On the day"
            type="date"
            max={today()}
            value={on ?? ''}
            onChange={(value) => setSearch({ on: value === '' ? null : value })}
          />
        </div>
        {on !== null && (
          <Button variant="quiet" onClick={() => setSearch({ on: null })}>
            All times
          </Button>
        )}
        <Button icon={Printer} className="ml-auto" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <QueryContent
        query={answer}
        failure="Who could see the case could not be loaded."
        loading="Loading who could see it"
      >
        {(spans) => <Spans spans={spans} title={legalCase.title} on={on} />}
      </QueryContent>
    </section>
  );
}

interface SpansProps {
  readonly spans: readonly ShownAccessSpan[];
  readonly title: string;
  readonly on: string | null;
}

function Spans({ spans, title, on }: SpansProps) {
  const people = new Set(spans.map(({ memberId }) => memberId)).size;
  return (
    <>
      <h2 className="font-serif text-lg">
        {on === null
          ? `${count(people, 'person', 'people')} could see ${title} at some time`
          : `${count(people, 'person', 'people')} could see ${title} on ${formatDay(on)}`}
      </h2>
      <p className="mb-3 text-muted text-sm">
        From the log of the firm’s members, their roles, ethical walls, and the team and restrictions of the case.
      </p>
      {spans.length > 0 && (
        <table className="w-full border-t text-sm">
          <thead>
            <tr className="text-left text-muted">
              {['Name', 'As', 'From', 'Until'].map((heading) => (
                <th key={heading} scope="col" className="py-2 pr-4 font-medium max-sm:[&:nth-child(2)]:hidden">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {spans.map((span) => (
              <tr key={`${span.memberId} ${span.from}`} className="border-t align-top">
                <th scope="row" className="py-2 pr-4 text-left font-medium">
                  {span.name}
                  <span className="block font-normal text-muted sm:hidden">{reasonOf(span)}</span>
                </th>
                <td className="py-2 pr-4 max-sm:hidden">{reasonOf(span)}</td>
                <td className="py-2 pr-4 tabular-nums">{formatInstant(span.from)}</td>
                <td className="py-2 tabular-nums">
                  {span.until === null ? <span className="text-muted">Still</span> : formatInstant(span.until)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** 'Lawyer, leads'. */
const reasonOf = ({ role, part }: ShownAccessSpan): string =>
  [ROLES[role], ...(part === null ? [] : [TEAM_PARTS[part].toLowerCase()])].join(', ');
