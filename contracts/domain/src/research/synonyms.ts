import { foldedWord } from '../search/words.ts';
import { stem } from './stem.ts';

/**
 * Words that lawyers and clients use for the same thing, a group a line. The ids of the standard groups derive from their
 * index, so new ones are added at the end, and none is ever removed.
 */
const GROUPS = `
tenant lessee renter occupant resident
landlord lessor owner
lease tenancy rental
rent rental
buyer purchaser vendee
seller vendor
evict eviction ouster dispossess
terminate termination end cancel cancellation rescind
fire firing discharge dismiss dismissal terminate
employee worker staff
employer company
noncompete noncompetition compete
salary wage pay earnings compensation
overtime hours
retaliation retaliatory reprisal
complaint report
car vehicle automobile truck
drunk intoxicated inebriated
bar tavern licensee
doctor physician surgeon
malpractice negligence
negligence carelessness fault
negligent careless
injury harm hurt
crash collision accident
slip fall
spill puddle
email message text
delete destroy wipe discard purge
preserve retain keep
privilege privileged confidential
lawyer attorney counsel
waive waiver forfeit abandon relinquish
fees charges
cost expense
late delinquent overdue
deposit earnest
refund return repay
repair fix maintain maintenance
roof membrane
deadline due period
expert specialist
report opinion
serve service
defendant respondent
plaintiff claimant petitioner
website site internet online
lawsuit suit action litigation
sue action
damages compensation
penalty punishment fine
mitigate mitigation avoid reduce
pandemic epidemic virus disease
excuse discharge
force majeure act
relocate relocation move
child children minor
support maintenance alimony
modify modification change alter amend
prenuptial antenuptial premarital
spouse husband wife
assets property
hide conceal undisclosed
caregiver nurse caretaker
easement servitude
prescription prescriptive adverse
notice warning
insurer carrier insurance underwriter
insured policyholder
cover coverage
defend defense
deny denial refuse
recover recovery award
prevail win winning
reduce reduction diminish
file papers
shareholder stockholder holder
corporation company
inspect inspection examine
books records
debt obligation liability
liable liability
debts liabilities obligations
brand mark trademark
confuse confusion confusingly
secret confidential
software code program
contractor consultant
assign assignment transfer
belong ownership title
reject rejection refuse
defective defect nonconforming nonconformity warped
goods shipment merchandise
false misrepresent misrepresentation untrue
rely reliance
buy purchase
sell sale
contract agreement
written writing
sign signature subscribe
guarantor surety guaranty guarantee
release discharge
bank lender
loan note
borrower debtor
hardship burden
zoning ordinance
accommodate accommodation adjustment
leave absence
surgery operation
officer police
stop seizure detention
suppress exclude exclusion
evidence proof
reason cause ground
fraud deceit
death die decedent deceased
land parcel realty
real realty
house home residence dwelling
forum venue
valid binding
invalid void unenforceable
judge court
statute act code
witness testimony
testify testimony
threat threaten
agent broker
`;

export const STANDARD_GROUPS: readonly (readonly string[])[] = GROUPS.trim()
  .split('\n')
  .map((line) => line.split(' '));

/** Words that count as the same. */
export interface SynonymGroup {
  readonly words: readonly string[];
  /** Whether the firm added it. */
  readonly isOwn: boolean;
}

/** For the stem of a word, the stems that count as the same, and whether only the firm says so. */
export type SynonymTable = (stemmed: string) => ReadonlyMap<string, boolean>;

const NONE: ReadonlyMap<string, boolean> = new Map();

export function synonymTable(groups: readonly SynonymGroup[]): SynonymTable {
  const byStem = new Map<string, Map<string, boolean>>();
  for (const { words, isOwn } of groups) {
    const stems = [...new Set(words.map((word) => stem(foldedWord(word))))];
    for (const one of stems) {
      const others = byStem.get(one) ?? new Map<string, boolean>();
      for (const other of stems) if (other !== one) others.set(other, isOwn && (others.get(other) ?? true));
      byStem.set(one, others);
    }
  }
  return (stemmed) => byStem.get(stemmed) ?? NONE;
}

/** The synonyms of somebody who changed none. */
export const STANDARD_SYNONYMS = synonymTable(STANDARD_GROUPS.map((words) => ({ words, isOwn: false })));
