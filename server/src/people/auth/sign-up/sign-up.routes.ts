import { criteriaOf } from '@servery/domain/business/access/password.ts'
import { os } from '../../../platform/http/index.ts'
import type { SignInServices } from '../identity/index.ts'
import { signUp, signUpCompany } from './sign-up.service.ts'

export const signUpRoutes = (services: SignInServices) => ({
  create: os.signUp.create.handler(({ input, context }) => signUp(services, context, input)),
  createCompany: os.signUp.createCompany.handler(({ input, context }) =>
    signUpCompany(services, context, input),
  ),
})

export const signInRoutes = ({ signIn }: SignInServices) => {
  const { passwordPolicy } = signIn
  const policy = { ...passwordPolicy, criteria: [...criteriaOf(passwordPolicy)] }
  return {
    options: os.signIn.options.handler(() => ({
      google: signIn.google !== undefined,
      emailLink: true,
      phone: true,
      passkeys: true,
      policy,
    })),
    passwordPolicy: os.signIn.passwordPolicy.handler(() => policy),
    authorisedDomains: os.signIn.authorisedDomains.handler(() => ({
      domains: [...signIn.authorisedDomains],
    })),
  }
}
