import type { DeadlineRule } from '@lexledger/contracts/features/deadlines';

interface StandardRule extends Pick<DeadlineRule, 'key' | 'title' | 'amount'> {
  readonly source: string;
  /** Unit of the period; days by default. */
  readonly unit?: DeadlineRule['unit'];
  readonly mailDays?: number;
  readonly eventType?: DeadlineRule['eventType'];
  readonly priority?: DeadlineRule['priority'];
}

export interface StandardRuleSet {
  readonly name: string;
  readonly trigger: string;
  readonly jurisdiction: string;
  readonly federalHolidays: boolean;
  readonly isCustom: false;
  readonly notes: string | null;
  readonly rules: readonly DeadlineRule[];
}

/** Days added by Fed. R. Civ. P. 6(d) for service by mail under Rule 5(b)(2)(C), (D) or (F). */
const BY_MAIL = 3;
/**
 * Days added by Fed. R. App. P. 26(c) for service that is neither electronic nor delivered on the day that the proof of
 * service states.
 */
const NOT_ELECTRONICALLY = 3;
const DAY_MINUTES = 1_440;
const WEEK_MINUTES = 7 * DAY_MINUTES;

const APPELLATE_SERVICE =
  'Check “Served by mail” where the paper was neither served electronically nor delivered on the day that the proof of service states: three days come on top then, and otherwise none (Fed. R. App. P. 26(c)).';

const isLimitation = ({ eventType }: StandardRule): boolean => eventType === 'limitation';

const rule =
  (direction: DeadlineRule['direction']) =>
  (given: StandardRule): DeadlineRule => ({
    unit: 'days',
    direction,
    roll: direction === 'after' ? 'next' : 'previous',
    mailDays: 0,
    eventType: 'deadline',
    priority: isLimitation(given) ? 'urgent' : 'high',
    reminderMinutes: isLimitation(given) ? WEEK_MINUTES : DAY_MINUTES,
    ...given,
  });

const set = (
  name: string,
  trigger: string,
  rules: readonly StandardRule[],
  { direction = 'after', notes = null }: { direction?: DeadlineRule['direction']; notes?: string | null } = {},
): StandardRuleSet => ({
  name,
  trigger,
  jurisdiction: 'United States, federal courts',
  federalHolidays: true,
  isCustom: false,
  notes,
  rules: rules.map(rule(direction)),
});

/**
 * Periods of the federal rules and statutes, each with its source. The law changes, so users must verify a period
 * before they rely on it.
 */
