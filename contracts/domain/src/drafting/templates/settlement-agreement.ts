import type { StandardTemplate } from '../standardTemplate.ts';
import { CONTRACT_MATTER } from './example-matters.ts';

export const settlementAgreement: StandardTemplate = {
  key: 'settlement-agreement',
  title: 'Settlement agreement and release',
  category: 'Agreements',
  description:
    'Payment, release, dismissal and confidentiality. Releases of employment, consumer, minors’ and class claims need more.',
  roles: [
    { key: 'payer', label: 'Paying party', from: { side: 'adverse' } },
    { key: 'payee', label: 'Receiving party', from: { client: true } },
  ],
  body: `
{% choose Release: by the receiving party | mutual %}
{% choose Payment: single | installments %}
{% choose Pending action: none | to be dismissed %}
{% choose Bodily injury: no | yes %}
{% choose Confidentiality: none | of the terms %}

# ::center SETTLEMENT AGREEMENT AND RELEASE

This agreement is made between {{role.payee.name}} (“Claimant”) and {{role.payer.name}} (“Respondent”). It takes effect on the day on which the last of them signs it (the “Effective Date”).

## Background

A. Claimant asserts claims against Respondent arising from {{text:Dispute}} (the “Dispute”).

{% if Pending action is to be dismissed %}

B. The Dispute is the subject of {{case.title}}, No. {{case.number}}, pending in the {{case.court}} (the “Action”).

{% end %}

Respondent denies liability. The parties wish to resolve the Dispute without the expense and uncertainty of litigation, and therefore agree:

## Terms

{% if Payment is single %}

1. **Payment.** Respondent will pay Claimant {{money:Settlement amount}} (the “Settlement Amount”) within {{number:Days to pay}} days after the Effective Date, by {{choice:Method of payment=wire transfer to the client trust account of Claimant’s counsel|check}}.

{% else %}

1. **Payment.** Respondent will pay Claimant {{money:Settlement amount}} (the “Settlement Amount”) in {{number:Number of installments}} equal monthly installments, the first on {{date:Day of the first installment}}, and the others on the same day of each month after it. If an installment is not paid within ten days after written notice that it is late, the whole unpaid balance is due at once.

{% end %}

+. **Release by Claimant.** When the Settlement Amount has been paid in full, Claimant, on behalf of Claimant and Claimant’s heirs, successors and assigns, releases Respondent and Respondent’s owners, officers, directors, employees, agents, insurers, successors and assigns from all claims, known or unknown, that arise from the Dispute.

{% if Release is mutual %}

+. **Release by Respondent.** On the Effective Date, Respondent, on behalf of Respondent and Respondent’s heirs, successors and assigns, releases Claimant and Claimant’s owners, officers, directors, employees, agents, insurers, successors and assigns from all claims, known or unknown, that arise from the Dispute.

{% end %}

+. **What is not released.** The releases do not reach obligations under this agreement, claims that arise from events after the Effective Date, or claims that the law does not permit to be released.
+. **Unknown claims.** The parties understand that they may later discover facts different from those that they now believe to be true, and intend the releases to be effective nevertheless.

{% if Pending action is to be dismissed %}

+. **Dismissal.** Within {{number:Days to dismiss}} days after the Settlement Amount has been paid in full, the parties will file a stipulation dismissing the Action with prejudice. Each party bears its own costs and attorney’s fees.

{% else %}

+. **Covenant not to sue.** Claimant will not bring an action on a claim that is released here. Each party bears its own costs and attorney’s fees.

{% end %}

{% if Bodily injury is yes %}

+. **Liens and Medicare.** Claimant will pay or otherwise resolve from the Settlement Amount every valid lien or right of reimbursement of a health insurer, government program, medical provider or other person for care related to the Dispute. Claimant represents that Claimant {{choice:Medicare status=is not and has not been|is or has been}} a Medicare beneficiary, and will provide the information that Respondent or its insurer needs to meet its duty to report to Medicare.

{% end %}

+. **Taxes.** Each party is responsible for its own taxes. Neither has given the other advice about the tax consequences of this agreement. Claimant will provide a completed Form W-9 before payment is due.
+. **No admission.** This agreement is a compromise. It is not an admission of liability, and is inadmissible to prove or disprove the validity or amount of a disputed claim to the extent that Federal Rule of Evidence 408 and its state counterparts provide.

{% if Confidentiality is of the terms %}

+. **Confidentiality.** The parties will keep the terms of this agreement confidential, except as needed to enforce it, to obtain professional advice, to report to insurers and taxing authorities, or as required by law or legal process. Nothing in this agreement prevents anyone from reporting a violation of law to, or cooperating with, a government agency. A party that is asked about the Dispute may say that it has been resolved.

{% end %}

+. **Authority.** Each party represents that it owns the claims that it releases, has not assigned them, and has full authority to enter into this agreement.
+. **Advice of counsel.** Each party has read this agreement, understands it, has had the opportunity to consult a lawyer, and signs it voluntarily, relying on no statement that is not in it.
+. **Breach.** In an action to enforce this agreement, the prevailing party is entitled to its reasonable attorney’s fees and costs.
+. **General terms.** This agreement is the whole agreement of the parties about the Dispute and may be changed only in a writing signed by both. It is governed by the law of {{text:Governing law}}. If a provision is unenforceable, the rest remains in effect, unless the release by Claimant fails. It binds successors and assigns. No rule that a document is construed against its drafter applies. It may be signed in counterparts and electronically.

**{{role.payee.name}}**

By: ______________________________

Name and title: ______________________________

Date: ____________________

**{{role.payer.name}}**

By: ______________________________

Name and title: ______________________________

Date: ____________________
`,
  example: {
    ...CONTRACT_MATTER,
    roles: { ...CONTRACT_MATTER.roles, payer: CONTRACT_MATTER.roles.defendant, payee: CONTRACT_MATTER.roles.plaintiff },
    answers: {
      Release: 'mutual',
      Payment: 'single',
      'Pending action': 'to be dismissed',
      'Bodily injury': 'no',
      Confidentiality: 'of the terms',
      Dispute: 'the loss of produce stored at Respondent’s Joliet warehouse in January 2026',
      'Settlement amount': '88000.00',
      'Days to pay': '21',
      'Method of payment': 'check',
      'Number of installments': '8',
      'Day of the first installment': '2026-11-01',
      'Days to dismiss': '7',
      'Medicare status': 'is not and has not been',
      'Governing law': 'Illinois',
    },
  },
};
