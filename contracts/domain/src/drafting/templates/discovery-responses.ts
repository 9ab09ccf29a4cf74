import type { StandardTemplate } from '../standardTemplate.ts';
import { INJURY_MATTER } from './example-matters.ts';

export const discoveryResponses: StandardTemplate = {
  key: 'discovery-responses',
  title: 'Discovery responses',
  category: 'Discovery',
  description:
    'Answers and objections to interrogatories, requests for production or requests for admission, specific as Federal Rules of Civil Procedure 33, 34 and 36 ask.',
  roles: [
    { key: 'plaintiff', label: 'Plaintiff', from: { role: 'plaintiff' } },
    { key: 'defendant', label: 'Defendant', from: { role: 'defendant' } },
    { key: 'answering', label: 'Responding party', from: { client: true } },
    { key: 'asking', label: 'Propounding party', from: { side: 'adverse' } },
    { key: 'counsel', label: 'Opposing counsel', from: { role: 'opposing-counsel' } },
  ],
  body: `
{% choose Response to: interrogatories | requests for production | requests for admission %}
{% choose Objection to the first: none | in part | in full %}
{% choose Documents withheld as privileged: none | some %}

{% caption plaintiff v. defendant %}

{% if Response to is interrogatories %}

# ::center ANSWERS AND OBJECTIONS TO {{choice:Set=FIRST|SECOND|THIRD}} SET OF INTERROGATORIES

Under Federal Rules of Civil Procedure 26 and 33, the answers and objections of {{role.answering.name}} to the interrogatories of {{role.asking.name}}, served on {{date:Day of service of the requests}}, follow. The answers are based on the information that is reasonably available after a reasonable inquiry and will be supplemented as Rule 26(e)(1) requires.

{% end %}

{% if Response to is requests for production %}

# ::center RESPONSES TO {{choice:Set=FIRST|SECOND|THIRD}} REQUEST FOR PRODUCTION

Under Federal Rules of Civil Procedure 26 and 34, the responses of {{role.answering.name}} to the request of {{role.asking.name}} for the production of documents, served on {{date:Day of service of the requests}}, follow. Production will be complete by {{date:Day on which production is complete}}, in the form that the request specifies unless a response says otherwise.

{% end %}

{% if Response to is requests for admission %}

# ::center RESPONSES TO {{choice:Set=FIRST|SECOND|THIRD}} REQUESTS FOR ADMISSION

Under Federal Rules of Civil Procedure 26 and 36, the responses of {{role.answering.name}} to the requests for admission of {{role.asking.name}}, served on {{date:Day of service of the requests}}, follow. Each response is made for purposes of this action only.

{% end %}

## ::center RESPONSES

**No. 1.** {{text:Text of the first request}}

{% if Objection to the first is in part %}

**Objection** to the part of No. 1 that {{text:Part that is objected to}}, because {{text:Ground of the objection}}.

{% if Response to is requests for production %}

Responsive materials are being withheld on the basis of this objection.

{% end %}

The objection is limited to the part described. The response to the rest follows.

{% end %}

{% if Objection to the first is in full %}

**Objection** to all of No. 1, because {{text:Ground of the objection}}.

{% if Response to is requests for production %}

Responsive materials are being withheld on the basis of this objection.

{% end %}

{% else %}

**Response.** {{text:First response}}

{% end %}

**No. 2.** {{text:Text of the second request}}

**Response.** {{text:Second response}}

**No. 3.** {{text:Text of the third request}}

**Response.** {{text:Third response}}

{% if Documents withheld as privileged is some %}

## ::center PRIVILEGE LOG

The following are withheld under a claim of privilege or of protection as trial-preparation material. Fed. R. Civ. P. 26(b)(5)(A).

| Date | Author | Recipients | Description | Claim |
|---|---|---|---|---|
| {{date:Date of the withheld document}} | {{text:Author of the withheld document}} | {{text:Recipients of the withheld document}} | {{text:Description of the withheld document}} | {{choice:Claim for the withheld document=Attorney–client privilege|Trial-preparation material|Both}} |

{% end %}

{% if Response to is interrogatories %}

As to objections:

{% end %}

Dated: {{date:today}}

{% signature for answering %}

{% if Response to is interrogatories %}

## ::center VERIFICATION

I am {{text:Capacity of the person who verifies}}. I have read the foregoing answers. They are true and correct to the best of my knowledge, information and belief. Under 28 U.S.C. § 1746, I declare under penalty of perjury that the foregoing is true and correct.

Executed on: ____________________

______________________________
{{text:Person who verifies}}

{% end %}

## ::center CERTIFICATE OF SERVICE

I certify that on {{date:today}}, I served this document on {{role.counsel.name}}, counsel for {{role.asking.name}}, by {{choice:Means of service=e-mail, as consented to in writing|first-class mail|hand delivery}}.

______________________________
{{lawyer.name}}
`,
  example: {
    ...INJURY_MATTER,
    roles: {
      ...INJURY_MATTER.roles,
      answering: INJURY_MATTER.roles.plaintiff,
      asking: INJURY_MATTER.roles.defendant,
    },
    answers: {
      'date:today': '2026-09-02',
      'Response to': 'interrogatories',
      'Objection to the first': 'in part',
      'Documents withheld as privileged': 'some',
      Set: 'FIRST',
      'Day of service of the requests': '2026-08-03',
      'Day on which production is complete': '2026-09-30',
      'Text of the first request':
        'Identify every health care provider who examined or treated you from January 1, 2000, to the present.',
      'Part that is objected to': 'asks for care before March 3, 2016',
      'Ground of the objection':
        'it is not limited to the shoulder, neck and back that were injured, and care more than ten years before the collision is neither relevant to a claim or defense nor proportional to the needs of the case',
      'First response':
        'Lakeside Orthopedic Hospital, 4400 North Marine Drive, Chicago; Pilsen Family Medicine, 1820 South Blue Island Avenue, Chicago; and Riverfront Physical Therapy, 600 West Jackson Boulevard, Chicago.',
      'Text of the second request': 'State the earnings that you claim to have lost, and how you calculated them.',
      'Second response':
        '$9,360, which is 12 weeks at the weekly wage of $780 that Ms. Delgado earned before the collision. Her employer’s statement is produced as MD 0041.',
      'Text of the third request': 'State whether you used a telephone within five minutes before the collision.',
      'Third response': 'No.',
      'Date of the withheld document': '2026-03-19',
      'Author of the withheld document': 'Maria Delgado',
      'Recipients of the withheld document': 'Daniel Whitfield (counsel)',
      'Description of the withheld document': 'E-mail asking for legal advice about the collision',
      'Claim for the withheld document': 'Attorney–client privilege',
      'Capacity of the person who verifies': 'the plaintiff in this action',
      'Person who verifies': 'Maria Delgado',
      'Means of service': 'e-mail, as consented to in writing',
    },
  },
};
