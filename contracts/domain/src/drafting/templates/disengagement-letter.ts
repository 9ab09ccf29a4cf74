import type { StandardTemplate } from '../standardTemplate.ts';
import { INJURY_MATTER } from './example-matters.ts';

export const disengagementLetter: StandardTemplate = {
  key: 'disengagement-letter',
  title: 'Disengagement letter',
  category: 'Closing a matter',
  description: 'Ends a representation before the matter is over: status, deadlines, file, funds.',
  roles: [{ key: 'addressee', label: 'Addressee', from: { client: true } }],
  body: `
{% choose Who ended it: the client | the firm %}
{% choose Leave of court: unnecessary | granted | to be requested %}
{% choose Funds in trust: none | returned %}
{% choose Outstanding balance: none | due %}

{{date:today}}

**PRIVILEGED AND CONFIDENTIAL**

{{role.addressee.name}}
{{role.addressee.address}}

::indent **Re: End of our representation: {{case.title}}**

Dear {{role.addressee.name}}:

{% if Who ended it is the client %}

As you have asked, {{firm.name}} (the “Firm”) no longer represents you in this matter.

{% else %}

This letter tells you that {{firm.name}} (the “Firm”) is ending its representation of you in this matter. {{text:Reason for withdrawing}}

{% end %}

{% if Leave of court is to be requested %}

Because the matter is before a court, we must ask the court for leave to withdraw. We will file that motion and send you a copy. Until the court grants it we will continue to protect your interests, and our representation ends on the day of the order.

{% end %}

{% if Leave of court is granted %}

The court granted us leave to withdraw by its order of {{date:Day of the order}}, a copy of which is enclosed. Our representation ended on that day.

{% end %}

{% if Leave of court is unnecessary %}

Our representation ends on the date of this letter. We will take no further action in the matter.

{% end %}

**Where the matter stands.** {{text:Status of the matter}}

**Deadlines.** The dates that we know of are these: {{text:Deadlines that are coming}}. Others may apply or may be set. If a deadline is missed, your rights may be lost. Please engage another lawyer at once, and give that lawyer this letter.

**Your file.** You are entitled to the papers and property of your file. {{choice:Delivery of the file=A complete copy is enclosed.|We will send it to you or to your new lawyer as soon as you tell us where.}} We will cooperate with your new lawyer in the transfer. We will keep our own copy for {{number:Years that the file is kept}} years and may then destroy it.

{% if Funds in trust is returned %}

**Funds in trust.** We hold {{money:Amount returned from trust}} of yours in our client trust account. A check for that amount and a statement of the account are enclosed.

{% else %}

**Funds in trust.** We hold no funds of yours in our client trust account.

{% end %}

{% if Outstanding balance is due %}

**Fees and expenses.** Our final invoice of {{money:Balance due}} for work and expenses through the end of the representation is enclosed. The release of your file does not depend on its payment except as the law permits.

{% else %}

**Fees and expenses.** You owe us nothing further.

{% end %}

Please preserve every document, message and device that concerns the matter, as we have advised you before. What you told us in confidence remains confidential.

Please sign and return the enclosed copy of this letter to show that you have received it.

Sincerely,

{{lawyer.name}}
{{firm.name}}

Received:

Signature: ______________________________

Date: ____________________
`,
  example: {
    ...INJURY_MATTER,
    answers: {
      'date:today': '2026-09-14',
      'Who ended it': 'the firm',
      'Leave of court': 'to be requested',
      'Funds in trust': 'returned',
      'Outstanding balance': 'none',
      'Reason for withdrawing':
        'As we discussed on September 8, we do not agree on how the matter should be conducted, and we believe that you will be better served by another lawyer.',
      'Day of the order': '2026-09-29',
      'Status of the matter':
        'The complaint and the answer have been filed, both sides have served written discovery, and no depositions have been taken. No trial date has been set.',
      'Deadlines that are coming':
        'your responses to the defendant’s first interrogatories and requests for production are due on October 5, 2026; fact discovery closes on January 29, 2027',
      'Delivery of the file': 'A complete copy is enclosed.',
      'Years that the file is kept': '7',
      'Amount returned from trust': '1240.50',
      'Balance due': '860.00',
    },
  },
};
