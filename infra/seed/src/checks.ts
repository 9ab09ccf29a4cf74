import { MATCHES_SHOWN } from '@lexledger/contracts/features/conflicts';
import { LIKELY, POSSIBLE } from '@lexledger/domain/conflicts/likelihood';
import { matchNames } from '@lexledger/domain/conflicts/match-names';
import { ref } from './ref.ts';
import type { Add, Step } from './step.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

const KINDS: Readonly<Record<string, string>> = { AddClient: 'client', AddLead: 'lead', AddParty: 'party' };
/** Days after which new matches of saved checks are reviewed. */
const REVIEWED_WITHIN = 14;
/** One in this many opposing parties was checked for conflicts. */
const EVERY = 6;

/** People who called and were unknown to the firm. */
const UNKNOWN = ['Quillon Abernathy', 'Tessaly Vought', 'Oxbridge & Penhallow Surveyors'];

type Named = Step & { readonly key: string };

const isNamed = (step: Step): step is Named => step.type in KINDS && step.key !== undefined;
const nameOf = ({ data }: Step): string => String(data.name);

/** Decisions with their reasons. */
type Decided = readonly [verdict: string, reason: string];

const isLike = (searched: string, name: string): boolean => matchNames(searched, name).score >= POSSIBLE;

/** The matches of a check of the name among the people known by then, most likely first. */
function matchesOf(searched: string, known: readonly Named[], at: number): readonly Record<string, unknown>[] {
  return known
    .flatMap((step) => {
      const { score, reasons } = matchNames(searched, nameOf(step));
      if (step.at >= at || score < POSSIBLE) return [];
      const { caseId = null, side = null } = step.data;
      return [
        {
          kind: KINDS[step.type],
          id: ref(step.key),
          name: nameOf(step),
          organisation: null,
          caseId,
          side,
          score,
          reasons,
          searched,
        },
      ];
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, MATCHES_SHOWN);
}

/** 'Byron, Ada' */
const turned = (name: string): string => {
  const words = name.split(' ');
  return `${words.at(-1)}, ${words.slice(0, -1).join(' ')}`;
};

/** 'A. Byron' */
const abbreviated = (name: string): string => `${name[0]}. ${name.split(' ').at(-1)}`;

/** Checks for conflicts of interest: of the other side of matters, and of people who called lately. */
export function checks(add: Add, today: number, steps: readonly Step[]): void {
  const known = steps.filter(isNamed);
  const found = (at: number, name: string, decided?: Decided) => {
    const matches = matchesOf(name, known, at);
    const likely = matches.filter(({ score }) => Number(score) >= LIKELY);
    const isOurs = likely.some(({ kind, side }) => kind !== 'party' || side === 'own');
    const [verdict, reason] =
      decided ??
      (isOurs
        ? ['waived', 'Both were told in writing what we know of the other, and both consented.']
        : ['clear', likely.length > 0 ? 'On the other side only; nobody of ours is named so.' : null]);
    return { matches, verdict, reason };
  };
  /** A check, and a review of it once the last that came in good time had come. */
  const check = (at: number, name: string, note: string, decided?: Decided): void => {
    const key = `check-${name}`;
    add({
      at,
      category: 'check',
      type: 'RecordConflictCheck',
      key,
      data: { names: [name], note, ...found(at, name, decided) },
    });
    const before = today - REVIEWED_WITHIN * DAY;
    const came = known.filter((step) => step.at >= at && step.at < before && isLike(name, nameOf(step)));
    if (came.length === 0) return;
    const reviewedAt = Math.max(...came.map((step) => step.at)) + 2 * DAY;
    add({
      at: reviewedAt,
      category: 'check',
      type: 'ReviewConflictCheck',
      on: key,
      data: found(reviewedAt, name, decided),
    });
  };

  const adverse = known.filter(({ type, data }) => type === 'AddParty' && data.side === 'adverse');
  // A person who became known again later would be a new match of an earlier check.
  const last = [...new Map(adverse.map((party) => [nameOf(party), party])).values()];
  for (const [index, party] of last.entries()) {
    if (index % EVERY === 0) check(party.at + 2 * HOUR, nameOf(party), 'The other side of a new matter');
  }
  for (const [index, name] of UNKNOWN.entries()) check(today - (3 + 11 * index) * DAY, name, 'A caller, before we met');
  const clients = known.filter(({ type }) => type === 'AddClient');
  const [person, other] = clients.filter(({ data }) => data.birthday !== null);
  const company = clients.find(({ data }) => data.birthday === null);
  if (person === undefined || other === undefined || company === undefined) return;
  check(today - 5 * DAY, turned(nameOf(person)), 'A caller who wants to sue them', [
    'conflict',
    'They are our client. The caller was told that we cannot act, and nothing more.',
  ]);
  check(today - 9 * DAY, abbreviated(nameOf(other)), 'Named as a witness in a new matter', [
    'clear',
    'Another person: the witness lives in Oregon and is much younger.',
  ]);
  check(
    today - 2 * DAY,
    `${nameOf(company).replace(/,? (LLC|Inc\.?|LLP|Ltd\.?|Co\.?)$/, '')} Corporation`,
    'A tenant whose landlord called',
  );
}
