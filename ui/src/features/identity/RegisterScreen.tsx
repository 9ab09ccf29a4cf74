import { registerTexts } from '@lexledger/contracts/signInTexts';
import { PRODUCT_NAME } from '@lexledger/contracts/texts';
import { Link, useRouter } from '@tanstack/react-router';
import { api } from '../../api/api.ts';
import { RegistrationForm } from './RegistrationForm.tsx';
import { SignedOutPage } from './SignedOutPage.tsx';
import { LINK } from './signInControls.tsx';

export default function RegisterScreen() {
  const router = useRouter();
  return (
    <SignedOutPage
      title={registerTexts.heading}
      tabTitle={`${registerTexts.submit} · ${PRODUCT_NAME}`}
      subtitle={registerTexts.subtitle}
    >
      <RegistrationForm
        entered="register"
        submitLabel={registerTexts.submit}
        pendingLabel={registerTexts.pending}
        send={(registration) => api.sendCommand('POST', '/api/register', registration)}
        onEntered={() => router.navigate({ to: '/' })}
      />
      <p className="mt-5 border-t pt-4 text-center">
        <Link to="/login" className={LINK}>
          {registerTexts.toLogin}
        </Link>
      </p>
    </SignedOutPage>
  );
}
