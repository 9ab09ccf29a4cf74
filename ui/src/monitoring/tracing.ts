import { browserTracingIntegration } from '@sentry/browser';

/** Traces page loads, navigations and their API calls. */
export const integration = () => browserTracingIntegration({ enableInp: false });
