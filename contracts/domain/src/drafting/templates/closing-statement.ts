import type { StandardTemplate } from '../standardTemplate.ts';
import { INJURY_MATTER } from './example-matters.ts';

export const closingStatement: StandardTemplate = {
  key: 'closing-statement',
  title: 'Contingency closing statement',
  category: 'Trust and money',
  description:
    'The written statement that ABA Model Rule 1.5(c) asks for at the end of a contingent fee matter: outcome, recovery, fee, expenses, and what the client receives.',
  roles: [{ key: 'client', label: 'Client', from: { client: true } }],
  body: `
{% choose Base of the percentage: gross recovery | recovery net of expenses %}
{% choose Liens: none | paid | held in trust %}
{% choose Lawyer of another firm: none | shares the fee %}

# ::center CLOSING STATEMENT

Client: {{role.client.name}}
Matter: {{case.title}}
Date: {{date:today}}

**Outcome.** {{text:Outcome}}

## Recovery

| | Amount |
|---|---|
| Gross recovery from {{text:Payer of the recovery}}, received {{date:Day on which it was received}} | {{money:Gross recovery}} |

## Attorney’s fee

{% if Base of the percentage is gross recovery %}

Under the contingency fee agreement of {{date:Day of the fee agreement}}, the fee is {{number:Percent of the fee}} percent of the gross recovery, before expenses are deducted.

{% else %}

Under the contingency fee agreement of {{date:Day of the fee agreement}}, the fee is {{number:Percent of the fee}} percent of the recovery that remains after expenses of {{money:Total of the expenses}} are deducted, which is {{money:Recovery net of expenses}}.

{% end %}

| | Amount |
|---|---|
| Fee of {{firm.name}} | {{money:Fee}} |

{% if Lawyer of another firm is shares the fee %}

Of this fee, {{money:Part of the other lawyer}} goes to {{text:Lawyer who shares the fee}}, as the client agreed in writing. The client’s share is not reduced by it.

{% end %}

## Expenses that the firm advanced

| Expense | Amount |
|---|---|
| {{text:First expense}} | {{money:Amount of the first expense}} |
| {{text:Second expense}} | {{money:Amount of the second expense}} |
| {{text:Third expense}} | {{money:Amount of the third expense}} |
| **Total** | **{{money:Total of the expenses}}** |

{% if Liens is paid %}

## Liens and bills paid from the client’s share

| Paid to | Amount |
|---|---|
| {{text:First lienholder}} | {{money:Amount of the first lien}} |
| {{text:Second lienholder}} | {{money:Amount of the second lien}} |
| **Total** | **{{money:Total of the liens}}** |

{% end %}

{% if Liens is held in trust %}

## Liens held in trust

{{money:Total of the liens}} is held in our client trust account for {{text:First lienholder}} until the amount of its lien is resolved. We will account to you for it, and pay you what remains.

{% end %}

## Distribution

{% if Liens is none %}

| | Amount |
|---|---|
| Gross recovery | {{money:Gross recovery}} |
| Less attorney’s fee | {{money:Fee}} |
| Less expenses | {{money:Total of the expenses}} |
| **Paid to {{role.client.name}}** | **{{money:Paid to the client}}** |

{% else %}

| | Amount |
|---|---|
| Gross recovery | {{money:Gross recovery}} |
| Less attorney’s fee | {{money:Fee}} |
| Less expenses | {{money:Total of the expenses}} |
| Less liens | {{money:Total of the liens}} |
| **Paid to {{role.client.name}}** | **{{money:Paid to the client}}** |

{% end %}

{% if Liens is held in trust %}

The fee, the expenses and the client’s share are paid from the client trust account of {{firm.name}}, and the amount of the liens stays in it.

{% else %}

All of these amounts are paid from the client trust account of {{firm.name}}.

{% end %}

## Approval

I have reviewed this statement, have had the opportunity to ask questions about it, and approve the distribution. I have received a copy. I understand that medical bills and liens that are not listed here remain my responsibility.

Signature: ______________________________
{{role.client.name}}

Date: ____________________

______________________________
{{lawyer.name}}, for {{firm.name}}
`,
  example: {
    ...INJURY_MATTER,
    answers: {
      'date:today': '2027-05-14',
      'Base of the percentage': 'recovery net of expenses',
      Liens: 'paid',
      'Lawyer of another firm': 'none',
      Outcome: 'Settled by agreement of April 12, 2027, before trial.',
      'Payer of the recovery': 'Prairie Mutual Insurance Company for Northline Freight, Inc.',
      'Day on which it was received': '2027-05-03',
      'Gross recovery': '240000.00',
      'Day of the fee agreement': '2026-03-20',
      'Percent of the fee': '36',
      'Recovery net of expenses': '228500.00',
      Fee: '82260.00',
      'Part of the other lawyer': '24678.00',
      'Lawyer who shares the fee': 'Anita Desrosiers of Desrosiers Legal Group',
      'First expense': 'Filing fee, service and court reporters',
      'Amount of the first expense': '3140.00',
      'Second expense': 'Medical records',
      'Amount of the second expense': '460.00',
      'Third expense': 'Expert witnesses',
      'Amount of the third expense': '7900.00',
      'Total of the expenses': '11500.00',
      'First lienholder': 'Midland Health Plan',
      'Amount of the first lien': '14200.00',
      'Second lienholder': 'Lakeside Orthopedic Hospital',
      'Amount of the second lien': '6300.00',
      'Total of the liens': '20500.00',
      'Paid to the client': '125740.00',
    },
  },
};
