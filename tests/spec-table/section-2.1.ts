import { ACCOUNT_JOURNEY, LOGIN, PRODUCT, REGISTER } from './files.ts';
import { type Row, row } from './row.ts';

/** Signed-out visitors. */
export const signedOut: readonly Row[] = [
  row('/login and any other path show the sign-in form', PRODUCT('somebody signed out > gets the sign-in form at %s')),
  row(
    '/register shows the form of an account',
    PRODUCT('somebody signed out > gets the registration form at /register'),
  ),
  row(
    "While the status is loading, 'Loading dashboard...'",
    PRODUCT('somebody signed out > waits for the check with its text'),
    'loadingTexts.authentication',
  ),
  row(
    "'Sign in to your dashboard', 'Welcome Back', Username, Password, 'Sign In', the link to /register",
    LOGIN('the login screen > shows its texts'),
    'PRODUCT_NAME',
    'loginTexts.title',
    'loginTexts.subtitle',
    'loginTexts.heading',
    'loginTexts.username',
    'loginTexts.password',
    'loginTexts.submit',
    'loginTexts.toRegister',
  ),
  row(
    "'Signing in...' while pending",
    LOGIN('the login screen > says that it signs in until the answer is there'),
    'loginTexts.pending',
  ),
  row('A signed-in user goes to /', LOGIN('the login screen > goes to the dashboard when it succeeds')),
  row(
    'A failed login shows the server message',
    LOGIN("the login screen > shows the server's message when it refuses"),
  ),
  row(
    "or 'Invalid username or password'",
    LOGIN('the login screen > has words of its own when the server sent none'),
    'loginTexts.failed',
  ),
  row('also where a gateway answers', LOGIN('the login screen > has words of its own for an answer %s')),
  row(
    '/login and /register while signed in show the dashboard',
    PRODUCT('somebody signed in > is led from %s to the dashboard'),
  ),
  row(
    'The texts and fields of the registration, and its link to /login',
    REGISTER('the register screen > shows its texts'),
    'registerTexts.heading',
    'registerTexts.subtitle',
    'registerTexts.username',
    'registerTexts.email',
    'registerTexts.password',
    'registerTexts.confirmPassword',
    'registerTexts.submit',
    'registerTexts.toLogin',
  ),
  row(
    "'Creating Account...' while pending",
    REGISTER('the register screen > says that it creates the account until the answer is there'),
    'registerTexts.pending',
  ),
  row(
    'On success the user goes to /',
    REGISTER('the register screen > sends the zone of the browser along and goes to the dashboard'),
  ),
  row('An account is created, left and entered', ACCOUNT_JOURNEY('an account > is created, left, and entered again')),
  row('The texts of both forms, in a browser', ACCOUNT_JOURNEY('an account > is created, left, and entered again')),
];
