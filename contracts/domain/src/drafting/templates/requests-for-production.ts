import type { StandardTemplate } from '../standardTemplate.ts';
import { DISCOVERY_MATTER } from './example-matters.ts';
import { SIGNED_AND_SERVED } from './shared-passages.ts';

export const requestsForProduction: StandardTemplate = {
  key: 'requests-for-production',
  title: 'Requests for production',
  category: 'Discovery',
  description:
    'A set under Federal Rules of Civil Procedure 26 and 34, with the time, place, manner and form of production.',
  roles: [
    { key: 'plaintiff', label: 'Plaintiff', from: { role: 'plaintiff' } },
    { key: 'defendant', label: 'Defendant', from: { role: 'defendant' } },
    { key: 'asking', label: 'Requesting party', from: { client: true } },
    { key: 'answering', label: 'Responding party', from: { side: 'adverse' } },
    { key: 'counsel', label: 'Opposing counsel', from: { role: 'opposing-counsel' } },
  ],
  body: `
{% choose Type of case: personal injury | contract %}
{% choose Form of electronic production: native files | searchable PDF %}
{% choose Further request: no | yes %}

{% caption plaintiff v. defendant %}

# ::center {{choice:Set=FIRST|SECOND|THIRD}} REQUEST FOR PRODUCTION OF DOCUMENTS

Requesting party: {{role.asking.name}}
Responding party: {{role.answering.name}}

Under Federal Rules of Civil Procedure 26 and 34, this is a request by {{role.asking.name}} that {{role.answering.name}} respond in writing within 30 days after being served, and produce the following documents, electronically stored information and tangible things for inspection and copying at the office of {{firm.name}}, {{firm.address}}, at {{text:Time of day of the production}} on {{date:Day of the production}}, or by electronic transfer to {{lawyer.email}} on or before that day.

## ::center DEFINITIONS

1. “You” means {{role.answering.name}}, and each request reaches everything in your possession, custody, or control.
1. “Occurrence” means {{text:Occurrence}}.
1. “Document” has the full meaning of that term in Rule 34(a)(1)(A) and includes electronically stored information.

## ::center INSTRUCTIONS

1. Produce documents as they are kept in the usual course of business, or organize and label them to correspond to the categories of this request, as Rule 34(b)(2)(E)(i) requires.

{% if Form of electronic production is native files %}

+. Produce electronically stored information as native files, with their metadata intact. Electronic mail may be produced with its attachments in a form that keeps the two together.

{% else %}

+. Produce electronically stored information as searchable PDF files, numbered on each page, with the date, author, recipients, file name and custodian of each in an accompanying load file. Produce spreadsheets, databases, audio and video as native files.

{% end %}

+. State an objection with specificity, state whether any responsive materials are being withheld on its basis, and produce the rest, as Rule 34(b)(2)(B) and (C) require.
+. Describe what is withheld as privileged or as trial-preparation material in a log that meets Rule 26(b)(5)(A).
+. Supplement your responses in a timely manner, as Rule 26(e)(1) requires.
+. Unless a request says otherwise, it concerns documents made or received from {{date:First day of the period}}, to the date of your response.

## ::center REQUESTS

**1.** All documents that you identified, or consulted, in answering interrogatories.

**2.** All insurance agreements under which an insurance business may be liable to satisfy all or part of a possible judgment in this action.

{% if Type of case is personal injury %}

**3.** All reports, statements, photographs, video and audio recordings, measurements and diagrams of the Occurrence.

**4.** The data of every recorder, sensor, camera and positioning system that was in operation at the Occurrence.

**5.** Documents sufficient to show the maintenance, inspection and repair, in the twelve months before the Occurrence, of each vehicle, device or premises involved in it.

**6.** Documents sufficient to show the training, qualifications, hours on duty and discipline of each employee of yours who was involved in the Occurrence.

**7.** The records of telephone calls, messages and data use of each such employee from two hours before the Occurrence to one hour after it.

{% else %}

**3.** All agreements between the parties, with every draft, amendment, purchase order and invoice.

**4.** All communications between the parties that concern the Occurrence.

**5.** All internal communications that concern the negotiation, performance or breach of the agreement.

**6.** Documents sufficient to show what each party paid, delivered or did under the agreement.

**7.** All documents that concern your calculation of any damages, setoff or credit that you claim.

{% end %}

**8.** All statements of a party or a witness that concern the Occurrence.

**9.** All policies and procedures, in effect at the time of the Occurrence, that governed the activity in which it happened.

**10.** All documents that support your denials or your affirmative defenses.

**11.** Your policies on the retention of documents, and every notice to preserve documents about the Occurrence that is not privileged.

**12.** All documents that you received from others, by subpoena or otherwise, that concern this action.

{% if Further request is yes %}

**13.** {{text:Text of the further request}}

{% end %}

${SIGNED_AND_SERVED}
`,
  example: {
    ...DISCOVERY_MATTER,
    answers: {
      'date:today': '2026-07-20',
      'Type of case': 'personal injury',
      'Form of electronic production': 'native files',
      'Further request': 'yes',
      Set: 'FIRST',
      'Time of day of the production': '10:00 a.m.',
      'Day of the production': '2026-08-24',
      Occurrence: 'the collision of March 3, 2026, on Interstate 55 near Damen Avenue in Chicago, Illinois',
      'First day of the period': '2025-03-03',
      'Text of the further request':
        'The bill of lading, dispatch instructions and delivery receipt of the load that the truck carried at the Occurrence.',
      'Means of service': 'e-mail, as consented to in writing',
    },
  },
};
