import type { Burden, ClaimKind, Standard } from '@lexledger/contracts/claimChoices';
import { type ClaimElement, type ClaimTemplate, elementEntries } from '@lexledger/contracts/features/claims';
import { standardIds } from '../standardIds.ts';

/** A claim or a defense that every user can start from on the first day. */
export interface StandardTemplate {
  readonly name: string;
  readonly kind: ClaimKind;
  readonly elements: readonly ClaimElement[];
  readonly notes: string | null;
}

interface WrittenElement {
  readonly text: string;
  readonly source: string;
  /** What the source says, and what it leaves to other law. */
  readonly covers: string;
  readonly burden?: Burden;
  readonly standard?: Standard;
}

interface WrittenTemplate {
  readonly name: string;
  readonly kind: ClaimKind;
  readonly jurisdiction: string;
  readonly notes?: string;
  readonly elements: readonly WrittenElement[];
}

/** The day on which these elements were written. */
const AS_OF = '2026-11-26';
const COMMON_LAW = 'United States, common law in general';
const FEDERAL = 'United States, federal law';

/**
 * The standard templates, in our own words. Their ids derive from the index in the list, and those of their elements
 * from the index in the template, so new ones are added at the end, and none is ever removed.
 */
const WRITTEN: readonly WrittenTemplate[] = [
  {
    name: 'Breach of contract',
    kind: 'claim',
    jurisdiction: COMMON_LAW,
    notes:
      'For a sale of goods, Article 2 of the Uniform Commercial Code as enacted in the state takes the place of several of these.',
    elements: [
      {
        text: 'The parties made a contract: they agreed to the same terms, and each gave something for it.',
        source: 'Restatement (Second) of Contracts § 17',
        covers:
          'Requires a bargain with mutual assent and consideration; contracts that need no bargain are elsewhere.',
      },
      {
        text: 'The claimant performed, or was excused from performing.',
        source: 'Restatement (Second) of Contracts § 237',
        covers:
          'An uncured material failure to perform discharges the other side; states differ on who pleads and proves it.',
      },
      {
        text: 'The other side did not perform when its performance was due.',
        source: 'Restatement (Second) of Contracts § 235(2)',
        covers: 'Any non-performance of a duty that is due is a breach.',
      },
      {
        text: 'The breach caused a loss, in an amount that can be shown with reasonable certainty.',
        source: 'Restatement (Second) of Contracts §§ 347, 352',
        covers: 'Section 347 measures damages by the expectation; § 352 limits them to what is reasonably certain.',
      },
    ],
  },
  {
    name: 'Negligence',
    kind: 'claim',
    jurisdiction: COMMON_LAW,
    elements: [
      {
        text: 'The defendant owed the claimant a duty of reasonable care.',
        source: 'Restatement (Third) of Torts: Liability for Physical and Emotional Harm § 7',
        covers:
          'Whoever creates a risk of physical harm ordinarily owes a duty; courts make exceptions by category. A question of law.',
      },
      {
        text: 'The defendant did not act with reasonable care under all the circumstances.',
        source: 'Restatement (Third) of Torts: Liability for Physical and Emotional Harm § 3',
        covers: 'Weighs how likely and how grave the harm was against the burden of preventing it.',
      },
      {
        text: 'The harm would not have happened without that conduct.',
        source: 'Restatement (Third) of Torts: Liability for Physical and Emotional Harm § 26',
        covers: 'Factual cause; § 27 is about several sufficient causes.',
      },
      {
        text: 'The harm is among those whose risk made the conduct negligent.',
        source: 'Restatement (Third) of Torts: Liability for Physical and Emotional Harm § 29',
        covers: 'Scope of liability, which many states still call proximate cause and define in their own way.',
      },
      {
        text: 'The claimant suffered physical harm.',
        source: 'Restatement (Third) of Torts: Liability for Physical and Emotional Harm § 6',
        covers:
          'Names the elements of negligence that causes physical harm; purely economic loss has rules of its own.',
      },
    ],
  },
  {
    name: 'Professional malpractice',
    kind: 'claim',
    jurisdiction: COMMON_LAW,
    notes:
      'Many states require a certificate or an affidavit of merit, or a notice before suit. Enter its date as the notice of claim.',
    elements: [
      {
        text: 'The defendant undertook to render professional services to the claimant.',
        source: 'Restatement (Second) of Torts § 299A',
        covers:
          'The duty arises from the undertaking; for lawyers, the Restatement (Third) of the Law Governing Lawyers § 50 applies.',
      },
      {
        text: 'The defendant did not use the skill and knowledge that members of the profession in good standing normally have.',
        source: 'Restatement (Second) of Torts § 299A',
        covers: 'The standard of the profession in similar communities; statutes often set another one for medicine.',
      },
      {
        text: 'A qualified expert states the standard of care and the departure from it, where laypeople could not judge it.',
        source: 'Fed. R. Evid. 702',
        covers: 'Admissibility of expert testimony in federal court. Whether an expert is needed is state law.',
      },
      {
        text: 'The departure caused the harm; in a case about litigation, the earlier matter would have ended better.',
        source: 'Restatement (Third) of the Law Governing Lawyers § 53',
        covers:
          'Causation and damages in lawyers’ malpractice; for medicine, general tort causation and state statutes apply.',
      },
      {
        text: 'The claimant suffered damages.',
        source: 'Restatement (Third) of the Law Governing Lawyers § 53',
        covers: 'Damages by the rules of negligence in general.',
      },
    ],
  },
  {
    name: 'Premises liability (invitee)',
    kind: 'claim',
    jurisdiction: COMMON_LAW,
    notes: 'States divide over whether the status of the visitor still matters.',
    elements: [
      {
        text: 'The defendant possessed the land.',
        source: 'Restatement (Second) of Torts § 328E',
        covers: 'Who counts as a possessor: occupation with intent to control, or the right to immediate occupation.',
      },
      {
        text: 'The claimant was an invitee.',
        source: 'Restatement (Second) of Torts § 332',
        covers: 'Public invitees and business visitors; licensees and trespassers are owed less.',
      },
      {
        text: 'The defendant knew of a condition on the land, or would have discovered it with reasonable care, and should have seen that it was unreasonably dangerous.',
        source: 'Restatement (Second) of Torts § 343(a)',
        covers: 'Actual or constructive notice.',
      },
      {
        text: 'The defendant should have expected that invitees would not discover the danger or would not protect themselves against it.',
        source: 'Restatement (Second) of Torts §§ 343(b), 343A',
        covers: 'Section 343A is about known and obvious dangers.',
      },
      {
        text: 'The defendant did not use reasonable care to protect invitees against the danger.',
        source: 'Restatement (Second) of Torts § 343(c)',
        covers: 'Repair or warning, as the circumstances ask.',
      },
      {
        text: 'The condition caused physical harm to the claimant.',
        source: 'Restatement (Second) of Torts § 343',
        covers: 'Liability for physical harm only.',
      },
    ],
  },
  {
    name: 'Defamation',
    kind: 'claim',
    jurisdiction: COMMON_LAW,
    notes:
      'Anti-SLAPP statutes and retraction statutes are state law; enter a demand for retraction as the notice of claim.',
    elements: [
      {
        text: 'The defendant made a statement about the claimant that is false and defamatory.',
        source: 'Restatement (Second) of Torts §§ 558(a), 559',
        covers:
          'On matters of public concern the claimant proves falsity: Philadelphia Newspapers, Inc. v. Hepps, 475 U.S. 767 (1986).',
      },
      {
        text: 'The statement was published to somebody else, without a privilege.',
        source: 'Restatement (Second) of Torts §§ 558(b), 577',
        covers: 'Publication; privileges are in §§ 583 and following, and usually for the defendant to prove.',
      },
      {
        text: 'The defendant was at least negligent about whether the statement was true.',
        source: 'Restatement (Second) of Torts §§ 558(c), 580B; Gertz v. Robert Welch, Inc., 418 U.S. 323 (1974)',
        covers: 'The least fault for a private person; Gertz leaves the standard to the states above that.',
      },
      {
        text: 'If the claimant is a public official or a public figure: the defendant knew that the statement was false, or recklessly disregarded whether it was.',
        source: 'New York Times Co. v. Sullivan, 376 U.S. 254, 279–86 (1964)',
        covers:
          'Constitutional minimum, to be shown with convincing clarity. Take this element out for a private person.',
        standard: 'clear-and-convincing',
      },
      {
        text: 'The statement is actionable without special harm, or it caused special harm.',
        source: 'Restatement (Second) of Torts § 558(d)',
        covers: 'Which statements are actionable by themselves is state law.',
      },
    ],
  },
  {
    name: 'Fraudulent misrepresentation',
    kind: 'claim',
    jurisdiction: COMMON_LAW,
    notes:
      'Plead the circumstances with particularity: Fed. R. Civ. P. 9(b). The standard of proof is state law; many states ask for clear and convincing evidence.',
    elements: [
      {
        text: 'The defendant misrepresented a fact, an opinion, an intention or the law.',
        source: 'Restatement (Second) of Torts § 525',
        covers: 'States the tort as a whole.',
        standard: 'clear-and-convincing',
      },
      {
        text: 'The misrepresentation was material.',
        source: 'Restatement (Second) of Torts § 538',
        covers: 'What a reasonable person would find important, or what the defendant knew this person would.',
        standard: 'clear-and-convincing',
      },
      {
        text: 'The defendant knew that it was false, or made it without the confidence or the basis that it claimed.',
        source: 'Restatement (Second) of Torts § 526',
        covers: 'Scienter.',
        standard: 'clear-and-convincing',
      },
      {
        text: 'The defendant meant the claimant to rely on it, or had reason to expect that.',
        source: 'Restatement (Second) of Torts § 531',
        covers: 'The persons and the kinds of transactions for which the maker is liable.',
        standard: 'clear-and-convincing',
      },
      {
        text: 'The claimant relied on it, and was justified in doing so.',
        source: 'Restatement (Second) of Torts § 537',
        covers: 'Actual and justifiable reliance.',
        standard: 'clear-and-convincing',
      },
      {
        text: 'The reliance caused a pecuniary loss.',
        source: 'Restatement (Second) of Torts §§ 546, 548A, 549',
        covers: 'Causation in fact, legal causation, and the measure of damages.',
        standard: 'clear-and-convincing',
      },
    ],
  },
  {
    name: 'Conversion',
    kind: 'claim',
    jurisdiction: COMMON_LAW,
    elements: [
      {
        text: 'The claimant had a right to the chattel: possession, or the right to immediate possession.',
        source: 'Restatement (Second) of Torts § 222A',
        covers:
          'Defines conversion as interference with another’s right of control; whether money can be converted is state law.',
      },
      {
        text: 'The defendant intentionally exercised dominion or control over the chattel.',
        source: 'Restatement (Second) of Torts §§ 222A, 223',
        covers: 'Section 223 lists the ways of converting; good faith is no defense by itself.',
      },
      {
        text: 'The interference was so serious that the defendant may justly be made to pay the full value.',
        source: 'Restatement (Second) of Torts § 222A(2)',
        covers: 'Lists the factors that decide how serious it was; lesser interference is trespass to chattels.',
      },
      {
        text: 'The value of the chattel, or the other loss.',
        source: 'Restatement (Second) of Torts § 927',
        covers: 'The measure of recovery.',
      },
    ],
  },
  {
    name: 'Unjust enrichment',
    kind: 'claim',
    jurisdiction: COMMON_LAW,
    elements: [
      {
        text: 'The defendant received a benefit.',
        source: 'Restatement (Third) of Restitution and Unjust Enrichment § 1',
        covers: 'States the principle; the occasions of restitution are in the sections that follow.',
      },
      {
        text: 'The benefit came at the claimant’s expense.',
        source: 'Restatement (Third) of Restitution and Unjust Enrichment § 1',
        covers: 'Includes benefits that were taken in violation of the claimant’s rights.',
      },
      {
        text: 'To keep the benefit without paying for it would be unjust.',
        source: 'Restatement (Third) of Restitution and Unjust Enrichment §§ 1, 2',
        covers: 'Section 2 limits the claim, among others for what was forced on the recipient.',
      },
      {
        text: 'No valid contract governs what the claim is about.',
        source: 'Restatement (Third) of Restitution and Unjust Enrichment § 2(2)',
        covers:
          'A valid contract displaces restitution within its scope; states differ on who must plead and prove it.',
      },
    ],
  },
  {
    name: 'Unpaid overtime (FLSA)',
    kind: 'claim',
    jurisdiction: FEDERAL,
    notes: 'Exemptions of 29 U.S.C. § 213 are defenses of the employer. State wage law may give more.',
    elements: [
      {
        text: 'The defendant employed the claimant.',
        source: '29 U.S.C. § 203(d), (e)(1), (g)',
        covers: 'Defines employer, employee, and to employ: to suffer or permit to work.',
      },
      {
        text: 'The claimant was engaged in commerce or in producing goods for commerce, or the employer is a covered enterprise.',
        source: '29 U.S.C. §§ 203(s)(1), 207(a)(1)',
        covers: 'Individual and enterprise coverage.',
      },
      {
        text: 'The claimant worked more than forty hours in a workweek, and the employer knew or should have known it.',
        source: '29 U.S.C. § 207(a)(1); Anderson v. Mt. Clemens Pottery Co., 328 U.S. 680, 687–88 (1946)',
        covers: 'Where the employer’s records are inadequate, hours may be shown by just and reasonable inference.',
      },
      {
        text: 'The employer did not pay at least one and a half times the regular rate for those hours.',
        source: '29 U.S.C. § 207(a)(1), (e)',
        covers: 'Subsection (e) says what belongs to the regular rate.',
      },
      {
        text: 'The employer acted in good faith and on reasonable grounds, so that liquidated damages may be refused.',
        source: '29 U.S.C. §§ 216(b), 260',
        covers: 'Without it an equal amount is due as liquidated damages; § 260 puts the burden on the employer.',
        burden: 'opponent',
      },
    ],
  },
  {
    name: 'Title VII, disparate treatment',
    kind: 'claim',
    jurisdiction: FEDERAL,
    notes:
      'Proof by inference follows McDonnell Douglas Corp. v. Green, 411 U.S. 792 (1973): the burden of production shifts, that of persuasion stays.',
    elements: [
      {
        text: 'The defendant is a covered employer.',
        source: '42 U.S.C. § 2000e(b)',
        covers: 'An industry affecting commerce, and fifteen or more employees in twenty or more weeks.',
      },
      {
        text: 'The claimant belongs to a class that the statute protects: race, color, religion, sex or national origin.',
        source: '42 U.S.C. § 2000e-2(a)(1)',
        covers: 'The protected characteristics; age and disability are in other statutes.',
      },
      {
        text: 'The employer took an action that left the claimant worse off in a term, condition or privilege of employment.',
        source: '42 U.S.C. § 2000e-2(a)(1); Muldrow v. City of St. Louis, 601 U.S. 346 (2024)',
        covers: 'Some harm is enough; it need not be significant.',
      },
      {
        text: 'The employer acted because of the protected characteristic, and the reason that it gives is a pretext.',
        source: '42 U.S.C. § 2000e-2(a)(1); 3d Cir. Model Civ. Jury Instr. 5.1.2',
        covers: 'The instruction is for pretext cases; 5.1.1 is for mixed motives under § 2000e-2(m).',
      },
      {
        text: 'The claimant filed a timely charge and received notice of the right to sue.',
        source: '42 U.S.C. § 2000e-5(e)(1), (f)(1)',
        covers:
          'A claim-processing rule and not jurisdictional: Fort Bend County v. Davis, 587 U.S. 541 (2019). Enter the dates yourself.',
      },
    ],
  },
  {
    name: 'Civil rights (42 U.S.C. § 1983)',
    kind: 'claim',
    jurisdiction: FEDERAL,
    notes: 'Qualified immunity is a defense of individuals. Limitations and tolling come from the law of the state.',
    elements: [
      {
        text: 'The defendant acted under color of state law.',
        source: '42 U.S.C. § 1983; 3d Cir. Model Civ. Jury Instr. 4.4',
        covers: 'State and local power; federal officers are not within the section.',
      },
      {
        text: 'The defendant deprived the claimant of a right under the Constitution or the laws of the United States.',
        source: '42 U.S.C. § 1983; 3d Cir. Model Civ. Jury Instr. 4.3',
        covers: 'The elements of the right itself come from the law that gives it; add them here.',
      },
      {
        text: 'The defendant’s act or omission caused the deprivation.',
        source: '42 U.S.C. § 1983',
        covers: 'The words “subjects, or causes to be subjected”; there is no liability for what others did.',
      },
      {
        text: 'Against a municipality: a policy or a custom was the moving force.',
        source: 'Monell v. Department of Social Services, 436 U.S. 658, 690–94 (1978)',
        covers: 'No liability by respondeat superior. Take this element out for individuals.',
      },
    ],
  },
  {
    name: 'Custody, best interest of the child',
    kind: 'claim',
    jurisdiction: 'Uniform acts; the state’s own statute decides',
    notes: 'These are factors that a court weighs together, not elements that must each be proved.',
    elements: [
      {
        text: 'The court has jurisdiction over custody: as a rule, this is the child’s home state.',
        source: 'Uniform Child Custody Jurisdiction and Enforcement Act § 201',
        covers: 'Jurisdiction for an initial determination; enacted in nearly every state.',
      },
      {
        text: 'What each parent wishes for the child.',
        source: 'Uniform Marriage and Divorce Act § 402(1)',
        covers: 'A factor.',
      },
      {
        text: 'What the child wishes.',
        source: 'Uniform Marriage and Divorce Act § 402(2)',
        covers: 'A factor; states set ages from which it weighs more.',
      },
      {
        text: 'How the child gets on with parents, siblings, and others who matter to the child.',
        source: 'Uniform Marriage and Divorce Act § 402(3)',
        covers: 'A factor.',
      },
      {
        text: 'How well the child is settled at home, at school and in the community.',
        source: 'Uniform Marriage and Divorce Act § 402(4)',
        covers: 'A factor.',
      },
      {
        text: 'The health, in body and mind, of everyone concerned.',
        source: 'Uniform Marriage and Divorce Act § 402(5)',
        covers: 'A factor. Many states add violence in the home, and cooperation between the parents.',
      },
    ],
  },
  {
    name: 'Comparative fault',
    kind: 'defense',
    jurisdiction: COMMON_LAW,
    notes:
      'An affirmative defense: Fed. R. Civ. P. 8(c)(1) lists contributory negligence. Whether a share of one half or more bars recovery is state law.',
    elements: [
      {
        text: 'The claimant did not use reasonable care for the claimant’s own safety.',
        source: 'Restatement (Third) of Torts: Apportionment of Liability §§ 3, 4',
        covers: 'Section 4 puts the burden of proof on the defendant.',
      },
      {
        text: 'That failure was a cause of the claimant’s harm.',
        source: 'Restatement (Third) of Torts: Apportionment of Liability § 4',
        covers: 'Legal causation is for the defendant to prove, too.',
      },
      {
        text: 'The shares of fault, by the nature of the conduct and its connection with the harm.',
        source: 'Restatement (Third) of Torts: Apportionment of Liability §§ 7, 8',
        covers: 'Section 7 reduces recovery by the share; § 8 has the factors.',
      },
    ],
  },
  {
    name: 'Statute of frauds',
    kind: 'defense',
    jurisdiction: COMMON_LAW,
    notes: 'An affirmative defense: Fed. R. Civ. P. 8(c)(1). The words of the state’s own statute decide.',
    elements: [
      {
        text: 'The contract is of a kind that must be in writing.',
        source: 'Restatement (Second) of Contracts § 110; U.C.C. § 2-201(1)',
        covers: 'The classes of contracts, and sales of goods for $500 or more.',
      },
      {
        text: 'There is no signed writing that states the essential terms.',
        source: 'Restatement (Second) of Contracts § 131',
        covers: 'What a memorandum must contain; U.C.C. § 2-201 asks for less.',
      },
      {
        text: 'An exception applies, such as part performance or reliance.',
        source: 'Restatement (Second) of Contracts §§ 129, 139; U.C.C. § 2-201(3)',
        covers: 'Exceptions are usually for the side to prove that wants the contract enforced.',
        burden: 'opponent',
      },
    ],
  },
  {
    name: 'Waiver',
    kind: 'defense',
    jurisdiction: COMMON_LAW,
    notes: 'An affirmative defense: Fed. R. Civ. P. 8(c)(1).',
    elements: [
      {
        text: 'The claimant had a right under the contract, or the benefit of a condition.',
        source: 'Restatement (Second) of Contracts § 84',
        covers:
          'Promises to perform although a condition did not occur; a condition that was a material part of the exchange is excepted.',
      },
      {
        text: 'The claimant knew of it, or had reason to know.',
        source: 'Restatement (Second) of Contracts §§ 84, 93',
        covers: 'Section 93 is about what a promisor must know.',
      },
      {
        text: 'By words or conduct the claimant gave it up on purpose.',
        source: 'Johnson v. Zerbst, 304 U.S. 458, 464 (1938)',
        covers:
          'The usual definition, from a criminal case. Conduct must be clear; a no-waiver clause and U.C.C. § 2-209 may matter.',
      },
      {
        text: 'The waiver was withdrawn in time.',
        source: 'Restatement (Second) of Contracts § 84(2)',
        covers: 'When a waiver can be taken back.',
        burden: 'opponent',
      },
    ],
  },
  {
    name: 'Failure to mitigate',
    kind: 'defense',
    jurisdiction: COMMON_LAW,
    notes: 'It limits damages and does not defeat the claim.',
    elements: [
      {
        text: 'The claimant could have avoided some of the loss without undue risk, burden or humiliation.',
        source: 'Restatement (Second) of Contracts § 350(1)',
        covers: 'Avoidability in contract; Restatement (Second) of Torts § 918 is its counterpart in tort.',
      },
      {
        text: 'The claimant made no reasonable effort to avoid it.',
        source: 'Restatement (Second) of Contracts § 350(2)',
        covers: 'Reasonable efforts that failed are enough.',
      },
      {
        text: 'The amount of the loss that would have been avoided.',
        source: 'Restatement (Second) of Contracts § 350; Restatement (Second) of Torts § 918',
        covers: 'The burden is usually the defendant’s.',
      },
    ],
  },
];

