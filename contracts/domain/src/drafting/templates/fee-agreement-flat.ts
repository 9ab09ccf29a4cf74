import type { StandardTemplate } from '../standardTemplate.ts';
import { CONTRACT_MATTER } from './example-matters.ts';
import { SIGNED_BY_CLIENT_AND_FIRM } from './shared-passages.ts';

export const feeAgreementFlat: StandardTemplate = {
  key: 'fee-agreement-flat',
  title: 'Fee agreement, flat',
  category: 'Fee agreements',
  description: 'One fee for defined work, held in trust until it is earned, with or without stages.',
  roles: [{ key: 'client', label: 'Client', from: { client: true } }],
  body: `
{% choose Payment of the fee: in full before work begins | in stages %}
{% choose Expenses: included in the fee | paid by the client %}

# ::center FLAT FEE AGREEMENT

This agreement is made on {{date:today}}, between {{role.client.name}} (the “Client”) and {{firm.name}} (the “Firm”).

1. **Work.** For the fee stated below the Firm will {{text:Work that the Firm will do}} (the “Work”). The Work is complete when {{text:Event that completes the work}}.
1. **What is not included.** The fee does not include {{text:Work that is not included}}, or any other work that is not described above. The Firm will do such work only under a separate written agreement.
1. **Fee.** The fee for the Work is {{money:Flat fee}}. It is fixed: it does not depend on the time that the Work takes, and the Firm will not ask for more if the Work takes longer than expected.

{% if Payment of the fee is in full before work begins %}

+. **Payment.** The Client will pay the whole fee before the Work begins. Because it is paid in advance, the Firm will hold it in its client trust account and withdraw it only when it is earned, which is when the Work is complete.

{% else %}

+. **Payment.** The fee is paid and earned in three stages. The Firm will hold each payment that it receives in advance in its client trust account until the stage is complete.

| Stage | Part of the fee |
|---|---|
| {{text:First stage}} | {{money:Fee for the first stage}} |
| {{text:Second stage}} | {{money:Fee for the second stage}} |
| {{text:Third stage}} | {{money:Fee for the third stage}} |

{% end %}

{% if Expenses is included in the fee %}

+. **Expenses.** The fee includes the ordinary expenses of the Work, such as filing fees, copies and postage.

{% else %}

+. **Expenses.** The Client will pay the reasonable expenses of the Work, such as filing fees, records and service of process, at their actual cost and in addition to the fee. The Firm will obtain the Client’s approval before it incurs a single expense over {{money:Expense that needs approval}}.

{% end %}

+. **No guarantee.** The Firm has made no promise about the outcome. The fee is for the Work and not for a result.
+. **Cooperation.** The Client will be truthful, give the Firm the information and documents that it needs in time, and preserve all evidence.
+. **If the engagement ends early.** The Client may end the engagement at any time, and the Firm may withdraw where its professional rules permit. The Firm is then entitled only to the part of the fee that it has earned, having regard to the part of the Work that is done, and will promptly refund the rest. It will also take reasonable steps to protect the Client’s interests and will deliver the papers and property to which the Client is entitled.
+. **File.** The Firm will keep the file for {{number:Years that the file is kept}} years after the Work is complete and may then destroy it. The Client may ask for it before then.
+. **Whole agreement.** This agreement is the whole agreement between the parties about fees and expenses and may be changed only in a writing signed by both. The Client may consult another lawyer before signing it.

${SIGNED_BY_CLIENT_AND_FIRM}
`,
  example: {
    ...CONTRACT_MATTER,
    answers: {
      'Payment of the fee': 'in stages',
      Expenses: 'paid by the client',
      'Work that the Firm will do':
        'form a subsidiary of the Client in Delaware, prepare its operating agreement, and register it to do business in Illinois',
      'Event that completes the work':
        'the Illinois registration is issued and the signed operating agreement is delivered',
      'Work that is not included': 'tax advice, securities filings, trademark registration',
      'Flat fee': '4800.00',
      'First stage': 'Certificate of formation filed',
      'Fee for the first stage': '1500.00',
      'Second stage': 'Operating agreement delivered for signature',
      'Fee for the second stage': '2500.00',
      'Third stage': 'Illinois registration issued',
      'Fee for the third stage': '800.00',
      'Expense that needs approval': '300.00',
      'Years that the file is kept': '7',
    },
  },
};
