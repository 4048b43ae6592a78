/** Roles: what people may do at the tills and in the back office. */
import { permissions, roles as roleNames } from '@servery/domain/business/access/permissions.ts'
import { rightAnswers, tillRights, unlimited } from '@servery/domain/business/access/till-rights.ts'
import { amountMaxOfAll } from '@servery/domain/kernel/amount-range.ts'
import { z } from 'zod'
import { id, text } from '../base/amounts.ts'
import { errorsOf } from '../base/errors.ts'
import { bodyHead, recordHead, versioned, writeErrors } from '../base/record-routes.ts'
import { route } from '../base/route.ts'

const tillAnswer = z.enum(rightAnswers)
const amountMax = z.int().min(0).max(amountMaxOfAll).nullable().default(null)
const limits = z.strictObject({
  discountRateMax: z
    .int()
    .min(0)
    .max(1_000_000)
    .nullable()
    .default(null)
    .describe('The largest discount on an order or line, in millionths. Null: no limit.'),
  discountAmountMax: amountMax.describe('The largest discount, in minor units. Null: no limit.'),
  compAmountMax: amountMax.describe(
    'The largest amount comped at once, in minor units. Null: no limit.',
  ),
  refundAmountMax: amountMax.describe(
    'The largest refund at once, in minor units. Null: no limit.',
  ),
})

export const roleInput = z.strictObject({
  name: text(40).default('').describe('Empty for the seven built-in roles.'),
  base: z
    .enum(roleNames)
    .describe('The built-in role whose permissions apply where this role sets none.'),
  till: z.partialRecord(z.enum(tillRights), tillAnswer).default({}),
  office: z
    .array(z.enum(permissions))
    .max(100)
    .nullable()
    .default(null)
    .describe('The permissions in the back office. Null: those of the base.'),
  limits: limits.default({ ...unlimited }),
})
export type RoleInput = z.infer<typeof roleInput>

const answers = z.object(
  Object.fromEntries(tillRights.map((right) => [right, tillAnswer])) as {
    [right in (typeof tillRights)[number]]: typeof tillAnswer
  },
)

export const roleRecord = z.object({
  ...bodyHead,
  /** Null for a role that the business made itself. */
  key: z.enum(roleNames).nullable(),
  name: z.string(),
  base: z.enum(roleNames),
  till: answers,
  office: z.array(z.enum(permissions)),
  limits,
  members: z.int().describe('How many people at tills and in the back office have it.'),
})
export type RoleRecord = z.infer<typeof roleRecord>

/** What tills need of a role. */
export const roleSyncRecord = z.object({
  ...recordHead,
  key: z.enum(roleNames).nullable(),
  name: z.string(),
  base: z.enum(roleNames),
  till: answers,
  limits,
})

export const roles = {
  list: route('team.read')
    .route({ method: 'GET', path: '/roles', tags: ['Roles'], summary: 'List roles' })
    .output(z.object({ rows: z.array(roleRecord) })),
  create: route('roles.write')
    .route({
      method: 'POST',
      path: '/roles',
      tags: ['Roles'],
      summary: 'Create a role for tills',
      successStatus: 201,
    })
    .input(roleInput.extend({ id }))
    .output(roleRecord)
    .errors(writeErrors),
  update: route('roles.write')
    .route({ method: 'PUT', path: '/roles/{id}', tags: ['Roles'], summary: 'Change a role' })
    .input(roleInput.extend(versioned))
    .output(roleRecord)
    .errors({ ...writeErrors, ...errorsOf('own_rights') }),
  archive: route('roles.write')
    .route({
      method: 'POST',
      path: '/roles/{id}/archive',
      tags: ['Roles'],
      summary: 'Archive or restore a role of your own',
    })
    .input(z.strictObject({ ...versioned, archived: z.boolean() }))
    .output(roleRecord)
    .errors(writeErrors),
}
