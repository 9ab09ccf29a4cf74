import type { StandardTemplate } from '../standardTemplate.ts';
import { DISCOVERY_MATTER } from './example-matters.ts';
import { SIGNED_AND_SERVED } from './shared-passages.ts';

export const requestsForAdmission: StandardTemplate = {
  key: 'requests-for-admission',
  title: 'Requests for admission',
  category: 'Discovery',
  description: 'Facts and the genuineness of documents under Federal Rule of Civil Procedure 36.',
  roles: [
    { key: 'plaintiff', label: 'Plaintiff', from: { role: 'plaintiff' } },
    { key: 'defendant', label: 'Defendant', from: { role: 'defendant' } },
    { key: 'asking', label: 'Requesting party', from: { client: true } },
    { key: 'answering', label: 'Responding party', from: { side: 'adverse' } },
    { key: 'counsel', label: 'Opposing counsel', from: { role: 'opposing-counsel' } },
  ],
  body: `
{% choose Facts to be admitted: facts of the case | written for this request %}
{% choose Genuineness of documents: requested | not requested %}

{% caption plaintiff v. defendant %}

# ::center {{choice:Set=FIRST|SECOND|THIRD}} REQUESTS FOR ADMISSION

Requesting party: {{role.asking.name}}
Responding party: {{role.answering.name}}

Under Federal Rules of Civil Procedure 26 and 36, this is a request by {{role.asking.name}} that {{role.answering.name}} admit, for purposes of this action only, the truth of the matters stated below.

**A matter is admitted unless, within 30 days after being served, you serve on the requesting party a written answer or objection addressed to the matter and signed by you or your attorney.** Fed. R. Civ. P. 36(a)(3).

## ::center INSTRUCTIONS

1. If you do not admit a matter, specifically deny it or state in detail why you cannot truthfully admit or deny it. A denial must fairly respond to the substance of the matter. If good faith requires that you qualify an answer or deny only part of a matter, specify the part admitted and qualify or deny the rest. Fed. R. Civ. P. 36(a)(4).
1. You may give lack of knowledge or information as a reason only if you state that you have made reasonable inquiry, and that the information you know or can readily obtain is insufficient to enable you to admit or deny. Fed. R. Civ. P. 36(a)(4).
1. State the grounds of any objection. You may not object solely on the ground that a request presents a genuine issue for trial. Fed. R. Civ. P. 36(a)(5).
1. If you fail to admit what is later proved true, the requesting party may move for its reasonable expenses of the proof, including attorney’s fees. Fed. R. Civ. P. 37(c)(2).

## ::center REQUESTS

Admit that:

1. The Court has personal jurisdiction over you in this action.

{% if Facts to be admitted is facts of the case %}

{% each facts as fact %}

+. {{fact.title}}.

{% end %}

{% else %}

+. {{text:First fact}}
+. {{text:Second fact}}
+. {{text:Third fact}}

{% end %}

{% if Genuineness of documents is requested %}

Admit that each of the following documents, a copy of which is attached, is genuine:

+. Exhibit A, {{text:Document of Exhibit A}}.
+. Exhibit B, {{text:Document of Exhibit B}}.

{% end %}

${SIGNED_AND_SERVED}
`,
  example: {
    ...DISCOVERY_MATTER,
    facts: [
      { title: 'Carl Benning was your employee on March 3, 2026' },
      { title: 'Carl Benning was driving a truck owned by you at the time of the collision' },
      { title: 'Carl Benning was acting in the course of his employment at the time of the collision' },
      { title: 'The truck moved from the middle lane to the right lane immediately before the collision' },
    ],
    answers: {
      'date:today': '2026-10-20',
      'Facts to be admitted': 'facts of the case',
      'Genuineness of documents': 'requested',
      Set: 'FIRST',
      'First fact': 'Carl Benning was your employee on March 3, 2026.',
      'Second fact': 'Carl Benning was driving a truck owned by you at the time of the collision.',
      'Third fact': 'Carl Benning was acting in the course of his employment at the time of the collision.',
      'Document of Exhibit A': 'the driver’s log of Carl Benning for March 1 through 3, 2026',
      'Document of Exhibit B': 'the accident report that you made on March 4, 2026',
      'Means of service': 'e-mail, as consented to in writing',
    },
  },
};
