import { stem } from './stem.ts';

/** Words that lawyers and clients use for the same thing, a group a line. */
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
litigate litigation
arbitrate arbitration
damages compensation
penalty punishment fine
mitigate mitigation avoid reduce
pandemic epidemic virus disease
excuse discharge
force majeure act
custody custodial
relocate relocation move
child children minor
support maintenance alimony
modify modification change alter amend
prenuptial antenuptial premarital
spouse husband wife
assets property
hide conceal undisclosed
will testament
influence
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
client
file papers
shareholder stockholder holder
corporation company
member
manager
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
own belong ownership title
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
variance
disabled disability disabling
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
enforce enforceable enforcement
valid binding
invalid void unenforceable
judge court
statute act code
limitation limitations
witness testimony
testify testimony
threat threaten
agent broker
`;

const groups = GROUPS.trim()
  .split('\n')
  .map((line) => [...new Set(line.split(' ').map(stem))]);

const byStem = new Map<string, Set<string>>();
for (const group of groups) {
  for (const one of group) {
    const others = byStem.get(one) ?? new Set<string>();
    for (const other of group) if (other !== one) others.add(other);
    byStem.set(one, others);
  }
}

const NONE: ReadonlySet<string> = new Set();

/** Stems of words that mean what the word with this stem means. */
export const synonymsOf = (stemmed: string): ReadonlySet<string> => byStem.get(stemmed) ?? NONE;
