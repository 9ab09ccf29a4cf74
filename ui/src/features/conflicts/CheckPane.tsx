import type { CheckMatch, ConflictCheck, NameMatchFound } from '@lexledger/contracts/features/conflicts';
import { Ellipsis, RotateCcw } from 'lucide-react';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { DetailPane, DetailSection } from '../../components/DetailPane.tsx';
import { HistorySection } from '../../components/history/HistorySection.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { KeyValues } from '../../components/KeyValues.tsx';
import { Menu } from '../../components/Menu.tsx';
import { RemovedNotice } from '../../components/RecordActions.tsx';
import { REMOVE } from '../../components/rowMenu.ts';
import { useRecordCommands } from '../../records/recordCommands.ts';
import { count, formatInstant } from '../../text/format.ts';
import { MatchesByName } from './MatchesByName.tsx';
import { CHECKS } from './place.ts';
import { foundText, isLikely } from './strength.ts';
import { VerdictMark } from './VerdictMark.tsx';

export interface CheckPaneProps {
  readonly check: ConflictCheck;
  /** Matches that the check would find now, but had not found. */
  readonly fresh: readonly CheckMatch[];
  /** Name of the user, who is the one who decided: a user sees only their own records. */
  readonly by: string;
  readonly onReview: () => void;
  readonly onClose: () => void;
}

const grouped = (
  names: readonly string[],
  matches: readonly CheckMatch[],
): ReadonlyMap<string, readonly NameMatchFound[]> =>
  new Map(names.map((name) => [name, matches.filter(({ searched }) => searched === name)]));

/** One check: the names, the matches, the decision, and matches that are new since then. */
export function CheckPane({ check, fresh, by, onReview, onClose }: CheckPaneProps) {
  const { remove } = useRecordCommands<ConflictCheck>(CHECKS);
  const { id, names, note, matches, verdict, reason, createdAt, reviewedAt, removedAt } = check;
  return (
    <DetailPane
      title={names.join('; ')}
      description={<VerdictMark verdict={verdict} />}
      view="conflict-checks"
      id={id}
      onClose={onClose}
      verbs={
        removedAt === null && (
          <>
            <Button size="sm" icon={RotateCcw} onClick={onReview}>
              Review
            </Button>
            <Menu
              trigger={<IconButton label="More" icon={Ellipsis} className="ml-auto" />}
              items={[
                {
                  ...REMOVE,
                  danger: true,
                  onSelect: () => {
                    remove.mutate(check);
                    onClose();
                  },
                },
              ]}
            />
          </>
        )
      }
    >
      <RemovedNotice place={CHECKS} record={check} onDone={() => undefined} />
      {fresh.length > 0 && (
        <Alert tone={fresh.some(isLikely) ? 'warning' : 'neutral'}>
          <p className="font-medium">{count(fresh.length, 'new match', 'new matches')} since this was decided.</p>
          <p className="text-sm">Review the check to decide it again on what is found now.</p>
        </Alert>
      )}
      <KeyValues
        items={[
          { label: 'What it was for', value: note },
          { label: 'Reason', value: reason && <span className="whitespace-pre-line">{reason}</span> },
          { label: 'Checked', value: `${formatInstant(createdAt)}, by ${by}` },
          ...(reviewedAt === createdAt ? [] : [{ label: 'Reviewed', value: formatInstant(reviewedAt) }]),
        ]}
      />
      {fresh.length > 0 && (
        <DetailSection title="Found since">
          <div className="mt-3">
            <MatchesByName
              byName={new Map([...grouped(names, fresh)].filter(([, found]) => found.length > 0))}
              fresh={new Set(fresh.map((match) => match.id))}
            />
          </div>
        </DetailSection>
      )}
      <DetailSection title="Found then" detail={foundText(matches)}>
        <div className="mt-3">
          <MatchesByName byName={grouped(names, matches)} />
        </div>
      </DetailSection>
      <HistorySection place={CHECKS} id={id} />
    </DetailPane>
  );
}
