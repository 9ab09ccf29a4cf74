import type { StandardTemplate } from '../standardTemplate.ts';
import { INJURY_MATTER } from './example-matters.ts';

export const nonEngagementLetter: StandardTemplate = {
  key: 'non-engagement-letter',
  title: 'Non-engagement letter',
  category: 'Opening a matter',
  description: 'Tells a prospective client that the firm does not take the matter, and that time limits run.',
  roles: [{ key: 'addressee', label: 'Addressee', from: { client: true } }],
  body: `
{% choose Deadline known: no | yes %}
{% choose Papers received: none | returned with this letter | never originals %}
{% choose Referral: to a bar association | to a named lawyer | none %}

{{date:today}}

**PRIVILEGED AND CONFIDENTIAL**

{{role.addressee.name}}
{{role.addressee.address}}

::indent **Re: {{text:Matter that was discussed}}**

Dear {{role.addressee.name}}:

Thank you for speaking with us on {{date:Day of the consultation}}, about this matter. After considering what you told us, {{firm.name}} has decided that it will not represent you. We have taken no action on your behalf and will take none.

Our decision is not an opinion about the merits of your position. Other lawyers may see the matter differently, and you are free to consult any lawyer you choose.

**Time limits.** Claims and defenses can be lost forever if a lawsuit, answer, notice or other paper is not filed or served in time. Some time limits are short. We have not determined which limits apply to you, and you should not rely on us for any of them.

{% if Deadline known is yes %}

In particular, you mentioned {{text:Deadline that was mentioned}}, which by your account falls on {{date:Day of that deadline}}. We have not verified that date, and an earlier one may apply. Please consult another lawyer well before it.

{% else %}

If you wish to pursue the matter, please consult another lawyer at once.

{% end %}

{% if Referral is to a bar association %}

If you do not know whom to ask, the lawyer referral service of {{text:Bar association}} can be reached at {{text:Telephone of the referral service}}.

{% end %}

{% if Referral is to a named lawyer %}

You may wish to speak with {{text:Lawyer who is suggested}}. We suggest that name for your convenience only; the choice is yours, and we have no fee arrangement concerning your matter.

{% end %}

{% if Papers received is returned with this letter %}

We return the papers that you gave us with this letter. We have kept no originals.

{% end %}

{% if Papers received is never originals %}

You gave us copies only. We have no original document of yours.

{% end %}

What you told us in seeking advice remains confidential to the extent that our professional rules require, although we do not represent you. You owe us no fee for the consultation.

Thank you again for considering us. We wish you well.

Sincerely,

{{lawyer.name}}
{{firm.name}}
`,
  example: {
    ...INJURY_MATTER,
    answers: {
      'Deadline known': 'yes',
      'Papers received': 'returned with this letter',
      Referral: 'to a bar association',
      'Matter that was discussed': 'Possible claim against your former landlord',
      'Day of the consultation': '2026-05-27',
      'Deadline that was mentioned': 'the time for an answer to the eviction complaint',
      'Day of that deadline': '2026-06-15',
      'Bar association': 'the Chicago Bar Association',
      'Telephone of the referral service': '(312) 555-0170',
      'Lawyer who is suggested': 'Anita Desrosiers of Desrosiers Legal Group, (312) 555-0121',
    },
  },
};
