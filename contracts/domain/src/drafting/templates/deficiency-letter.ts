import type { StandardTemplate } from '../standardTemplate.ts';
import { INJURY_MATTER } from './example-matters.ts';

export const deficiencyLetter: StandardTemplate = {
  key: 'deficiency-letter',
  title: 'Deficiency letter',
  category: 'Discovery',
  description: 'Asks opposing counsel to cure discovery responses and to confer before a motion to compel.',
  roles: [
    { key: 'counsel', label: 'Opposing counsel', from: { role: 'opposing-counsel' } },
    { key: 'adverse', label: 'Party that owes the discovery', from: { side: 'adverse' } },
  ],
  body: `
{% choose Responses: served but deficient | none served %}
{% choose Boilerplate objections: no | yes %}
{% choose Unsworn answers: no | yes %}
{% choose Privilege log: received | still owed %}

{{date:today}}

{{choice:Manner of sending=By e-mail|By e-mail and first-class mail}}

{{role.counsel.name}}
{{role.counsel.organisation}}
{{role.counsel.address}}

::indent **Re: {{case.title}}, No. {{case.number}}: discovery**

Dear {{role.counsel.name}}:

{% if Responses is none served %}

On {{date:Day on which discovery was served}}, we served {{text:Discovery that was served}} on {{role.adverse.name}}. The time to respond ended on {{date:Day on which responses were due}}, and we agreed to no extension. We have received nothing. Please serve full responses, and produce the documents requested, by {{date:Day by which to cure}}. Objections that were not made in time may have been waived; with regard to interrogatories see Federal Rule of Civil Procedure 33(b)(4).

{% else %}

We have reviewed the responses of {{role.adverse.name}} to {{text:Discovery that was served}}, served on {{date:Day on which responses were served}}. They are deficient in the following respects. We ask you to cure them by {{date:Day by which to cure}}.

| Request | Response | What is missing |
|---|---|---|
| {{text:First deficient request}} | {{text:First deficient response}} | {{text:What the first lacks}} |
| {{text:Second deficient request}} | {{text:Second deficient response}} | {{text:What the second lacks}} |
| {{text:Third deficient request}} | {{text:Third deficient response}} | {{text:What the third lacks}} |

Under Federal Rule of Civil Procedure 37(a)(4), an evasive or incomplete disclosure, answer or response must be treated as a failure to disclose, answer or respond.

{% if Boilerplate objections is yes %}

**Objections.** Many responses repeat the same general objections. The grounds for objecting to an interrogatory must be stated with specificity (Rule 33(b)(4)). An objection to a request for production must state its grounds with specificity, and must state whether any responsive materials are being withheld on its basis (Rule 34(b)(2)(B) and (C)). Please withdraw the general objections or replace them with specific ones.

{% end %}

{% if Unsworn answers is yes %}

**Verification.** The answers to interrogatories are not signed under oath by the person who makes them, as Rule 33(b)(3) and (5) require. Please serve a verification.

{% end %}

{% if Privilege log is still owed %}

**Privilege.** Information is withheld as privileged, but we have received no log. Please serve one that describes what is withheld in a manner that will enable us to assess the claim (Rule 26(b)(5)(A)).

{% end %}

{% end %}

This letter is part of our good-faith effort to obtain the discovery without court action, as Rule 37(a)(1) requires. I propose that we confer by telephone on {{date:Day proposed for the call}}, at {{text:Time of day of the call}}; please tell me if another time suits you better. If we cannot resolve these matters, we will move to compel and ask for our reasonable expenses under Rule 37(a)(5).

Thank you for your prompt attention.

Sincerely,

{{lawyer.name}}
{{firm.name}}
`,
  example: {
    ...INJURY_MATTER,
    answers: {
      'date:today': '2026-09-14',
      Responses: 'served but deficient',
      'Boilerplate objections': 'yes',
      'Unsworn answers': 'yes',
      'Privilege log': 'still owed',
      'Manner of sending': 'By e-mail',
      'Day on which discovery was served': '2026-07-20',
      'Discovery that was served': 'Plaintiff’s first set of interrogatories and first request for production',
      'Day on which responses were due': '2026-08-19',
      'Day on which responses were served': '2026-08-31',
      'Day by which to cure': '2026-10-02',
      'First deficient request': 'Interrogatory 4',
      'First deficient response': '“The truck changed lanes.”',
      'What the first lacks': 'The positions, directions and speeds that the interrogatory asks for',
      'Second deficient request': 'Request 4',
      'Second deficient response': 'Overly broad and unduly burdensome',
      'What the second lacks': 'The data of the truck’s recorder, which is a single file',
      'Third deficient request': 'Request 6',
      'Third deficient response': 'Will be produced “in due course”',
      'What the third lacks': 'The driver’s hours-of-service records, and a date of production',
      'Day proposed for the call': '2026-10-05',
      'Time of day of the call': '10:00 a.m. Central Time',
    },
  },
};