export const FEDERAL_RULES: readonly StandardRuleSet[] = [
  set('Federal civil: complaint served', 'Complaint served', [
    { key: 'answer', title: 'Answer to the complaint', amount: 21, source: 'Fed. R. Civ. P. 12(a)(1)(A)(i)' },
    {
      key: 'rule-12-motion',
      title: 'Motion under Rule 12(b)',
      amount: 21,
      source: 'Fed. R. Civ. P. 12(a)(1)(A)(i), 12(b)',
    },
  ]),
  set('Federal civil: United States served', 'Complaint served on the United States attorney', [
    { key: 'answer', title: 'Answer of the United States', amount: 60, source: 'Fed. R. Civ. P. 12(a)(2)' },
  ]),
  set('Federal civil: waiver of service requested', 'Request for waiver sent', [
    { key: 'waiver', title: 'Return of the waiver at the earliest', amount: 30, source: 'Fed. R. Civ. P. 4(d)(1)(F)' },
    {
      key: 'answer',
      title: 'Answer after a waiver of service',
      amount: 60,
      source: 'Fed. R. Civ. P. 4(d)(3), 12(a)(1)(A)(ii)',
    },
  ]),
  set('Federal civil: complaint filed', 'Complaint filed', [
    { key: 'service', title: 'Serve the summons and complaint', amount: 90, source: 'Fed. R. Civ. P. 4(m)' },
  ]),
  set('Federal civil: removal from a state court', 'Initial pleading received by the defendant', [
    { key: 'removal', title: 'Notice of removal', amount: 30, source: '28 U.S.C. § 1446(b)(1)', priority: 'urgent' },
  ]),
  set('Federal civil: notice of removal filed', 'Notice of removal filed', [
    {
      key: 'remand',
      title: 'Motion to remand for a defect other than jurisdiction',
      amount: 30,
      source: '28 U.S.C. § 1447(c)',
    },
  ]),
  set(
    'Federal civil: answer served',
    'Answer served',
    [
      {
        key: 'amend',
        title: 'Amend the complaint once as a matter of course',
        amount: 21,
        mailDays: BY_MAIL,
        source: 'Fed. R. Civ. P. 15(a)(1)(B)',
      },
      {
        key: 'counterclaim',
        title: 'Answer to a counterclaim',
        amount: 21,
        mailDays: BY_MAIL,
        source: 'Fed. R. Civ. P. 12(a)(1)(B)',
      },
      {
        key: 'strike',
        title: 'Motion to strike from the answer',
        amount: 21,
        mailDays: BY_MAIL,
        source: 'Fed. R. Civ. P. 12(f)(2)',
      },
      { key: 'jury', title: 'Demand for a jury trial', amount: 14, source: 'Fed. R. Civ. P. 38(b)(1)' },
      {
        key: 'third-party',
        title: 'Third-party complaint without leave',
        amount: 14,
        source: 'Fed. R. Civ. P. 14(a)(1)',
      },
    ],
    { notes: 'The jury demand counts from the last pleading directed to the issue.' },
  ),
  set('Federal civil: written discovery served', 'Discovery requests served', [
    {
      key: 'interrogatories',
      title: 'Answers to interrogatories',
      amount: 30,
      mailDays: BY_MAIL,
      source: 'Fed. R. Civ. P. 33(b)(2)',
    },
    {
      key: 'production',
      title: 'Response to requests for production',
      amount: 30,
      mailDays: BY_MAIL,
      source: 'Fed. R. Civ. P. 34(b)(2)(A)',
    },
    {
      key: 'admissions',
      title: 'Answers to requests for admission',
      amount: 30,
      mailDays: BY_MAIL,
      source: 'Fed. R. Civ. P. 36(a)(3)',
      priority: 'urgent',
    },
  ]),
  set('Federal civil: Rule 26(f) conference', 'Rule 26(f) conference held', [
    { key: 'initial-disclosures', title: 'Initial disclosures', amount: 14, source: 'Fed. R. Civ. P. 26(a)(1)(C)' },
    { key: 'report', title: 'Report on the discovery plan', amount: 14, source: 'Fed. R. Civ. P. 26(f)(2)' },
  ]),
  set(
    'Federal civil: trial date set',
    'Trial begins',
    [
      { key: 'experts', title: 'Expert disclosures', amount: 90, source: 'Fed. R. Civ. P. 26(a)(2)(D)(i)' },
      { key: 'pretrial', title: 'Pretrial disclosures', amount: 30, source: 'Fed. R. Civ. P. 26(a)(3)(B)' },
      { key: 'offer', title: 'Offer of judgment at the latest', amount: 14, source: 'Fed. R. Civ. P. 68(a)' },
    ],
    { direction: 'before', notes: 'Where the court orders other dates, they come first.' },
  ),
  set(
    'Federal civil: judgment entered',
    'Judgment entered',
    [
      { key: 'fees', title: "Motion for attorney's fees", amount: 14, source: 'Fed. R. Civ. P. 54(d)(2)(B)(i)' },
      {
        key: 'jmol',
        title: 'Renewed motion for judgment as a matter of law',
        amount: 28,
        source: 'Fed. R. Civ. P. 50(b)',
      },
      { key: 'new-trial', title: 'Motion for a new trial', amount: 28, source: 'Fed. R. Civ. P. 59(b)' },
      { key: 'amend', title: 'Motion to alter or amend the judgment', amount: 28, source: 'Fed. R. Civ. P. 59(e)' },
      {
        key: 'appeal',
        title: 'Notice of appeal',
        amount: 30,
        source: 'Fed. R. App. P. 4(a)(1)(A)',
        priority: 'urgent',
      },
      {
        key: 'relief',
        title: 'Motion for relief under Rule 60(b)(1), (2) or (3)',
        amount: 1,
        unit: 'years',
        source: 'Fed. R. Civ. P. 60(c)(1)',
      },
    ],
    { notes: 'With the United States as a party the notice of appeal is due in 60 days: Fed. R. App. P. 4(a)(1)(B).' },
  ),
  set('Federal appeal: notice filed', 'Notice of appeal filed', [
    { key: 'transcript', title: 'Order the transcript', amount: 14, source: 'Fed. R. App. P. 10(b)(1)' },
    {
      key: 'cross-appeal',
      title: "Another party's notice of appeal",
      amount: 14,
      source: 'Fed. R. App. P. 4(a)(3)',
      priority: 'urgent',
    },
  ]),
  set('Federal appeal: record filed', 'Record on appeal filed', [
    { key: 'brief', title: "Appellant's brief", amount: 40, source: 'Fed. R. App. P. 31(a)(1)' },
  ]),
  set(
    "Federal appeal: appellant's brief served",
    "Appellant's brief served",
    [
      {
        key: 'brief',
        title: "Appellee's brief",
        amount: 30,
        mailDays: NOT_ELECTRONICALLY,
        source: 'Fed. R. App. P. 31(a)(1), 26(c)',
      },
    ],
    { notes: APPELLATE_SERVICE },
  ),
  set(
    "Federal appeal: appellee's brief served",
    "Appellee's brief served",
    [
      {
        key: 'reply',
        title: "Appellant's reply brief",
        amount: 21,
        mailDays: NOT_ELECTRONICALLY,
        source: 'Fed. R. App. P. 31(a)(1), 26(c)',
      },
    ],
    {
      notes: `${APPELLATE_SERVICE} A reply brief is filed at least 7 days before argument, unless the court allows a later filing.`,
    },
  ),
  set(
    'Federal appeal: motion served',
    'Motion served in the court of appeals',
    [
      {
        key: 'response',
        title: 'Response to the motion',
        amount: 10,
        mailDays: NOT_ELECTRONICALLY,
        source: 'Fed. R. App. P. 27(a)(3)(A), 26(c)',
      },
    ],
    { notes: APPELLATE_SERVICE },
  ),
  set(
    'Federal appeal: response to a motion served',
    'Response served in the court of appeals',
    [
      {
        key: 'reply',
        title: 'Reply to the response',
        amount: 7,
        mailDays: NOT_ELECTRONICALLY,
        source: 'Fed. R. App. P. 27(a)(4), 26(c)',
      },
    ],
    { notes: APPELLATE_SERVICE },
  ),
  set('Employment: right-to-sue notice', 'Right-to-sue notice received', [
    {
      key: 'suit',
      title: 'File the Title VII action',
      amount: 90,
      eventType: 'limitation',
      source: '42 U.S.C. § 2000e-5(f)(1)',
    },
  ]),
  set('Employment: unlawful practice', 'Unlawful employment practice occurred', [
    { key: 'charge', title: 'EEOC charge', amount: 180, eventType: 'limitation', source: '42 U.S.C. § 2000e-5(e)(1)' },
    {
      key: 'charge-deferral',
      title: 'EEOC charge where a state agency was turned to first',
      amount: 300,
      eventType: 'limitation',
      source: '42 U.S.C. § 2000e-5(e)(1)',
    },
  ]),
  set('Federal Tort Claims Act: accrual', 'Claim accrued', [
    {
      key: 'claim',
      title: 'Present the claim to the agency',
      amount: 2,
      unit: 'years',
      eventType: 'limitation',
      source: '28 U.S.C. § 2401(b)',
    },
  ]),
  set('Federal Tort Claims Act: denial', 'Denial of the claim mailed', [
    {
      key: 'suit',
      title: 'File the tort action against the United States',
      amount: 6,
      unit: 'months',
      eventType: 'limitation',
      source: '28 U.S.C. § 2401(b)',
    },
  ]),
  set('Federal statutes without a period of their own', 'Cause of action accrued', [
    {
      key: 'suit',
      title: 'File the civil action',
      amount: 4,
      unit: 'years',
      eventType: 'limitation',
      source: '28 U.S.C. § 1658(a)',
    },
  ]),
];