const padded = (index: number): string => String(index).padStart(6, '0');

export const STANDARD_TEMPLATES: readonly StandardTemplate[] = WRITTEN.map(
  ({ name, kind, jurisdiction, notes = null, elements }, place) => ({
    name,
    kind,
    notes,
    elements: elements.map(({ text, source, covers, burden = 'proponent', standard = 'preponderance' }, index) => ({
      id: `c1a00000-0000-4000-8000-${padded(place)}${padded(index)}`,
      text,
      source,
      covers,
      jurisdiction,
      asOf: AS_OF,
      burden,
      standard,
    })),
  }),
);

const STANDARD_SINCE = '2026-11-26T00:00:00.000Z';

const ids = standardIds('c');
export const standardTemplateId = ids.of;

/** A standard template as the user's record, before its first event. Its version shows that there is none yet. */
const untouched = (userId: string, place: number, template: StandardTemplate): ClaimTemplate => ({
  id: standardTemplateId(userId, place),
  userId,
  name: template.name,
  kind: template.kind,
  elements: elementEntries(template.elements),
  notes: template.notes,
  isStandard: true,
  confirmations: {},
  version: 0,
  createdAt: STANDARD_SINCE,
  updatedAt: STANDARD_SINCE,
  removedAt: null,
});

/** All standard templates of a user, as they are before anybody changed them. */
export const standardTemplatesOf = (userId: string): readonly ClaimTemplate[] =>
  STANDARD_TEMPLATES.map((template, place) => untouched(userId, place, template));

/** The user's standard template with this id; null for any other id. */
export function standardTemplateOf(id: string, userId: string): ClaimTemplate | null {
  const place = ids.placeOf(id, userId);
  const template = STANDARD_TEMPLATES[place];
  return template === undefined ? null : untouched(userId, place, template);
}
