import { browserTracingIntegration } from '@sentry/browser';

/** Page loads, navigations and their calls. */
export const integration = () => browserTracingIntegration({ enableInp: false });
