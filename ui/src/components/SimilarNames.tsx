import { PARTY_SIDES } from '@lexledger/contracts/caseChoices';
import type { NameMatchFound } from '@lexledger/contracts/features/conflicts';
import { NAMED_KINDS, type NamedKind } from '@lexledger/contracts/intakeChoices';
import { LIKELY } from '@lexledger/domain/conflicts/likelihood';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { useRested } from '../browser/rested.ts';
import { liveQuery } from '../cache/query.ts';
import { addressOfMatch } from './NameMatch.tsx';

export interface SimilarNamesProps {
  /** Id of the edited record, which is not a match of itself. */
  readonly exceptId: string | undefined;
  /** Kinds of records about which the form warns by other means. */
  readonly without?: readonly NamedKind[];
}

const TYPING_MS = 300;
/** Minimum length of a name; shorter ones are similar to too many. */
const FEWEST = 3;
/** Maximum length of a name for any kind of record; the form itself refuses longer ones. */
const MOST = 200;
const SHOWN = 3;

const NONE: readonly NamedKind[] = [];

const whoIs = ({ kind, side }: NameMatchFound): string =>
  side === null ? NAMED_KINDS[kind].toLowerCase() : `${PARTY_SIDES[side].toLowerCase()} party`;

/** Shows existing similar names while a name is typed. It informs and never forbids. */
export function SimilarNames({ exceptId, without = NONE }: SimilarNamesProps) {
  const { control, formState } = useFormContext<{ name: string }>();
  const name = useRested(String(useWatch({ control, name: 'name' }) ?? '').trim(), TYPING_MS);
  const isAsked = formState.dirtyFields.name === true && name.length >= FEWEST && name.length <= MOST;
  const { data } = useQuery({
    ...liveQuery<readonly NameMatchFound[]>(['/api/conflict-checks/matches', { name }], ['names']),
    enabled: isAsked,
  });
  const similar = isAsked
    ? (data ?? []).filter(({ id, kind, score }) => id !== exceptId && score >= LIKELY && !without.includes(kind))
    : [];
  return (
    <p role="status" className="-mt-2 text-muted text-sm empty:hidden">
      {similar.length > 0 && 'Similar: '}
      {similar.slice(0, SHOWN).map((match, index) => (
        <span key={match.id}>
          {index > 0 && ', '}
          <a
            href={addressOfMatch(match)}
            target="_blank"
            rel="noreferrer"
            className="rounded-sm text-ink underline decoration-rule underline-offset-3 hover:decoration-accent"
          >
            {match.name}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>{' '}
          ({whoIs(match)})
        </span>
      ))}
      {similar.length > SHOWN && ` and ${similar.length - SHOWN} more`}
    </p>
  );
}
