/** Closed lists for parties, facts, authorities and arguments; no screen that is loaded first needs them. */
import { choices } from './choices.ts';

export const AUTHORITY_TYPES = choices({
  case: 'Case',
  constitution: 'Constitution',
  statute: 'Statute',
  rule: 'Rule',
  regulation: 'Regulation',
  secondary: 'Secondary source',
  other: 'Other',
});
/** Strengths of an argument, the weakest first: the lawyer's judgment, or what its parts add up to. */
export const STRENGTHS = choices({ weak: 'Weak', moderate: 'Moderate', strong: 'Strong' });
/** Precision of a date, the least exact first. */
export const DATE_PRECISIONS = choices({ year: 'Year', month: 'Month', day: 'Day' });
/** Importance of a fact in a case, the highest first. */
export const FACT_IMPORTANCES = choices({ critical: 'Critical', high: 'High', medium: 'Medium', low: 'Low' });
export const PARTY_SIDES = choices({ own: 'Our client', adverse: 'Adverse', other: 'Other' });
export const PARTY_ROLES = choices({
  plaintiff: 'Plaintiff',
  defendant: 'Defendant',
  petitioner: 'Petitioner',
  respondent: 'Respondent',
  appellant: 'Appellant',
  appellee: 'Appellee',
  'third-party': 'Third party',
  witness: 'Witness',
  expert: 'Expert',
  'co-counsel': 'Co-counsel',
  'opposing-counsel': 'Opposing counsel',
  judge: 'Judge',
  mediator: 'Mediator',
  prosecutor: 'Prosecutor',
  insurer: 'Insurer',
  guardian: 'Guardian',
  other: 'Other',
});

/** Whom the firm's client is in the proceeding. */
export const OUR_ROLES = choices({
  plaintiff: PARTY_ROLES.plaintiff,
  defendant: PARTY_ROLES.defendant,
  petitioner: PARTY_ROLES.petitioner,
  respondent: PARTY_ROLES.respondent,
  appellant: PARTY_ROLES.appellant,
  appellee: PARTY_ROLES.appellee,
  'third-party': PARTY_ROLES['third-party'],
  other: PARTY_ROLES.other,
});

/** How a client gave informed consent to sending text of a case to an AI provider. */
export const AI_CONSENTS = choices({
  letter: 'In the engagement letter',
  writing: 'In a separate signed writing',
  email: 'By email',
  oral: 'Orally, confirmed in writing',
});

/** What a firm's own field of a case holds. */
export const CUSTOM_FIELD_KINDS = choices({
  text: 'Text',
  number: 'Number',
  date: 'Date',
  'yes-no': 'Yes or no',
  choice: 'Choice',
});

export type AuthorityType = keyof typeof AUTHORITY_TYPES;
export type Strength = keyof typeof STRENGTHS;
export type DatePrecision = keyof typeof DATE_PRECISIONS;
export type FactImportance = keyof typeof FACT_IMPORTANCES;
export type PartySide = keyof typeof PARTY_SIDES;
export type PartyRole = keyof typeof PARTY_ROLES;
export type OurRole = keyof typeof OUR_ROLES;
