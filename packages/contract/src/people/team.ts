/** People who work at tills, and their PINs. */

import { roles } from '@servery/domain/business/access/permissions.ts'
import { badgeShape } from '@servery/domain/business/access/pin.ts'
import { z } from 'zod'
import { id, instant, text } from '../base/amounts.ts'
import { colourOrNone, dayOfLife, idSet } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { bodyHead, versioned, writeErrors } from '../base/record-routes.ts'
import { route } from '../base/route.ts'
import { phoneNumber } from './account.ts'

const pin = z
  .string()
  .max(6)
  .regex(/^\d{4,6}$/, 'must be 4 to 6 digits')
  .describe('Not 1111 or 1234.')

const badge = z
  .string()
  .max(64)
  .regex(badgeShape, 'must be 6 to 64 letters, digits or signs, without spaces')
  .describe('As a scanner or reader types it.')

/** What is kept of a member besides the name at the till, the role and the colour. */
export const memberMore = z.object({
  firstName: z.string().default(''),
  secondName: z.string().default(''),
  roleId: z.string().nullable().default(null),
  email: z.string().default(''),
  phone: z.string().default(''),
  hourlyRate: z.int().nullable().default(null),
  startDate: z.string().default(''),
  suspended: z.boolean().default(false),
  training: z.boolean().default(false),
  payrollNumber: z.string().default(''),
  waivesWeek: z.boolean().default(false),
})

export const memberInput = z.strictObject({
  firstName: text(80).default(''),
  secondName: text(80).default(''),
  displayName: text(40, 1).describe('The name at the till and on receipts.'),
  role: z.enum(roles),
  roleId: id
    .nullable()
    .default(null)
    .describe('A role of your own, which replaces `role`. Null: `role` applies.'),
  branchIds: idSet.min(1).max(500),
  email: z.union([z.literal(''), z.email().max(254)]).default(''),
  phone: phoneNumber.default(''),
  hourlyRate: z
    .int()
    .min(0)
    .max(100_000_000)
    .nullable()
    .default(null)
    .describe('Minor units per hour. Null: no rate.'),
  startDate: z.union([z.literal(''), dayOfLife]).default(''),
  colour: colourOrNone.default(''),
  suspended: z.boolean().default(false).describe('True: tills do not let this person in.'),
  training: z
    .boolean()
    .default(false)
    .describe('True: in training. Nothing that this person records at a till counts in the books.'),
  payrollNumber: text(20).default('').describe('The number of this person in the payroll.'),
  waivesWeek: z
    .boolean()
    .default(false)
    .describe(
      'True: this person agreed in writing to exceed the legal average of weekly hours, where that is allowed.',
    ),
})
export type MemberInput = z.infer<typeof memberInput>

export const memberRecord = memberInput.extend({
  ...bodyHead,
  /** Of those that the reader may see. */
  branchIds: z.array(id),
  startDate: z.string(),
  email: z.string(),
  phone: z.string(),
  hasPin: z.boolean(),
  pinShared: z
    .boolean()
    .describe('True: the PIN is stored in an old format (a shared salt) and must be set again.'),
  hasBadge: z.boolean(),
  isUser: z.boolean().describe('True: this person can also sign in to the back office.'),
  clockedInAt: instant
    .nullable()
    .describe('Since when this person is clocked in. Null: not clocked in.'),
  lastSaleAt: instant.nullable().describe('When this person last took a payment. Null: never.'),
})
export type MemberRecord = z.infer<typeof memberRecord>

export const team = {
  list: route('team.read')
    .route({ method: 'GET', path: '/team', tags: ['Team'], summary: 'List the team' })
    .output(z.object({ rows: z.array(memberRecord) })),
  create: route('team.write')
    .route({
      method: 'POST',
      path: '/team',
      tags: ['Team'],
      summary: 'Add a team member',
      successStatus: 201,
    })
    .input(memberInput.extend({ id }))
    .output(memberRecord)
    .errors(writeErrors),
  update: route('team.write')
    .route({ method: 'PUT', path: '/team/{id}', tags: ['Team'], summary: 'Change a member' })
    .input(memberInput.extend(versioned))
    .output(memberRecord)
    .errors(writeErrors),
  archive: route('team.write')
    .route({
      method: 'POST',
      path: '/team/{id}/archive',
      tags: ['Team'],
      summary: 'Archive or restore a member',
    })
    .input(z.strictObject({ ...versioned, archived: z.boolean() }))
    .output(memberRecord)
    .errors(writeErrors),
  setPin: route('team.write')
    .route({
      method: 'PUT',
      path: '/team/{id}/pin',
      tags: ['Team'],
      summary: 'Set the PIN of a member',
      description:
        'The PIN can’t be read afterwards. It must be unique in each branch of the member.',
    })
    .input(z.strictObject({ id, pin }))
    .output(z.object({ id }))
    .errors(errorsOf('not_found', 'duplicate_value', 'pin_too_simple')),
  setBadge: route('team.write')
    .route({
      method: 'PUT',
      path: '/team/{id}/badge',
      tags: ['Team'],
      summary: 'Give a member a badge, or remove it',
      description:
        'The text that a scanner or reader types for a barcode, card or tag. It can’t be read afterwards.',
    })
    .input(z.strictObject({ id, badge: badge.nullable() }))
    .output(z.object({ id }))
    .errors(errorsOf('not_found', 'duplicate_value')),
  setOwnPin: route('signed_in')
    .route({
      method: 'PUT',
      path: '/team/own-pin',
      tags: ['Team'],
      summary: 'Set the PIN with which you sign in at tills',
      description: 'Makes you a member of the team if you are not one yet.',
    })
    .input(z.strictObject({ pin }))
    .output(z.object({ memberId: id, displayName: z.string() }))
    .errors(errorsOf('duplicate_value', 'pin_too_simple')),
}
