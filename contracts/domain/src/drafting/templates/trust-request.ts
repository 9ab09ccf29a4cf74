import type { StandardTemplate } from '../standardTemplate.ts';
import { CONTRACT_MATTER } from './example-matters.ts';

export const trustRequest: StandardTemplate = {
  key: 'trust-request',
  title: 'Trust request',
  category: 'Trust and money',
  description: 'Asks the client for a first or a further deposit into the client trust account.',
  roles: [{ key: 'addressee', label: 'Addressee', from: { client: true } }],
  body: `
{% choose Kind of deposit: first deposit | replenishment | deposit for an expense %}
{% choose Day of payment: before work begins | by a day %}

{{date:today}}

{{role.addressee.name}}
{{role.addressee.address}}

::indent **Re: Request for a deposit in trust: {{case.title}}**

Dear {{role.addressee.name}}:

{% if Kind of deposit is first deposit %}

Under our fee agreement, an advance deposit of {{money:Amount requested}} is due for this matter.

{% end %}

{% if Kind of deposit is replenishment %}

Under our fee agreement, the advance deposit for this matter is to be restored when it falls below {{money:Balance that calls for a deposit}}. The account stands as follows:

| | Amount |
|---|---|
| Balance in trust at the last request | {{money:Earlier balance}} |
| Deposits since then | {{money:Deposits since then}} |
| Applied to invoices since then | {{money:Applied to invoices}} |
| **Balance in trust today** | **{{money:Balance today}}** |

Please deposit a further {{money:Amount requested}}.

{% end %}

{% if Kind of deposit is deposit for an expense %}

The following expense will soon be incurred in this matter: {{text:Expense that is expected}}. Please deposit {{money:Amount requested}} so that we can pay it when it is due.

{% end %}

{% if Day of payment is by a day %}

Please pay by {{date:Last day of payment}}.

{% else %}

We will begin the work when the deposit has been received.

{% end %}

**How to pay.** By check payable to “{{firm.name}} Client Trust Account”, sent to {{firm.address}}, or as set out in the payment instructions that we have given you. Before you send money by wire, please confirm the instructions by calling us at {{firm.phone}}, a number that you already know; do not rely on an e-mail that changes them.

**How your money is held.** The deposit remains your property. We hold it in our client trust account, separate from our own funds. We withdraw fees from it only as they are earned and expenses only as they are incurred, and we account to you for each withdrawal. What is not used will be returned to you promptly when the matter ends.

Please call me if you have any question about this request or about your account.

Sincerely,

{{lawyer.name}}
{{firm.name}}
`,
  example: {
    ...CONTRACT_MATTER,
    answers: {
      'date:today': '2026-09-01',
      'Kind of deposit': 'replenishment',
      'Day of payment': 'by a day',
      'Amount requested': '8115.00',
      'Balance that calls for a deposit': '3000.00',
      'Earlier balance': '10000.00',
      'Deposits since then': '0.00',
      'Applied to invoices': '8115.00',
      'Balance today': '1885.00',
      'Expense that is expected': 'the report of the refrigeration engineer, for which a retainer is due',
      'Last day of payment': '2026-09-15',
    },
  },
};
