import { PARTY_SIDES } from '@lexledger/contracts/caseChoices';
import type { NameMatchFound } from '@lexledger/contracts/features/conflicts';
import { NAMED_KINDS } from '@lexledger/contracts/intakeChoices';
import { LIKELY } from '@lexledger/domain/conflicts/likelihood';
import { cx } from '../browser/classes.ts';
import { useNames } from './names.ts';

type Match = Omit<NameMatchFound, 'score'> & { readonly score: number };

const SURE = 0.97;

const certaintyOf = (score: number): string => (score >= SURE ? 'Same name' : score >= LIKELY ? 'Likely' : 'Possible');

/** The address of the page that shows the record of a match. */
export function addressOfMatch({ kind, id, caseId }: Pick<Match, 'kind' | 'id' | 'caseId'>): string {
  if (kind === 'client') return `/clients?id=${id}`;
  if (kind === 'lead') return `/clients?tab=leads&id=${id}`;
  return kind === 'member' ? `/team?id=${id}` : `/cases/${caseId ?? ''}?tab=parties`;
}

const reasonOf = ({ reasons, score }: Match): string =>
  reasons.length > 0 ? reasons.join(', ') : score >= SURE ? '' : 'alike';

/** A matching name with its role, and the reason why it is similar. */
export function NameMatch({ match, isNew = false }: { readonly match: Match; readonly isNew?: boolean }) {
  const caseTitle = useNames('cases');
  const { kind, name, organisation, caseId, side, score } = match;
  const role = [
    side === null ? NAMED_KINDS[kind] : `${PARTY_SIDES[side]} party`,
    caseId !== null && `in ${caseTitle(caseId) ?? 'a removed case'}`,
  ].filter(Boolean);
  const reason = reasonOf(match);
  return (
    <div className="min-w-0 py-2">
      <div className="flex items-baseline justify-between gap-3">
        <a
          href={addressOfMatch(match)}
          target="_blank"
          rel="noreferrer"
          className="wrap-anywhere rounded-sm underline decoration-rule underline-offset-3 hover:decoration-accent"
        >
          {name}
          {organisation !== null && ` (${organisation})`}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        <span className={cx('shrink-0 text-sm', score >= LIKELY ? 'font-medium' : 'text-muted')}>
          {isNew && 'New · '}
          {certaintyOf(score)}
        </span>
      </div>
      <p className={cx('text-sm', side === 'adverse' && score >= LIKELY ? 'text-danger' : 'text-muted')}>
        {role.join(' ')}
      </p>
      {reason !== '' && <p className="text-muted text-sm">{reason}</p>}
    </div>
  );
}
