/** Beginning: a new account with its business, and what the screens of signing in must know. */

import { passwordCriteria, passwordLengthMax } from '@servery/domain/business/access/password.ts'
import { languages } from '@servery/messages/languages.ts'
import { z } from 'zod'
import { id, text } from '../base/amounts.ts'
import { errorsOf } from '../base/errors.ts'
import { route } from '../base/route.ts'

export const language = z.enum(languages)

export const emailAddress = z
  .email()
  .max(254)
  .transform((email) => email.toLowerCase())
  .describe('An email address.')

const companyParts = {
  companyId: id,
  branchId: id,
  billingRecordId: id,
  firstName: text(80).default(''),
  secondName: text(80).default(''),
  language,
}

export const signUpInput = z.strictObject({
  ...companyParts,
  userId: id,
  email: emailAddress,
  password: z.string().min(1).max(passwordLengthMax),
})
export type SignUpInput = z.output<typeof signUpInput>

export const companyInput = z.strictObject(companyParts)
export type NewCompanyInput = z.output<typeof companyInput>

const signedUp = z.object({
  userId: id,
  companyId: id,
  branchId: id,
  billingRecordId: id,
})
export type SignedUp = z.infer<typeof signedUp>

export const passwordPolicy = z.object({
  minLength: z.int().describe('In characters.'),
  maxLength: z.int().nullable().describe('Null: no practical limit.'),
  lowercase: z.boolean(),
  uppercase: z.boolean(),
  digit: z.boolean(),
  symbol: z.boolean(),
  notCommon: z.boolean().describe('True: very common passwords are refused.'),
  criteria: z.array(z.enum(passwordCriteria)).describe('The rules of the password, in order.'),
})

export const signInOptions = z.object({
  google: z.boolean(),
  emailLink: z.boolean(),
  phone: z.boolean(),
  passkeys: z.boolean(),
  policy: passwordPolicy,
})
export type SignInOptions = z.infer<typeof signInOptions>

export const signUp = {
  create: route('public')
    .route({
      method: 'POST',
      path: '/sign-up',
      tags: ['Sign-up'],
      summary: 'Create an account with its company',
      description:
        'Creates the account, the company, its first branch and the branch’s billing record, all or none. Signs the person in with a cookie and sends an email to verify the address. Repeating the request returns the same answer.',
      successStatus: 201,
    })
    .input(signUpInput)
    .output(signedUp)
    .errors(
      errorsOf(
        'email-already-in-use',
        'password-does-not-meet-requirements',
        'unauthorized-domain',
        'too-many-requests',
        'id_reused',
      ),
    ),
  createCompany: route('public')
    .route({
      method: 'POST',
      path: '/sign-up/company',
      tags: ['Sign-up'],
      summary: 'Create the company of a signed-in person who has none',
      description:
        'For people whose account was made without a company, for example through Google. Needs their session.',
      successStatus: 201,
    })
    .input(companyInput)
    .output(signedUp)
    .errors(errorsOf('unauthorized-domain', 'other_company', 'id_reused')),
}

export const signIn = {
  options: route('public')
    .meta({ permission: 'public', isUnlimited: true })
    .route({
      method: 'GET',
      path: '/sign-in-options',
      tags: ['Sign-up'],
      summary: 'Read the ways to sign in and the password policy',
    })
    .output(signInOptions),
  passwordPolicy: route('public')
    .meta({ permission: 'public', isUnlimited: true })
    .route({
      method: 'GET',
      path: '/password-policy',
      tags: ['Sign-up'],
      summary: 'Read the password policy',
    })
    .output(passwordPolicy),
  authorisedDomains: route('public')
    .meta({ permission: 'public', isUnlimited: true })
    .route({
      method: 'GET',
      path: '/authorised-domains',
      tags: ['Sign-up'],
      summary: 'Read the host names from which people may sign in',
    })
    .output(z.object({ domains: z.array(z.string()) })),
}
