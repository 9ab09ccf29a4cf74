// The texts of signing in and registering have a file of their own, so that the interface's first load, which includes
// the other texts, does without them.
import { PRODUCT_NAME } from './texts.ts';

export const loginTexts = {
  title: PRODUCT_NAME,
  subtitle: 'Sign in to your dashboard',
  heading: 'Welcome Back',
  username: 'Username',
  password: 'Password',
  submit: 'Sign In',
  pending: 'Signing in...',
  toRegister: "Don't have an account? Create one",
  failed: 'Invalid username or password',
} as const;

export const registerTexts = {
  heading: 'Create Your Account',
  subtitle: 'Set up your private legal practice dashboard',
  username: 'Username',
  email: 'Email (Optional)',
  password: 'Password',
  confirmPassword: 'Confirm Password',
  submit: 'Create Account',
  pending: 'Creating Account...',
  toLogin: 'Already have an account? Sign in',
  usernameTaken: 'Username already exists',
  failed: 'Registration failed',
  failedWith: (status: number) => `Registration failed: ${status}`,
} as const;

export const validationTexts = {
  usernameRequired: 'Username is required',
  passwordRequired: 'Password is required',
  usernameShort: 'Username must be at least 3 characters',
  usernameLong: 'Username must be less than 50 characters',
  passwordShort: 'Password must be at least 6 characters',
  passwordsDiffer: "Passwords don't match",
  emailInvalid: 'Valid email is required',
} as const;
