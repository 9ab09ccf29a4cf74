import type { AuthorityType, Strength } from '@lexledger/contracts/caseChoices';

/** Points of a fact by its importance, if it is proved and not disputed. */
const IMPORTANCE: Readonly<Record<string, number>> = { low: 1, medium: 2, high: 3, critical: 4 };
/** Points of a favorable authority: law, or a commentary on it. */
export const AUTHORITY_POINTS: Readonly<Record<AuthorityType, number>> = {
  constitution: 3,
  statute: 3,
  case: 3,
  rule: 3,
  regulation: 3,
  secondary: 1,
  other: 1,
};
const UNANSWERED = -3;
const ADVERSE = -2;
/** Lowest number of points of a moderate argument. */
const MODERATE_FROM = 4;
const STRONG_FROM = 9;

export interface WeighedFact {
  readonly title: string;
  readonly importance: string;
  readonly isDisputed: boolean;
  readonly source: string | null;
}

export interface WeighedAuthority {
  readonly type: AuthorityType;
  readonly citation: string;
  readonly favorable: boolean;
}

export interface Weighed {
  readonly facts: readonly WeighedFact[];
  readonly authorities: readonly WeighedAuthority[];
  readonly counterArguments: string | null;
  readonly response: string | null;
}

/** A line of the calculation: the item, the reason for its points, and the points. */
export interface StrengthLine {
  readonly what: string;
  readonly why: string;
  readonly points: number;
}

export interface DerivedStrength {
  readonly strength: Strength;
  readonly points: number;
  readonly lines: readonly StrengthLine[];
  /** The reason why the strength is capped below what its points would give; null if it is not. */
  readonly heldBy: string | null;
}

/** The points of a fact, and the reason for them. */
export function factLine({ title, importance, isDisputed, source }: WeighedFact): StrengthLine {
  const whole = IMPORTANCE[importance] ?? 1;
  const halves = (isDisputed ? 1 : 0) + (source === null ? 1 : 0);
  const why = [
    `${importance} importance`,
    ...(isDisputed ? ['disputed: half'] : []),
    ...(source === null ? ['no source: half'] : []),
  ];
  return { what: title, why: why.join(', '), points: whole / 2 ** halves };
}

function authorityLine({ type, citation, favorable }: WeighedAuthority, isAnswered: boolean): StrengthLine {
  if (favorable)
    return {
      what: citation,
      why: AUTHORITY_POINTS[type] > 1 ? 'law, favorable' : 'not law, favorable',
      points: AUTHORITY_POINTS[type],
    };
  return isAnswered
    ? { what: citation, why: 'adverse, with a response', points: 0 }
    : { what: citation, why: 'adverse, without a response', points: ADVERSE };
}

/**
 * The strength that an argument's parts add up to: facts by importance (halved when disputed, and when nothing proves
 * them), authorities by kind and side, counter-arguments by whether they are answered. An argument is weak below 4
 * points and strong from 9 on, but never strong without both a fact and a favorable authority.
 */
export function derivedStrength({ facts, authorities, counterArguments, response }: Weighed): DerivedStrength {
  const isAnswered = response !== null && response.trim() !== '';
  const lines = [
    ...facts.map(factLine),
    ...authorities.map((authority) => authorityLine(authority, isAnswered)),
    ...(counterArguments === null || counterArguments.trim() === ''
      ? []
      : [
          isAnswered
            ? { what: 'Counter-arguments', why: 'answered', points: 0 }
            : { what: 'Counter-arguments', why: 'not answered', points: UNANSWERED },
        ]),
  ];
  const points = lines.reduce((sum, line) => sum + line.points, 0);
  const byPoints: Strength = points >= STRONG_FROM ? 'strong' : points >= MODERATE_FROM ? 'moderate' : 'weak';
  const missing =
    facts.length === 0 ? 'fact' : authorities.some(({ favorable }) => favorable) ? null : 'favorable authority';
  const isHeld = byPoints === 'strong' && missing !== null;
  return {
    strength: isHeld ? 'moderate' : byPoints,
    points,
    lines,
    heldBy: isHeld ? `It rests on no ${missing}, so it is not called strong.` : null,
  };
}
