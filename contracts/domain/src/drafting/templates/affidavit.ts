import type { StandardTemplate } from '../standardTemplate.ts';
import { INJURY_MATTER } from './example-matters.ts';

export const affidavit: StandardTemplate = {
  key: 'affidavit',
  title: 'Affidavit or declaration',
  category: 'Evidence',
  description:
    'Facts of a witness’s personal knowledge, sworn before a notary or declared under 28 U.S.C. § 1746. A notary may need the wording of the place.',
  roles: [
    { key: 'plaintiff', label: 'Plaintiff', from: { role: 'plaintiff' } },
    { key: 'defendant', label: 'Defendant', from: { role: 'defendant' } },
    { key: 'witness', label: 'Witness', from: { role: 'witness' } },
  ],
  body: `
{% choose Form: unsworn declaration | sworn affidavit %}
{% choose Place of signing: within the United States | outside the United States %}
{% choose Exhibit: none | one %}

{% caption plaintiff v. defendant %}

{% if Form is unsworn declaration %}

# ::center Declaration of {{role.witness.name}}

I, {{role.witness.name}}, declare:

{% else %}

# ::center Affidavit of {{role.witness.name}}

State of ____________________
County of ____________________

{{role.witness.name}}, being duly sworn, states:

{% end %}

1. I am over 18 years of age and competent to testify. I have personal knowledge of the facts stated here, and could and would testify to them if called as a witness.
1. {{text:Who the witness is}}
1. {{text:First fact}}
1. {{text:Second fact}}
1. {{text:Third fact}}

{% if Exhibit is one %}

+. Attached as Exhibit A is a true and correct copy of {{text:Document of Exhibit A}}.

{% end %}

{% if Form is unsworn declaration %}

{% if Place of signing is within the United States %}

I declare under penalty of perjury that the foregoing is true and correct.

{% else %}

I declare under penalty of perjury under the laws of the United States of America that the foregoing is true and correct.

{% end %}

Executed on: ____________________

______________________________
{{role.witness.name}}

{% else %}

______________________________
{{role.witness.name}}

Sworn to (or affirmed) and subscribed before me on ____________________ by {{role.witness.name}}.

______________________________
Notary Public

My commission expires: ____________________

{% end %}
`,
  example: {
    ...INJURY_MATTER,
    roles: {
      ...INJURY_MATTER.roles,
      witness: [{ name: 'Teresa Okafor', address: '1190 South Wells Street, Chicago, Illinois 60607' }],
    },
    answers: {
      Form: 'unsworn declaration',
      'Place of signing': 'within the United States',
      Exhibit: 'one',
      'Who the witness is': 'I live in Chicago, Illinois, and drive to work on Interstate 55 every weekday.',
      'First fact':
        'On March 3, 2026, at about 7:40 a.m., I was driving north on Interstate 55 near Damen Avenue, about four car lengths behind a silver sedan.',
      'Second fact':
        'I saw a white tractor-trailer in the lane to our left move into our lane without signaling and strike the left side of the sedan.',
      'Third fact': 'The sedan had stayed in its lane. I stopped and spoke with its driver, Maria Delgado.',
      'Document of Exhibit A': 'a photograph that I took with my telephone at 7:46 a.m. that day',
    },
  },
};
