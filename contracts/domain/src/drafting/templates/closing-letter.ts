import type { StandardTemplate } from '../standardTemplate.ts';
import { INJURY_MATTER } from './example-matters.ts';

export const closingLetter: StandardTemplate = {
  key: 'closing-letter',
  title: 'Closing letter',
  category: 'Closing a matter',
  description:
    'Tells the client that the matter and the representation have ended, with the file and what remains to do.',
  roles: [{ key: 'addressee', label: 'Addressee', from: { client: true } }],
  body: `
{% choose Funds in trust: none | returned | held %}
{% choose Final invoice: none | enclosed %}
{% choose Things left to the client: none | some %}
{% choose Originals: none | returned %}

{{date:today}}

**PRIVILEGED AND CONFIDENTIAL**

{{role.addressee.name}}
{{role.addressee.address}}

::indent **Re: Closing of your matter: {{case.title}}**

Dear {{role.addressee.name}}:

This letter confirms that our work in this matter is complete. {{text:Outcome}} With this letter our representation of you ends, and we are closing our file.

{% if Things left to the client is some %}

**What remains for you to do.** {{text:Things to do}}

{% end %}

**Later changes.** Because our representation has ended, we will not follow changes in the law or the deadlines that may affect you from now on. If a new question arises, please call us; we would need to agree on a new engagement.

{% if Originals is returned %}

**Your originals.** The original documents that you gave us are enclosed: {{text:Originals that are enclosed}}.

{% end %}

**Your file.** We will keep the file for {{number:Years that the file is kept}} years, until {{date:Day until which the file is kept}}, and may then destroy it without further notice. You may ask for it at any time before that.

{% if Funds in trust is returned %}

**Funds in trust.** Your account in our client trust account has a balance of {{money:Balance in trust}}. A check for that amount and a final statement are enclosed.

{% end %}

{% if Funds in trust is held %}

**Funds in trust.** We still hold {{money:Balance in trust}} of yours in our client trust account, because {{text:Reason for holding it}}. We will account to you for it and pay you what remains as soon as that is resolved.

{% end %}

{% if Funds in trust is none %}

**Funds in trust.** We hold no funds of yours.

{% end %}

{% if Final invoice is enclosed %}

**Final invoice.** Our final invoice of {{money:Balance due}} is enclosed.

{% end %}

It has been a privilege to represent you. If we may be of service again, to you or to someone you know, please call on us.

Sincerely,

{{lawyer.name}}
{{firm.name}}
`,
  example: {
    ...INJURY_MATTER,
    answers: {
      'date:today': '2027-06-01',
      'Funds in trust': 'held',
      'Final invoice': 'none',
      'Balance due': '860.00',
      'Things left to the client': 'some',
      Originals: 'returned',
      Outcome: 'The case was settled on April 12, 2027, and was dismissed with prejudice on May 10, 2027.',
      'Things to do':
        'Please forward to us any letter from Midland Health Plan about its lien, and keep the closing statement with your tax records.',
      'Originals that are enclosed': 'your passport and the photographs of your car',
      'Years that the file is kept': '7',
      'Day until which the file is kept': '2034-05-31',
      'Balance in trust': '2500.00',
      'Reason for holding it': 'Midland Health Plan has not yet confirmed that its lien is paid in full',
    },
  },
};
