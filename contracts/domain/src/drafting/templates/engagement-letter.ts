import type { StandardTemplate } from '../standardTemplate.ts';
import { INJURY_MATTER } from './example-matters.ts';

export const engagementLetter: StandardTemplate = {
  key: 'engagement-letter',
  title: 'Engagement letter',
  category: 'Opening a matter',
  description: 'Scope, fee, duties and end of a new representation, for the client to sign.',
  roles: [{ key: 'addressee', label: 'Addressee', from: { client: true } }],
  body: `
{% choose Client type: individual | organization %}
{% choose Fee: hourly | flat | contingent %}
{% choose Advance deposit: none | required %}

{{date:today}}

**PRIVILEGED AND CONFIDENTIAL**

{{role.addressee.name}}
{{role.addressee.address}}

::indent **Re: {{case.title}}**

Dear {{role.addressee.name}}:

Thank you for choosing {{firm.name}} (the “Firm”) to represent you. This letter states the terms of our engagement. Please read it carefully, ask us about anything that is not clear, and return a signed copy. Our representation begins only when we have received it.

## 1. The client

{% if Client type is individual %}

Our client is {{client.name}} alone. We do not represent any family member, business or other person in this matter unless we agree to do so in writing.

{% else %}

Our client is {{client.name}}. We do not represent its owners, directors, officers, employees or affiliates as individuals. We will take instructions from {{text:Person who gives instructions}}, and may rely on that person’s authority until you tell us otherwise in writing.

{% end %}

## 2. What we will do

You have engaged us to {{text:Work that the Firm will do}}. Our engagement does not include appeals, tax advice, enforcement of a judgment, or any other matter, unless we agree to it in writing. {{lawyer.name}} will be primarily responsible for your matter, and other lawyers and staff of the Firm may work on it under that lawyer’s supervision.

You decide the objectives of the representation, including whether to settle. We will consult with you about the means, keep you reasonably informed, and answer your reasonable requests for information. We cannot promise or guarantee any result; anything we say about the likely outcome is an opinion only.

## 3. Fees

{% if Fee is hourly %}

We charge for the time we spend, in tenths of an hour. The rate of {{lawyer.name}} is {{money:Hourly rate}} an hour. Other lawyers and paralegals are charged at their own rates, which we will give you before they begin. We will tell you in writing before any rate changes.

{% end %}

{% if Fee is flat %}

Our fee for the work described in Section 2 is a flat fee of {{money:Flat fee}}. It does not depend on the time that the work takes. If you end the engagement before the work is complete, we will refund any part of the fee that has not been earned.

{% end %}

{% if Fee is contingent %}

Our fee is contingent on a recovery. Its percentages, the expenses that are deducted, and the way in which both are calculated are stated in a separate contingency fee agreement, which you must also sign. If that agreement and this letter differ, that agreement controls.

{% end %}

{% if Advance deposit is required %}

Before we begin, please send us an advance deposit of {{money:Amount of the deposit}}. We will hold it in our client trust account, separate from the Firm’s own funds, and will withdraw from it only as fees are earned or expenses are incurred. We will account to you for each withdrawal. Any part that remains at the end of the engagement will be returned to you.

{% end %}

## 4. Costs and invoices

{% if Fee is contingent %}

Expenses of the matter, such as filing fees, court reporters, experts and records, are governed by the contingency fee agreement.

{% else %}

You are responsible for the reasonable expenses of the matter, such as filing fees, court reporters, experts, records and travel. We will ask for your approval before we incur any single expense over {{money:Expense that needs approval}}. We will send you an itemized invoice each month, which is due within {{number:Days to pay}} days. Please tell us promptly if you question any part of it.

{% end %}

## 5. What we ask of you

Please tell us the truth and the whole of it, give us documents and information when we ask for them, keep your address and telephone number current with us, and be available for meetings, discovery and trial. Please preserve every document, message, photograph, account and device that may concern this matter; do not delete, alter or discard any of them, and turn off automatic deletion. Please do not discuss this matter with others or post about it, because what you say may be used against you and may waive the attorney–client privilege.

## 6. Conflicts of interest

We have checked our records for conflicts of interest on the basis of the names you gave us. Please tell us at once if you learn of another person or business that is involved. If a conflict arises, we will tell you and take the steps that our professional rules require.

## 7. Ending the engagement

You may end the engagement at any time by written notice. We may withdraw for any reason that our professional rules permit, subject to the permission of the court where it is required. In either case we will take reasonable steps to protect your interests, deliver the papers and property to which you are entitled, and refund any advance payment that has not been earned.

{% if Fee is contingent %}

What you would owe us for our work and expenses until then is stated in the contingency fee agreement.

{% else %}

You remain responsible for fees earned and expenses incurred until then.

{% end %}

Unless it ends earlier, our engagement ends when we have completed the work described in Section 2. After that we have no duty to tell you of later changes in the law or of later deadlines. We will keep your file for {{number:Years that the file is kept}} years after the matter is closed and may then destroy it; you may ask for it at any time before that.

## 8. This agreement

This letter is the whole agreement between us about this engagement and can be changed only in writing. You have the right to consult another lawyer about it before you sign.

We look forward to working with you.

Sincerely,

{{lawyer.name}}
{{firm.name}}

---

## Agreement of the client

I have read this letter, have had the opportunity to ask questions about it, and agree to its terms.

{{client.name}}

{% if Client type is organization %}

By: ______________________________

Name and title: ______________________________

{% else %}

Signature: ______________________________

{% end %}

Date: ____________________
`,
  example: {
    ...INJURY_MATTER,
    answers: {
      'Client type': 'individual',
      Fee: 'hourly',
      'Advance deposit': 'required',
      'Person who gives instructions': 'Maria Delgado',
      'Work that the Firm will do':
        'investigate and bring a claim for the injuries that you suffered in the collision of March 3, 2026, on Interstate 55 in Cook County, Illinois',
      'Hourly rate': '425.00',
      'Flat fee': '7500.00',
      'Amount of the deposit': '5000.00',
      'Expense that needs approval': '500.00',
      'Days to pay': '30',
      'Years that the file is kept': '7',
    },
  },
};
