import type { StandardTemplate } from '../standardTemplate.ts';
import { CONTRACT_MATTER } from './example-matters.ts';

export const conflictWaiver: StandardTemplate = {
  key: 'conflict-waiver',
  title: 'Conflict waiver',
  category: 'Opening a matter',
  description:
    'Disclosure of a conflict and informed consent confirmed in writing, after ABA Model Rules 1.7 and 1.9; each affected client signs one.',
  roles: [{ key: 'addressee', label: 'Addressee', from: { client: true } }],
  body: `
{% choose Kind of conflict: joint representation | matter adverse to another client | matter adverse to a former client %}

{{date:today}}

**PRIVILEGED AND CONFIDENTIAL**

{{role.addressee.name}}
{{role.addressee.address}}

::indent **Re: Disclosure and consent to a conflict of interest: {{text:Matter}}**

Dear {{role.addressee.name}}:

You have asked {{firm.name}} (the “Firm”) to represent you in the matter named above. Before we can do so, we must tell you of a conflict of interest and ask whether you consent to it. Please consider this letter carefully. You are not obliged to consent.

## The conflict

{% if Kind of conflict is joint representation %}

You and {{text:Other client}} have asked us to represent both of you in the same matter. {{text:Facts of the conflict}} Under Rule 1.7 of the ABA Model Rules of Professional Conduct, on which our own rules are based, such a representation is a conflict of interest if there is a significant risk that our duties to one of you will materially limit what we can do for the other.

{% end %}

{% if Kind of conflict is matter adverse to another client %}

We represent {{text:Other client}} in {{text:Matter of the other client}}. {{text:Facts of the conflict}} In your matter, your interests are directly adverse to those of that client. Under Rule 1.7 of the ABA Model Rules of Professional Conduct, on which our own rules are based, we may represent you only with the informed consent of both of you, although the two matters are not related.

{% end %}

{% if Kind of conflict is matter adverse to a former client %}

We formerly represented {{text:Other client}} in {{text:Matter of the other client}}. {{text:Facts of the conflict}} Under Rule 1.9 of the ABA Model Rules of Professional Conduct, on which our own rules are based, we may not represent you in the same or a substantially related matter in which your interests are materially adverse to those of a former client, unless the former client gives informed consent. Because our continuing duties to the former client may limit what we can do for you, we ask for your consent as well.

{% end %}

## What it may mean for you

- **Loyalty.** You might wonder whether we press your interests as firmly as a lawyer with no tie to the other client would.
- **Confidences.** We may not use or reveal confidential information of the other client for your benefit, even if it would help you.
{% if Kind of conflict is joint representation %}

- **No secrets between you.** What either of you tells us about the matter may be shared with the other. If one of you asks us to keep material information from the other, we may have to withdraw.
- **Privilege.** Your communications with us remain privileged against outsiders, but probably not between the two of you if you later come into dispute.
- **Differences.** If your positions diverge, for example on fault, on the terms of a settlement or on who pays, we cannot advise either of you against the other.
- **Withdrawal.** If the conflict can no longer be reconciled, we may have to withdraw from representing both of you, and each would bear the cost and delay of engaging new counsel.

{% else %}

- **Limits on what we do.** {{text:Limits of the representation}}
- **Withdrawal.** If circumstances change, we may have to withdraw, and you would bear the cost and delay of engaging new counsel.

{% end %}

## Alternatives

You may engage separate counsel who has no such conflict. {{text:Other alternatives}}

## Our judgment

We reasonably believe that we can provide competent and diligent representation to each affected client. The law does not prohibit the representation, and it does not involve one client’s assertion of a claim against another client whom we represent in the same litigation or other proceeding before a tribunal. We will not go ahead unless each affected client gives informed consent, confirmed in writing.

You may revoke your consent at any time. The effect on our representation of the other client would then depend on the circumstances and on our professional rules. If the facts change, we will tell you and ask for your consent again.

We recommend that you consult another lawyer about whether to consent, and you should take all the time that you need. If you consent, please sign below and return one copy.

Sincerely,

{{lawyer.name}}
{{firm.name}}

---

## Informed consent

I have read this letter. The Firm has explained to me the conflict of interest, its material risks, and the reasonably available alternatives. I have had the opportunity to ask questions and to consult another lawyer. I consent to the representation as described above.

{{client.name}}

By: ______________________________

Name and title, if signing for an organization: ______________________________

Date: ____________________
`,
  example: {
    ...CONTRACT_MATTER,
    answers: {
      'Kind of conflict': 'joint representation',
      Matter: 'Delmar Cold Storage, Inc. v. Hartwell Farms, LLC and Samuel Hartwell',
      'Other client': 'Samuel Hartwell',
      'Matter of the other client': 'the lease of its warehouse in Joliet',
      'Facts of the conflict':
        'Delmar claims storage charges of $64,200 from the company, and from Mr. Hartwell on a personal guaranty that he disputes having signed.',
      'Limits of the representation':
        'We will not use in your matter anything that we learned in confidence from the other client.',
      'Other alternatives':
        'You may also engage us for your part of the defense alone, with Mr. Hartwell engaging another lawyer for the question of the guaranty.',
    },
  },
};
