import type { StandardTemplate } from '../standardTemplate.ts';
import { INJURY_MATTER } from './example-matters.ts';

export const complaint: StandardTemplate = {
  key: 'complaint',
  title: 'Complaint',
  category: 'Pleadings',
  description:
    'Parties, jurisdiction, venue, facts in numbered paragraphs, a count, a prayer and a jury demand; after Federal Rules of Civil Procedure 8, 10 and 11.',
  roles: [
    { key: 'plaintiff', label: 'Plaintiff', from: { role: 'plaintiff' } },
    { key: 'defendant', label: 'Defendant', from: { role: 'defendant' } },
  ],
  body: `
{% choose Kind of court: federal | state %}
{% choose Basis of federal jurisdiction: diversity of citizenship | federal question %}
{% choose Claim: negligence | breach of contract | another claim %}
{% choose Statement of facts: from the chronology of the case | written for this complaint %}
{% choose Jury: demanded | not demanded %}

{% if Jury is demanded %}

{% caption plaintiff v. defendant jury %}

{% else %}

{% caption plaintiff v. defendant %}

{% end %}

# ::center COMPLAINT

Plaintiff {{role.plaintiff.name}} (“Plaintiff”), by counsel, states for this complaint against Defendant {{role.defendant.name}} (“Defendant”):

## ::center PARTIES

1. Plaintiff {{role.plaintiff.name}} {{text:Residence of the plaintiff}}.
1. Defendant {{role.defendant.name}} {{text:Residence of the defendant}}.

## ::center JURISDICTION AND VENUE

{% if Kind of court is federal and Basis of federal jurisdiction is diversity of citizenship %}

+. This Court has subject-matter jurisdiction under 28 U.S.C. § 1332(a) because Plaintiff and Defendant are citizens of different States and the amount in controversy exceeds $75,000, exclusive of interest and costs.

{% end %}

{% if Kind of court is federal and Basis of federal jurisdiction is federal question %}

+. This Court has subject-matter jurisdiction under 28 U.S.C. § 1331 because this action arises under {{text:Federal law under which the action arises}}. It has supplemental jurisdiction over any related claim under state law under 28 U.S.C. § 1367(a).

{% end %}

{% if Kind of court is state %}

+. This Court has subject-matter jurisdiction because {{text:Basis of the state court’s jurisdiction}}.

{% end %}

+. This Court has personal jurisdiction over Defendant because {{text:Basis of personal jurisdiction}}.

{% if Kind of court is federal %}

+. Venue is proper in this District under 28 U.S.C. § 1391(b) because {{text:Basis of venue}}.

{% else %}

+. Venue is proper in this county because {{text:Basis of venue}}.

{% end %}

## ::center FACTS

{% if Statement of facts is from the chronology of the case %}

{% each facts as fact %}

{% if fact.date exists %}

+. On or about {{fact.date}}: {{fact.title}}.

{% else %}

+. {{fact.title}}.

{% end %}

{% end %}

{% else %}

+. {{text:First allegation of fact}}
+. {{text:Second allegation of fact}}
+. {{text:Third allegation of fact}}

{% end %}

{% if Claim is negligence %}

## ::center COUNT I
### ::center Negligence

+. Plaintiff incorporates the preceding paragraphs.
+. Defendant owed Plaintiff a duty of reasonable care, including the duty {{text:Duty of the defendant}}.
+. Defendant breached that duty by {{text:Breach of the duty}}.
+. As a direct and proximate result, Plaintiff suffered {{text:Injuries}}.

{% end %}

{% if Claim is breach of contract %}

## ::center COUNT I
### ::center Breach of Contract

+. Plaintiff incorporates the preceding paragraphs.
+. Plaintiff and Defendant entered into a valid and enforceable contract, {{text:Contract}}.
+. Plaintiff performed all obligations that the contract placed on Plaintiff, or was excused from performing them.
+. Defendant breached the contract by {{text:Breach of the contract}}.
+. As a result, Plaintiff suffered damages, including {{text:Damages}}.

{% end %}

{% if Claim is another claim %}

## ::center COUNT I
### ::center {{text:Name of the claim}}

+. Plaintiff incorporates the preceding paragraphs.
+. {{text:Elements of the claim}}
+. As a result, Plaintiff is entitled to {{text:Relief for the claim}}.

{% end %}

## ::center PRAYER FOR RELIEF

Plaintiff asks the Court to enter judgment against Defendant and to award:

- {{text:Principal relief}};
- interest before and after judgment as the law allows;
- costs of this action; and
- any other relief to which Plaintiff is entitled.

{% if Jury is demanded %}

## ::center JURY DEMAND

{% if Kind of court is federal %}

Plaintiff demands a trial by jury on all issues so triable under Federal Rule of Civil Procedure 38(b).

{% else %}

Plaintiff demands a trial by jury on all issues so triable.

{% end %}

{% end %}

Dated: {{date:today}}

{% signature for plaintiff %}
`,
  example: {
    ...INJURY_MATTER,
    facts: [
      {
        date: '2026-03-03',
        title:
          'At about 7:40 a.m., Plaintiff was driving north on Interstate 55 near Damen Avenue in Chicago, Illinois, in her own lane and within the speed limit',
      },
      {
        date: '2026-03-03',
        title:
          'A tractor-trailer owned by Defendant, driven by its employee in the course of his employment, changed lanes into the left side of Plaintiff’s car',
      },
      { date: '2026-03-04', title: 'Plaintiff underwent surgery on her left shoulder at Lakeside Orthopedic Hospital' },
      { title: 'Plaintiff has not been able to return to her work since' },
    ],
    answers: {
      'date:today': '2026-05-11',
      'Kind of court': 'federal',
      'Basis of federal jurisdiction': 'diversity of citizenship',
      Claim: 'negligence',
      'Statement of facts': 'from the chronology of the case',
      Jury: 'demanded',
      'Residence of the plaintiff': 'is an individual who resides in Chicago, Illinois, and is a citizen of Illinois',
      'Residence of the defendant':
        'is a corporation organized under the laws of Indiana, with its principal place of business in Hammond, Indiana, and is a citizen of Indiana',
      'Federal law under which the action arises': 'the Carmack Amendment, 49 U.S.C. § 14706',
      'Basis of the state court’s jurisdiction': 'it is a court of general jurisdiction',
      'Basis of personal jurisdiction':
        'the claim arises from a tort that Defendant committed in Illinois by its employee',
      'Basis of venue': 'a substantial part of the events giving rise to the claim occurred here',
      'First allegation of fact':
        'On March 3, 2026, at about 7:40 a.m., Plaintiff was driving north on Interstate 55 near Damen Avenue in Chicago, Illinois.',
      'Second allegation of fact':
        'A tractor-trailer owned by Defendant, driven by its employee in the course of his employment, changed lanes into the left side of Plaintiff’s car.',
      'Third allegation of fact': 'Plaintiff underwent surgery on her left shoulder the next day.',
      'Duty of the defendant': 'to keep a proper lookout and to change lanes only when it was safe to do so',
      'Breach of the duty':
        'failing, through its employee, to keep a proper lookout, changing lanes when it was not safe to do so, and failing to yield the right of way',
      Injuries:
        'a torn rotator cuff and other bodily injuries, pain and suffering, medical expenses, lost earnings, and damage to her car, some of which are permanent',
      Contract: 'the agreement for the carriage of goods dated January 12, 2026, attached as Exhibit A',
      'Breach of the contract': 'failing to deliver the goods on the agreed day',
      Damages: 'the market value of the goods and the cost of replacing them',
      'Name of the claim': 'Loss of Goods in Interstate Carriage',
      'Elements of the claim':
        'Plaintiff delivered the goods to Defendant in good condition, they arrived damaged, and the amount of the damage was $88,400.',
      'Relief for the claim': 'the actual loss of the goods',
      'Principal relief': 'compensatory damages in an amount to be proved at trial',
    },
  },
};
