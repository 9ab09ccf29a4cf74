import type { StandardTemplate } from '../standardTemplate.ts';
import { CONTRACT_MATTER } from './example-matters.ts';
import { SIGNED_BY_CLIENT_AND_FIRM } from './shared-passages.ts';

export const feeAgreementHourly: StandardTemplate = {
  key: 'fee-agreement-hourly',
  title: 'Fee agreement, hourly',
  category: 'Fee agreements',
  description: 'Hourly rates, billing increments, invoices, advance deposit held in trust and its replenishment.',
  roles: [{ key: 'client', label: 'Client', from: { client: true } }],
  body: `
{% choose Advance deposit: none | one time | replenished %}
{% choose Interest on late payment: none | charged %}

# ::center HOURLY FEE AGREEMENT

This agreement is made on {{date:today}}, between {{role.client.name}} (the “Client”) and {{firm.name}} (the “Firm”).

1. **Engagement.** The Client engages the Firm to {{text:Work that the Firm will do}} (the “Matter”). Appeals, enforcement of a judgment, tax advice and other matters are not included unless the parties agree to them in writing.
1. **Hourly rates.** The Client will pay for the time that the Firm’s lawyers and staff reasonably spend on the Matter, recorded in tenths of an hour, at these rates:

| Timekeeper | Hourly rate |
|---|---|
| {{lawyer.name}} | {{money:Rate of the responsible lawyer}} |
| Associates | {{money:Rate of associates}} |
| Paralegals | {{money:Rate of paralegals}} |

+. **Change of rates.** The Firm may change its rates not more than once a year, by written notice at least {{number:Days of notice of a new rate}} days before the change. The Client may end the engagement if the Client does not accept it.
+. **Time that is charged.** Time is charged for, among other things, conferences, telephone calls, correspondence, research, drafting, discovery, preparation for and attendance at hearings and trial, and necessary travel. Time spent on the Firm’s own administration and billing is not charged.
+. **Expenses.** The Client will pay reasonable expenses of the Matter at their actual cost, such as filing fees, service of process, court reporters, transcripts, experts, records, and travel. The Firm will obtain the Client’s approval before it incurs a single expense over {{money:Expense that needs approval}} or engages an expert.

{% if Advance deposit is not none %}

+. **Advance deposit.** The Client will pay an advance deposit of {{money:Amount of the deposit}}. The Firm will hold it in its client trust account, separate from the Firm’s own property, and may withdraw fees only as they are earned and expenses only as they are incurred, after sending the Client an invoice. The deposit is not a limit on the fee, and what remains of it at the end of the engagement will be refunded promptly.

{% end %}

{% if Advance deposit is replenished %}

+. **Replenishment.** If the balance of the deposit falls below {{money:Balance that calls for a new deposit}}, the Client will restore it to its original amount within {{number:Days to replenish}} days after the Firm asks for it in writing.

{% end %}

+. **Invoices.** The Firm will send an itemized invoice each month that shows the date, the timekeeper, the work done, the time, the rate, and each expense. Invoices are due within {{number:Days to pay}} days. The Client will tell the Firm promptly of any charge that the Client questions, and may withhold payment of that charge while the parties try in good faith to resolve it.

{% if Interest on late payment is charged %}

+. **Late payment.** An undisputed amount that remains unpaid after it is due bears simple interest at {{number:Yearly interest in percent}} percent a year, or at the highest rate that the law allows if that is lower.

{% end %}

+. **Estimates.** Any estimate of fees is not a promise or a limit, because the work depends on events that the Firm does not control. The Firm will tell the Client if it expects an estimate to be materially exceeded.
+. **No guarantee.** The Firm has made no promise about the outcome of the Matter. The fee is owed whatever the outcome.
+. **Cooperation.** The Client will be truthful, provide information and documents when asked, preserve all evidence, and keep the Firm informed of the Client’s address and telephone number.
+. **Ending the engagement.** The Client may end the engagement at any time. The Firm may withdraw where its professional rules permit, with leave of court where that is required. On ending, the Client will pay fees earned and expenses incurred until then, and the Firm will take reasonable steps to protect the Client’s interests, deliver the papers and property to which the Client is entitled, and refund any advance payment that has not been earned.
+. **File.** The Firm will keep the file for {{number:Years that the file is kept}} years after the Matter is closed and may then destroy it. The Client may ask for it before then.
+. **Whole agreement.** This agreement is the whole agreement between the parties about fees and expenses and may be changed only in a writing signed by both. The Client may consult another lawyer before signing it.

${SIGNED_BY_CLIENT_AND_FIRM}
`,
  example: {
    ...CONTRACT_MATTER,
    answers: {
      'Advance deposit': 'replenished',
      'Interest on late payment': 'none',
      'Work that the Firm will do':
        'represent the Client in its dispute with Delmar Cold Storage, Inc. over the loss of stored produce in January 2026, including negotiation and, if necessary, litigation in the trial court',
      'Rate of the responsible lawyer': '425.00',
      'Rate of associates': '290.00',
      'Rate of paralegals': '145.00',
      'Days of notice of a new rate': '30',
      'Expense that needs approval': '500.00',
      'Amount of the deposit': '10000.00',
      'Balance that calls for a new deposit': '3000.00',
      'Days to replenish': '10',
      'Days to pay': '30',
      'Yearly interest in percent': '6',
      'Years that the file is kept': '7',
    },
  },
};
