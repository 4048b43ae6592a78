/** The own account: who one is to one's colleagues, and what the page may load from elsewhere. */
import { z } from 'zod'
import { id, text } from '../base/amounts.ts'
import { recordVersion } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { imagePath } from '../base/images.ts'
import { route } from '../base/route.ts'

export const profile = z.object({
  firstName: z.string(),
  secondName: z.string(),
  jobTitle: z.string(),
  /** E.164, such as +441326555123, or empty. */
  phone: z.string(),
  /** The picture's address, or empty. */
  avatar: z.string(),
  /** Empty: none. Changed with the password, not here. */
  email: z.string(),
  version: z.int(),
})
export type Profile = z.infer<typeof profile>

export const phoneNumber = z
  .string()
  .trim()
  .max(16)
  .regex(/^(?:\+[1-9]\d{6,14})?$/, 'must be an international number such as +441326555123')
  .describe('The phone number in E.164 format. Empty: none.')

export const account = {
  get: route('signed_in')
    .route({ method: 'GET', path: '/account', tags: ['Account'], summary: 'Read your profile' })
    .output(profile),
  update: route('signed_in')
    .route({
      method: 'PUT',
      path: '/account',
      tags: ['Account'],
      summary: 'Change your profile',
    })
    .input(
      z.strictObject({
        version: recordVersion,
        firstName: text(80, 1),
        secondName: text(80, 1),
        jobTitle: text(80).default(''),
        phone: phoneNumber.default(''),
        avatar: imagePath.default(''),
      }),
    )
    .output(profile)
    .errors(errorsOf('stale_version')),
}

/** A script of somebody else's that the page may load, and where it comes from. */
export const widgetSettings = z.object({
  supportMessenger: z
    .object({
      appId: z.string(),
      scriptUrl: z.string(),
      /** What it is told of who is signed in. */
      person: z.object({
        userId: id,
        name: z.string(),
        email: z.string(),
        phone: z.string(),
        company: z.object({ id, name: z.string() }),
      }),
    })
    .nullable(),
  /** Only after consent. */
  tagManager: z.object({ id: z.string(), scriptUrl: z.string() }).nullable(),
})
export type WidgetSettings = z.infer<typeof widgetSettings>

export const widgets = {
  get: route('signed_in')
    .route({
      method: 'GET',
      path: '/widgets',
      tags: ['Account'],
      summary:
        'Read the settings of the support messenger and the tag manager, if this server has them',
    })
    .output(widgetSettings),
}
