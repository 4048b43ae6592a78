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
  .describe('As a reader types it.')

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
  displayName: text(40, 1).describe('As it stands at the till and on receipts.'),
  role: z.enum(roles),
  roleId: id.nullable().default(null).describe('A role of the business’s own, instead of `role`.'),
  branchIds: idSet.min(1).max(500),
  email: z.union([z.literal(''), z.email().max(254)]).default(''),
  phone: phoneNumber.default(''),
  hourlyRate: z
    .int()
    .min(0)
    .max(100_000_000)
    .nullable()
    .default(null)
    .describe('Minor units an hour.'),
  startDate: z.union([z.literal(''), dayOfLife]).default(''),
  colour: colourOrNone.default(''),
  suspended: z.boolean().default(false).describe('Tills no longer let them in.'),
  training: z
    .boolean()
    .default(false)
    .describe('In training: nothing that they do at a till is in the books.'),
  payrollNumber: text(20).default('').describe('As the payroll knows them.'),
  waivesWeek: z
    .boolean()
    .default(false)
    .describe('Agreed in writing to work more than the law’s mean of a week, where it may be.'),
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
    .describe('Its salt is one that others have too, from before: to be set anew.'),
  hasBadge: z.boolean(),
  isUser: z.boolean().describe('Signs in to the back office as well.'),
  clockedInAt: instant.nullable().describe('Since when they work; null: they are not clocked in.'),
  lastSaleAt: instant.nullable().describe('When they took money last; null: never.'),
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
      summary: 'Add somebody to the team',
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
      summary: 'Archive a member, or bring them back',
    })
    .input(z.strictObject({ ...versioned, archived: z.boolean() }))
    .output(memberRecord)
    .errors(writeErrors),
  setPin: route('team.write')
    .route({
      method: 'PUT',
      path: '/team/{id}/pin',
      tags: ['Team'],
      summary: 'Give a member a PIN',
      description: 'Nobody can read it afterwards. In each of their branches it is theirs alone.',
    })
    .input(z.strictObject({ id, pin }))
    .output(z.object({ id }))
    .errors(errorsOf('not_found', 'duplicate_value', 'pin_too_simple')),
  setBadge: route('team.write')
    .route({
      method: 'PUT',
      path: '/team/{id}/badge',
      tags: ['Team'],
      summary: 'Give a member a badge, or take it back',
      description: 'What a scanner or reader types of a barcode, card or tag. Nobody can read it.',
    })
    .input(z.strictObject({ id, badge: badge.nullable() }))
    .output(z.object({ id }))
    .errors(errorsOf('not_found', 'duplicate_value')),
  setOwnPin: route('signed_in')
    .route({
      method: 'PUT',
      path: '/team/own-pin',
      tags: ['Team'],
      summary: 'Choose the PIN with which you sign in at tills',
      description: 'Makes you a member of the team if you are none yet.',
    })
    .input(z.strictObject({ pin }))
    .output(z.object({ memberId: id, displayName: z.string() }))
    .errors(errorsOf('duplicate_value', 'pin_too_simple')),
}
