import type { StandardTemplate } from '../standardTemplate.ts';
import { INJURY_MATTER } from './example-matters.ts';

export const feeAgreementContingency: StandardTemplate = {
  key: 'fee-agreement-contingency',
  title: 'Fee agreement, contingency',
  category: 'Fee agreements',
  description:
    'Percentages by stage, expenses and how both are calculated, as ABA Model Rule 1.5(c) asks; not for domestic relations or criminal defense.',
  roles: [{ key: 'client', label: 'Client', from: { client: true } }],
  body: `
{% choose Base of the percentage: gross recovery | recovery net of expenses %}
{% choose Expenses without a recovery: borne by the firm | owed by the client %}
{% choose Lawyer of another firm: none | shares the fee %}

# ::center CONTINGENCY FEE AGREEMENT

This agreement is made on {{date:today}}, between {{role.client.name}} (the “Client”) and {{firm.name}} (the “Firm”).

1. **Engagement.** The Client engages the Firm to represent the Client in the claim for {{text:Claim}} against {{text:Persons against whom the claim is made}}, and against any other person who may be liable for it (the “Claim”). The engagement does not include an appeal, the enforcement of a judgment, or any other matter, unless the parties agree to it in writing.
1. **No recovery, no fee.** The Firm’s fee depends on a recovery for the Client, by settlement, award or judgment. If there is no recovery, the Client owes no fee.
1. **Percentage.** The fee is the following percentage of the recovery:

| When the Claim is resolved | Fee |
|---|---|
| By settlement before a lawsuit is filed | {{number:Percent before a lawsuit}} percent |
| After a lawsuit is filed, before trial begins | {{number:Percent after a lawsuit is filed}} percent |
| After trial begins | {{number:Percent after trial begins}} percent |
| After an appeal, if the Firm agrees to handle it | {{number:Percent after an appeal}} percent |

{% if Base of the percentage is gross recovery %}

+. **How the fee is calculated.** The percentage is applied to the gross recovery, before litigation and other expenses are deducted. The expenses are then deducted from the Client’s share.

{% else %}

+. **How the fee is calculated.** Litigation and other expenses are first deducted from the gross recovery. The percentage is then applied to what remains.

{% end %}

+. **Example.** For illustration only, if the gross recovery were {{money:Gross recovery in the illustration}} before a lawsuit is filed and the expenses were {{money:Expenses in the illustration}}, the fee would be {{money:Fee in the illustration}} and the Client would receive {{money:Share of the client in the illustration}}, before payment of any liens.
+. **Expenses.** The Firm will advance the reasonable expenses of the Claim, such as filing fees, service of process, records, court reporters, transcripts, experts, and travel. It will be repaid from the recovery. It will obtain the Client’s approval before it engages an expert or incurs a single expense over {{money:Expense that needs approval}}.

{% if Expenses without a recovery is borne by the firm %}

+. **If there is no recovery.** If the Client does not prevail, the Client will not be liable to the Firm for the expenses that it advanced. The court may nevertheless order the Client to pay costs to the opposing party, and those are not paid by the Firm.

{% else %}

+. **If there is no recovery.** **The Client is liable for the expenses that the Firm advanced whether or not the Client prevails.** The court may also order the Client to pay costs to the opposing party, and those are not paid by the Firm.

{% end %}

+. **Liens.** Health insurers, government programs, medical providers and others may have a right to be paid from the recovery. Such claims are paid from the Client’s share. The Firm may hold a disputed amount in its client trust account until the dispute is resolved.

{% if Lawyer of another firm is shares the fee %}

+. **Division of the fee.** The fee will be divided between the Firm ({{number:Percent of the fee for the Firm}} percent) and {{text:Lawyer who shares the fee}} ({{number:Percent of the fee for the other lawyer}} percent). {{choice:Basis of the division=The division is in proportion to the services that each performs.|Each assumes joint responsibility for the representation.}} The Client agrees to this arrangement, including the share that each will receive. The total fee is not increased by it.

{% end %}

+. **Settlement.** The decision whether to settle belongs to the Client. The Firm will tell the Client of every offer, and will not settle the Claim without the Client’s consent.
+. **Payment and closing statement.** The recovery will be deposited in the Firm’s client trust account. At the conclusion of the Claim the Firm will give the Client a written statement of the outcome and, if there is a recovery, of the amount paid to the Client and how it was determined.
+. **No guarantee.** The Firm has made no promise about the outcome of the Claim.
+. **Cooperation.** The Client will be truthful, provide information and documents when asked, attend examinations, depositions and trial, preserve all evidence, and keep the Firm informed of the Client’s address and telephone number.
+. **Ending the engagement.** The Client may end the engagement at any time. The Firm may withdraw where its professional rules permit, with leave of court where that is required. If the Client ends the engagement, the Firm may claim, from a later recovery only, a reasonable fee for the work done until then to the extent that the law allows, and the expenses that it advanced. The Firm will take reasonable steps to protect the Client’s interests and will deliver the papers and property to which the Client is entitled.
+. **Whole agreement.** This agreement is the whole agreement between the parties about fees and expenses and may be changed only in a writing signed by both. The Client may consult another lawyer before signing it, and has received a copy.

{{role.client.name}}
{{role.client.address}}

Signature: ______________________________

Date: ____________________

{{firm.name}}
{{firm.address}}

By: ______________________________
{{lawyer.name}}

Date: ____________________
`,
  example: {
    ...INJURY_MATTER,
    answers: {
      'Base of the percentage': 'recovery net of expenses',
      'Expenses without a recovery': 'borne by the firm',
      'Lawyer of another firm': 'none',
      Claim: 'the personal injuries that the Client suffered in the collision of March 3, 2026',
      'Persons against whom the claim is made': 'Northline Freight, Inc.',
      'Percent before a lawsuit': '33.33',
      'Percent after a lawsuit is filed': '36',
      'Percent after trial begins': '40',
      'Percent after an appeal': '45',
      'Gross recovery in the illustration': '100000.00',
      'Expenses in the illustration': '10000.00',
      'Fee in the illustration': '29997.00',
      'Share of the client in the illustration': '60003.00',
      'Expense that needs approval': '1000.00',
      'Percent of the fee for the Firm': '70',
      'Lawyer who shares the fee': 'Anita Desrosiers of Desrosiers Legal Group',
      'Percent of the fee for the other lawyer': '30',
      'Basis of the division': 'Each assumes joint responsibility for the representation.',
    },
  },
};
