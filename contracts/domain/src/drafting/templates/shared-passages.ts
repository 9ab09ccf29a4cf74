/** The end of a discovery paper: the signature of who asks, and the certificate that it was served on the other side. */
export const SIGNED_AND_SERVED = `Dated: {{date:today}}

{% signature for asking %}

## ::center CERTIFICATE OF SERVICE

I certify that on {{date:today}}, I served this document on {{role.counsel.name}}, counsel for {{role.answering.name}}, by {{choice:Means of service=e-mail, as consented to in writing|first-class mail|hand delivery}}.

______________________________
{{lawyer.name}}`;

/** The end of a certificate that is declared true under 28 U.S.C. § 1746. */
export const DECLARED_TRUE = `{% if Place of signing is within the United States %}

Under 28 U.S.C. § 1746, I declare under penalty of perjury that the foregoing is true and correct.

{% else %}

Under 28 U.S.C. § 1746, I declare under penalty of perjury under the laws of the United States of America that the foregoing is true and correct.

{% end %}

Executed on: ____________________

______________________________
{{role.certifier.name}}`;

/** Where the client and the firm sign an agreement. */
export const SIGNED_BY_CLIENT_AND_FIRM = `{{role.client.name}}
{{role.client.address}}

By: ______________________________

Date: ____________________

{{firm.name}}
{{firm.address}}

By: ______________________________
{{lawyer.name}}

Date: ____________________`;
