import type { StandardTemplate } from '../standardTemplate.ts';
import { CONTRACT_MATTER } from './example-matters.ts';

export const nda: StandardTemplate = {
  key: 'nda',
  title: 'Nondisclosure agreement',
  category: 'Agreements',
  description: 'Mutual or one-way, for a stated purpose, with the notice of 18 U.S.C. § 1833(b) for an individual.',
  roles: [
    { key: 'first', label: 'First party', from: { client: true } },
    { key: 'second', label: 'Second party', from: { side: 'adverse' } },
  ],
  body: `
{% choose Direction: mutual | from the first party to the second %}
{% choose Second party: a business | an individual who works for the first party %}
{% choose Duration of the duty: a number of years | as long as it remains confidential %}

# ::center NONDISCLOSURE AGREEMENT

This agreement is made on {{date:Effective date}}, between {{role.first.name}} and {{role.second.name}}.

{% if Direction is mutual %}

1. **Parties.** Either party may disclose confidential information to the other. The party that discloses it is the “Discloser”, and the party that receives it the “Recipient”.

{% else %}

1. **Parties.** {{role.first.name}} may disclose confidential information to {{role.second.name}}. The former is the “Discloser”, the latter the “Recipient”.

{% end %}

+. **Purpose.** The information is disclosed only for {{text:Purpose}} (the “Purpose”).
+. **Confidential Information.** “Confidential Information” means nonpublic information that the Discloser discloses for the Purpose, in any form, that is marked or stated to be confidential, or that a reasonable person would understand to be confidential from its nature and the circumstances. It includes {{text:Examples of confidential information}}.
+. **What is not confidential.** Confidential Information does not include information that the Recipient can show (a) is or becomes public without the Recipient’s breach; (b) was known to the Recipient before it was disclosed; (c) was received from another person who was free to disclose it; or (d) was developed independently without use of the Confidential Information.
+. **Duties.** The Recipient will use Confidential Information only for the Purpose; will protect it with at least reasonable care, and no less than the care that it gives its own; and will disclose it only to those of its employees, advisers and contractors who need it for the Purpose and are bound to keep it confidential. The Recipient is responsible for their compliance.
+. **Required disclosure.** If the law or legal process requires the Recipient to disclose Confidential Information, it will give the Discloser prompt written notice where that is lawful, so that the Discloser may seek protection, and will disclose only what is required.

{% if Second party is an individual who works for the first party %}

+. **Notice of immunity.** Under 18 U.S.C. § 1833(b), an individual is not held criminally or civilly liable under any federal or state trade secret law for the disclosure of a trade secret that (a) is made in confidence to a federal, state or local government official, directly or indirectly, or to an attorney, and solely for the purpose of reporting or investigating a suspected violation of law; or (b) is made in a complaint or other document filed under seal in a lawsuit or other proceeding. An individual who files a lawsuit for retaliation by an employer for reporting a suspected violation of law may disclose the trade secret to that individual’s attorney and use it in the proceeding, if any document containing it is filed under seal and it is not disclosed except under court order.

{% end %}

+. **Reports to agencies.** Nothing in this agreement prevents anyone from reporting a possible violation of law to a government agency or from cooperating with one.
+. **Return.** On request the Recipient will return or destroy the Confidential Information and confirm in writing that it has done so. It may keep copies that the law requires or that are made by routine backup, which remain subject to this agreement.
+. **No license, no warranty.** The Discloser keeps all rights in its Confidential Information and gives no warranty of it. This agreement obliges no one to enter into any other agreement.

{% if Duration of the duty is a number of years %}

+. **Term.** This agreement covers disclosures made within {{number:Years of disclosure}} years after its date. The duties of confidentiality last {{number:Years of confidentiality}} years after each disclosure, and for a trade secret as long as it remains one.

{% else %}

+. **Term.** This agreement covers disclosures made within {{number:Years of disclosure}} years after its date. The duties of confidentiality last as long as the information remains confidential.

{% end %}

+. **Remedies.** A breach may cause harm that damages cannot fully repair. The Discloser may seek an injunction in addition to any other remedy.
+. **General terms.** This agreement is governed by the law of {{text:Governing law}}. It is the whole agreement of the parties about its subject and may be changed or waived only in a signed writing. It may not be assigned without consent, except with the whole business to which it relates. If a provision is unenforceable, the rest remains in effect. It may be signed in counterparts and electronically.

**{{role.first.name}}**
{{role.first.address}}

By: ______________________________

Name and title: ______________________________

Date: ____________________

**{{role.second.name}}**
{{role.second.address}}

By: ______________________________

Name and title: ______________________________

Date: ____________________
`,
  example: {
    ...CONTRACT_MATTER,
    roles: {
      ...CONTRACT_MATTER.roles,
      first: CONTRACT_MATTER.roles.plaintiff,
      second: [{ name: 'Orchard Robotics, Inc.', address: '12 Innovation Way, Champaign, Illinois 61820' }],
    },
    answers: {
      Direction: 'mutual',
      'Second party': 'a business',
      'Duration of the duty': 'a number of years',
      'Effective date': '2026-06-01',
      Purpose: 'evaluating a trial of automated picking in the orchards at Peotone',
      'Examples of confidential information':
        'yields, maps, prices, customer lists, designs, software, test results and business plans',
      'Years of disclosure': '2',
      'Years of confidentiality': '5',
      'Governing law': 'Illinois',
    },
  },
};
