import type { StandardTemplate } from '../standardTemplate.ts';
import { INJURY_MATTER } from './example-matters.ts';

export const motion: StandardTemplate = {
  key: 'motion',
  title: 'Motion with memorandum',
  category: 'Pleadings',
  description:
    'Motion, memorandum of law and proposed order for a federal court: to compel, to dismiss, for summary judgment, or for more time.',
  roles: [
    { key: 'plaintiff', label: 'Plaintiff', from: { role: 'plaintiff' } },
    { key: 'defendant', label: 'Defendant', from: { role: 'defendant' } },
    { key: 'movant', label: 'Moving party', from: { client: true } },
    { key: 'opponent', label: 'Opposing party', from: { side: 'adverse' } },
    { key: 'counsel', label: 'Opposing counsel', from: { role: 'opposing-counsel' } },
  ],
  body: `
{% choose Motion: to compel discovery | to dismiss | for summary judgment | for more time %}
{% choose Position of the other side: opposed | unopposed %}
{% choose Table of authorities: omitted | included %}
{% choose Proposed order: included | omitted %}

{% caption plaintiff v. defendant %}

{% if Motion is to compel discovery %}

# ::center MOTION TO COMPEL DISCOVERY

This is the motion of {{role.movant.name}} under Federal Rule of Civil Procedure 37(a) for an order compelling {{role.opponent.name}} to {{text:Discovery that is sought}}.

{% end %}

{% if Motion is to dismiss %}

# ::center MOTION TO DISMISS

This is the motion of {{role.movant.name}} under Federal Rule of Civil Procedure 12(b)(6) to dismiss {{text:Claims to be dismissed}} for failure to state a claim upon which relief can be granted.

{% end %}

{% if Motion is for summary judgment %}

# ::center MOTION FOR SUMMARY JUDGMENT

This is the motion of {{role.movant.name}} under Federal Rule of Civil Procedure 56(a) for summary judgment on {{text:Claims or defenses to be decided}}.

{% end %}

{% if Motion is for more time %}

# ::center MOTION FOR EXTENSION OF TIME

This is the motion of {{role.movant.name}} under Federal Rule of Civil Procedure 6(b)(1)(A) to extend the time to {{text:Act for which time is needed}} from {{date:Present deadline}}, to {{date:Deadline that is asked for}}. This motion is made before the present time expires.

{% end %}

The grounds are stated in the memorandum below.

{% if Motion is to compel discovery %}

## Certification under Rule 37(a)(1)

I certify that the movant has in good faith conferred or attempted to confer with {{role.opponent.name}} in an effort to obtain the discovery without court action: {{text:Efforts to confer}}

{% else %}

Counsel for {{role.movant.name}} conferred with {{role.counsel.name}}, counsel for {{role.opponent.name}}, on {{date:Day of the conference}}.

{% end %}

{% if Position of the other side is unopposed %}

The motion is not opposed by {{role.opponent.name}}.

{% else %}

The motion is opposed by {{role.opponent.name}}.

{% end %}

Dated: {{date:today}}

{% signature for movant %}

---

# ::center MEMORANDUM IN SUPPORT OF MOTION

{% if Table of authorities is included %}

## ::center TABLE OF AUTHORITIES

{% each authorities as authority %}

{{authority.citation}}

{% end %}

{% end %}

## ::center INTRODUCTION

{{text:Introduction}}

## ::center BACKGROUND

{{text:Background}}

## ::center LEGAL STANDARD

{% if Motion is to compel discovery %}

A party may obtain discovery of any nonprivileged matter that is relevant to a party’s claim or defense and proportional to the needs of the case. Fed. R. Civ. P. 26(b)(1). A party may move for an order compelling an answer to an interrogatory submitted under Rule 33, or the production of documents requested under Rule 34. Fed. R. Civ. P. 37(a)(3)(B)(iii)–(iv). An evasive or incomplete answer is treated as a failure to answer. Fed. R. Civ. P. 37(a)(4).

{% end %}

{% if Motion is to dismiss %}

A complaint must contain enough facts to state a claim to relief that is plausible on its face. *Bell Atlantic Corp. v. Twombly*, 550 U.S. 544, 570 (2007). A claim is plausible when the facts pleaded allow the court to draw the reasonable inference that the defendant is liable for the misconduct alleged. *Ashcroft v. Iqbal*, 556 U.S. 662, 678 (2009). The court accepts well-pleaded facts as true, but not legal conclusions. *Id.*

{% end %}

{% if Motion is for summary judgment %}

Summary judgment is granted if the movant shows that there is no genuine dispute as to any material fact and the movant is entitled to judgment as a matter of law. Fed. R. Civ. P. 56(a). A dispute is genuine if a reasonable jury could return a verdict for the nonmoving party. *Anderson v. Liberty Lobby, Inc.*, 477 U.S. 242, 248 (1986). Where the nonmoving party bears the burden of proof at trial, the movant may point to the absence of evidence on an essential element. *Celotex Corp. v. Catrett*, 477 U.S. 317, 322–25 (1986).

{% end %}

{% if Motion is for more time %}

When an act must be done within a specified time, the court may, for good cause, extend the time if a request is made before the original time expires. Fed. R. Civ. P. 6(b)(1)(A).

{% end %}

## ::center ARGUMENT

### I. {{text:Heading of the first argument}}

{{text:First argument}}

### II. {{text:Heading of the second argument}}

{{text:Second argument}}

## ::center CONCLUSION

For these reasons, the Court should grant the motion of {{role.movant.name}} and {{text:Relief}}.

Dated: {{date:today}}

{% signature for movant %}

## ::center CERTIFICATE OF SERVICE

I certify that on {{date:today}}, I filed this document through the Court’s electronic filing system, which serves {{role.counsel.name}} and all other registered counsel of record.

______________________________
{{lawyer.name}}

{% if Proposed order is included %}

---

{% caption plaintiff v. defendant %}

# ::center [PROPOSED] ORDER

This matter comes before the Court on the motion of {{role.movant.name}}. Having considered the motion and any response, the Court orders that the motion is GRANTED, with the following relief: {{text:Order}}

Dated: ____________________

______________________________
United States District Judge

{% end %}
`,
  example: {
    ...INJURY_MATTER,
    roles: {
      ...INJURY_MATTER.roles,
      movant: INJURY_MATTER.roles.plaintiff,
      opponent: INJURY_MATTER.roles.defendant,
    },
    authorities: [
      { citation: 'Hickman v. Taylor, 329 U.S. 495 (1947)' },
      { citation: 'Fed. R. Civ. P. 26(b)(1)' },
      { citation: 'Fed. R. Civ. P. 33(b)(4)' },
      { citation: 'Fed. R. Civ. P. 34(b)(2)(C)' },
      { citation: 'Fed. R. Civ. P. 37(a)' },
    ],
    answers: {
      'date:today': '2026-10-14',
      Motion: 'to compel discovery',
      'Position of the other side': 'opposed',
      'Table of authorities': 'included',
      'Proposed order': 'included',
      'Discovery that is sought':
        'answer Interrogatories 4 through 7 in full and to produce the documents described in Requests 2, 3 and 9',
      'Claims to be dismissed': 'Count II of the complaint',
      'Claims or defenses to be decided': 'the liability of Northline Freight, Inc. for the collision',
      'Act for which time is needed': 'respond to the first requests for production',
      'Present deadline': '2026-10-05',
      'Deadline that is asked for': '2026-10-26',
      'Day of the conference': '2026-10-12',
      'Efforts to confer':
        'counsel wrote to Ms. Raman on September 21 and October 2, 2026, and spoke with her by telephone on October 12, 2026, without reaching agreement.',
      Introduction:
        'Seven months after the collision, Northline has produced neither its driver’s hours-of-service records nor the data of the truck’s recorder. Both bear directly on how the collision occurred. Northline’s boilerplate objections do not excuse the delay.',
      Background:
        'Plaintiff served her first interrogatories and requests for production on July 20, 2026. Northline responded on August 31 with objections to nearly all of them, did not state whether it was withholding documents, and served no privilege log (Exs. A, B).',
      'Heading of the first argument': 'The discovery is relevant and proportional.',
      'First argument':
        'How long the driver had been on duty, and what the truck’s recorder shows of its speed and position, go to the heart of the claim. The information is in Northline’s sole possession. See Hickman v. Taylor, 329 U.S. 495, 507 (1947) (mutual knowledge of all the relevant facts is essential to proper litigation). Its production burdens Northline little.',
      'Heading of the second argument': 'The objections are improper.',
      'Second argument':
        'The grounds for objecting to an interrogatory must be stated with specificity. Fed. R. Civ. P. 33(b)(4). An objection to a request for production must state whether any responsive materials are being withheld on its basis. Fed. R. Civ. P. 34(b)(2)(C). Northline’s objections do neither.',
      Relief:
        'order full answers and production within fourteen days, and award Plaintiff her reasonable expenses, including attorney’s fees, under Rule 37(a)(5)(A)',
      Order:
        'within fourteen days of this order Northline Freight, Inc. shall answer Interrogatories 4 through 7 in full and produce all documents responsive to Requests 2, 3 and 9.',
    },
  },
};
