import type { StandardTemplate } from '../standardTemplate.ts';
import { DISCOVERY_MATTER } from './example-matters.ts';
import { SIGNED_AND_SERVED } from './shared-passages.ts';

export const interrogatories: StandardTemplate = {
  key: 'interrogatories',
  title: 'Interrogatories',
  category: 'Discovery',
  description:
    'A first set under Federal Rules of Civil Procedure 26 and 33, for an injury or a contract case. A party may serve at most 25, subparts included, without leave or stipulation.',
  roles: [
    { key: 'plaintiff', label: 'Plaintiff', from: { role: 'plaintiff' } },
    { key: 'defendant', label: 'Defendant', from: { role: 'defendant' } },
    { key: 'asking', label: 'Propounding party', from: { client: true } },
    { key: 'answering', label: 'Responding party', from: { side: 'adverse' } },
    { key: 'counsel', label: 'Opposing counsel', from: { role: 'opposing-counsel' } },
  ],
  body: `
{% choose Type of case: personal injury | contract %}
{% choose Further interrogatory: no | yes %}

{% caption plaintiff v. defendant %}

# ::center {{choice:Set=FIRST|SECOND|THIRD}} SET OF INTERROGATORIES

Propounding party: {{role.asking.name}}
Responding party: {{role.answering.name}}

Under Federal Rules of Civil Procedure 26 and 33, this is a request by {{role.asking.name}} that {{role.answering.name}} answer each of the following interrogatories separately and fully in writing under oath, and serve the answers and any objections within 30 days after being served with them.

## ::center DEFINITIONS

1. “You” means {{role.answering.name}} and, as far as Rule 33(b)(1)(B) requires an organization to furnish the information available to it, its officers, employees and agents.
1. “Occurrence” means {{text:Occurrence}}.
1. “Document” has the full meaning of that term in Rule 34(a)(1)(A) and includes electronically stored information.
1. “Identify”, of a person, means to state the name, last known address, telephone number and employer. Of a document it means to state its date, author, recipients, type and custodian, or to produce it.

## ::center INSTRUCTIONS

1. If you object to part of an interrogatory, state the grounds with specificity and answer the rest, as Rule 33(b)(3) and (4) require.
1. If you withhold information as privileged or as trial-preparation material, make the claim expressly and describe what is withheld, as Rule 26(b)(5)(A) requires.
1. If you produce business records in place of an answer, specify them in sufficient detail for us to locate them as readily as you could, as Rule 33(d) requires.
1. Supplement or correct your answers in a timely manner, as Rule 26(e)(1) requires.
1. Unless an interrogatory says otherwise, it concerns the time from {{date:First day of the period}}, to the date of your answer.

## ::center INTERROGATORIES

**1.** Identify each person who supplied information for these answers.

**2.** Identify each person known to you who has knowledge of the Occurrence, and state the subjects of that knowledge.

**3.** Identify each insurance policy that may be liable to satisfy all or part of a judgment in this action, with its insurer, policy number, limits, and any reservation of rights.

{% if Type of case is personal injury %}

**4.** Describe in detail how the Occurrence happened, with the position, direction and speed of each vehicle or person involved.

**5.** Identify the person who operated the vehicle or controlled the premises or instrument involved in the Occurrence, and state that person’s employer, the purpose of the activity, and the person’s training and qualifications for it.

**6.** State each test, inspection, report and investigation that was made because of the Occurrence, its date, who made it, and its results.

**7.** State whether any person involved in the Occurrence had used a telephone, alcohol or a drug within the twelve hours before it, with the particulars.

{% else %}

**4.** Identify each agreement, written or oral, between the parties that concerns the Occurrence, with its date, its terms and the persons who negotiated it.

**5.** State each obligation of the agreement that you contend the other party did not perform, and the facts on which you rely.

**6.** Describe what you did to perform your own obligations under the agreement, with dates.

**7.** State each communication between the parties about the Occurrence, with its date, its means, its participants and its substance.

{% end %}

**8.** State the factual basis of each of your denials of an allegation in the pleadings.

**9.** State the factual basis of each of your affirmative defenses, and identify the persons and documents that support it.

**10.** If you contend that a person other than you caused or contributed to the damages claimed, identify the person and state the facts on which you rely.

**11.** Identify each statement, recorded or written, that concerns the Occurrence, with its date, its maker and its custodian.

**12.** Identify each photograph, video, recording, diagram and electronic record of the Occurrence, with its custodian.

**13.** State what you did to preserve documents and electronically stored information about the Occurrence, when, and whether any has been lost, deleted or discarded.

{% if Further interrogatory is yes %}

**14.** {{text:Text of the further interrogatory}}

{% end %}

${SIGNED_AND_SERVED}
`,
  example: {
    ...DISCOVERY_MATTER,
    answers: {
      'date:today': '2026-07-20',
      'Type of case': 'personal injury',
      'Further interrogatory': 'yes',
      Set: 'FIRST',
      Occurrence: 'the collision of March 3, 2026, on Interstate 55 near Damen Avenue in Chicago, Illinois',
      'First day of the period': '2025-03-03',
      'Text of the further interrogatory':
        'State each trip that the driver made in the seven days before the Occurrence, with its beginning, its end, its route and the hours on duty.',
      'Means of service': 'e-mail, as consented to in writing',
    },
  },
};
