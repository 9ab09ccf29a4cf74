import type { StandardTemplate } from '../standardTemplate.ts';
import { CONTRACT_MATTER } from './example-matters.ts';

export const answer: StandardTemplate = {
  key: 'answer',
  title: 'Answer',
  category: 'Pleadings',
  description:
    'Admissions, denials and defenses after Federal Rule of Civil Procedure 8(b) and (c). Some local rules ask to restate each allegation.',
  roles: [
    { key: 'plaintiff', label: 'Plaintiff', from: { role: 'plaintiff' } },
    { key: 'defendant', label: 'Defendant', from: { role: 'defendant' } },
    { key: 'counsel', label: 'Opposing counsel', from: { role: 'opposing-counsel' } },
  ],
  body: `
{% choose Allegations admitted in part: none | some %}
{% choose Limitations defense: no | yes %}
{% choose Comparative fault defense: no | yes %}
{% choose Failure to mitigate: no | yes %}
{% choose Payment: no | yes %}
{% choose Another defense: no | yes %}
{% choose Jury: demanded | not demanded %}

{% if Jury is demanded %}

{% caption plaintiff v. defendant jury %}

{% else %}

{% caption plaintiff v. defendant %}

{% end %}

# ::center ANSWER AND DEFENSES

Defendant {{role.defendant.name}} (“Defendant”), by counsel, answers the complaint of Plaintiff {{role.plaintiff.name}} (“Plaintiff”) as follows. The numbers are those of the complaint’s paragraphs.

## ::center ANSWER

1. Defendant admits the allegations of paragraphs {{text:Paragraphs that are admitted}}.
1. Defendant denies the allegations of paragraphs {{text:Paragraphs that are denied}}.
1. Defendant lacks knowledge or information sufficient to form a belief about the truth of the allegations of paragraphs {{text:Paragraphs without knowledge}}, which has the effect of a denial.

{% if Allegations admitted in part is some %}

+. Of paragraph {{text:Paragraph admitted in part}}, Defendant admits that {{text:Part that is admitted}}, and denies the rest.

{% end %}

+. Paragraphs that state conclusions of law need no response. To the extent that one is required, Defendant denies them.
+. Defendant denies that Plaintiff is entitled to the relief requested, and denies each allegation that is not expressly admitted above.

## ::center DEFENSES

Without assuming any burden of proof that the law does not place on Defendant, Defendant states:

1. **Failure to state a claim.** The complaint fails to state a claim upon which relief can be granted.

{% if Limitations defense is yes %}

+. **Statute of limitations.** The claim is barred, in whole or in part, by the statute of limitations, because {{text:Facts of the limitations defense}}.

{% end %}

{% if Comparative fault defense is yes %}

+. **Comparative fault.** Any damages were caused, in whole or in part, by the fault of Plaintiff or of others for whom Defendant is not responsible, because {{text:Facts of the comparative fault}}. Any recovery must be barred or reduced accordingly.

{% end %}

{% if Failure to mitigate is yes %}

+. **Failure to mitigate.** Plaintiff failed to take reasonable steps to mitigate damages, because {{text:Facts of the failure to mitigate}}.

{% end %}

{% if Payment is yes %}

+. **Payment.** The claim has been paid, in whole or in part, because {{text:Facts of the payment}}.

{% end %}

{% if Another defense is yes %}

+. **{{text:Name of the other defense}}.** {{text:Facts of the other defense}}

{% end %}

Defendant will seek leave to amend if discovery shows further defenses.

## ::center PRAYER FOR RELIEF

Defendant asks the Court to enter judgment in Defendant’s favor, to dismiss the complaint with prejudice, and to award Defendant’s costs and any other relief to which Defendant is entitled.

{% if Jury is demanded %}

## ::center JURY DEMAND

Defendant demands a trial by jury on all issues so triable.

{% end %}

Dated: {{date:today}}

{% signature for defendant %}

## ::center CERTIFICATE OF SERVICE

I certify that on {{date:today}}, I served this document on {{role.counsel.name}}, counsel for Plaintiff, by {{choice:Means of service=the Court’s electronic filing system|first-class mail|hand delivery}}.

______________________________
{{lawyer.name}}
`,
  example: {
    ...CONTRACT_MATTER,
    values: { ...CONTRACT_MATTER.values, 'case.title': 'Delmar Cold Storage, Inc. v. Hartwell Farms, LLC' },
    roles: {
      ...CONTRACT_MATTER.roles,
      plaintiff: CONTRACT_MATTER.roles.defendant,
      defendant: CONTRACT_MATTER.roles.plaintiff,
    },
    answers: {
      'date:today': '2026-07-06',
      'Allegations admitted in part': 'some',
      'Limitations defense': 'no',
      'Comparative fault defense': 'no',
      'Failure to mitigate': 'yes',
      Payment: 'yes',
      'Another defense': 'yes',
      Jury: 'not demanded',
      'Paragraphs that are admitted': '1 through 4 and 7',
      'Paragraphs that are denied': '9 and 11 through 16',
      'Paragraphs without knowledge': '5 and 6',
      'Paragraph admitted in part': '8',
      'Part that is admitted': 'it received the invoice of February 2, 2026',
      'Facts of the limitations defense':
        'the storage charges fell due more than five years before the complaint was filed',
      'Facts of the comparative fault': 'Plaintiff’s own employees disabled the alarm of Cold Room 4',
      'Facts of the failure to mitigate':
        'Plaintiff left the emptied room unused for three months although others had asked to rent it',
      'Facts of the payment': 'Defendant paid the charges for December 2025 on January 5, 2026',
      'Name of the other defense': 'Prior Material Breach',
      'Facts of the other defense':
        'Plaintiff was the first to break the agreement in a material respect, by failing to keep the agreed temperature, which excused Defendant from paying the charges that it now claims.',
      'Means of service': 'the Court’s electronic filing system',
    },
  },
};
