import { z } from 'zod';
import { TIMEKEEPER_CLASSES } from './billingChoices.ts';
import { keysOf } from './choices.ts';
import { invoiceLayout } from './invoiceLayout.ts';
import { email, labelled, optional, personalText } from './kernel/fields.ts';
import { webAddress } from './kernel/web-address.ts';

/** Characters that LEDES 1998B allows: for TIMEKEEPER_ID and LAW_FIRM_ID, and for TIMEKEEPER_NAME. */
export const LEDES_ID = 20;
const LEDES_NAME = 30;

/** The name, address and billing details of a person's firm, and of the person as a timekeeper. */
export const firmFields = {
  firmName: labelled('Firm name', personalText(200)),
  /** One line or more. */
  street: optional(personalText(300)),
  city: optional(personalText(100)),
  region: labelled('State or region', optional(personalText(100))),
  postalCode: optional(personalText(20)),
  country: optional(personalText(100)),
  phone: optional(personalText(50)),
  email: optional(email()),
  website: labelled('Website', optional(webAddress())),
  taxId: labelled('Tax id', optional(personalText(LEDES_ID))),
  /** The firm's id in clients' billing systems, if it is not the tax id. */
  ledesFirmId: labelled('Firm id in LEDES files', optional(personalText(LEDES_ID))),
  timekeeperName: labelled('Timekeeper name', optional(personalText(LEDES_NAME))),
  timekeeperId: labelled('Timekeeper id', optional(personalText(LEDES_ID))),
  timekeeperClass: labelled('Classification', z.enum(keysOf(TIMEKEEPER_CLASSES)).default('PT')),
  /** How and when invoices are to be paid. */
  paymentTerms: labelled('Payment', optional(personalText(2000))),
  /** The layout of invoices that have none of their own. */
  invoiceLayout: labelled('Layout of invoices', optional(invoiceLayout)),
};

/** All details of the firm at one moment. */
export const firmDetails = z.object(firmFields);
export type FirmDetails = z.output<typeof firmDetails>;
