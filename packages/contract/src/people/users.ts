/** People who sign in to the back office of a company: what they may do, and where. */
import { roles } from '@servery/domain/business/access/permissions.ts'
import { z } from 'zod'
import { id, text } from '../base/amounts.ts'
import { idSet, recordVersion } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { imagePath } from '../base/images.ts'
import { route } from '../base/route.ts'
import { phoneNumber } from './account.ts'

/** Null is every branch, of those that are there and those to come. */
export const branchLimit = idSet
  .min(1)
  .max(200)
  .nullable()
  .describe('The branches that this user may see. Null: all branches.')

const person = {
  firstName: text(80, 1),
  secondName: text(80).default(''),
  jobTitle: text(80).default(''),
  phone: phoneNumber.default(''),
  avatar: imagePath.default(''),
}

export const userRow = z.object({
  id,
  version: z.int(),
  firstName: z.string(),
  secondName: z.string(),
  email: z.string(),
  jobTitle: z.string(),
  phone: z.string(),
  avatar: z.string(),
  role: z.enum(roles),
  /** Of those that the reader may see; null is all. */
  branchIds: z.array(id).nullable(),
  /** How many more branches there are which the reader may not see. */
  otherBranches: z.int(),
  twoStep: z.boolean(),
  lastActiveAt: z.string().nullable(),
  status: z.enum(['active', 'suspended']),
  updatedAt: z.string(),
  updatedBy: z.string(),
})
export type UserRow = z.infer<typeof userRow>

const versioned = { id, version: recordVersion }
const writeErrors = errorsOf(
  'stale_version',
  'not_found',
  'reference_unknown',
  'last_owner',
  'own_rights',
)

export const users = {
  list: route('users.read')
    .route({ method: 'GET', path: '/users', tags: ['Users'], summary: 'List back-office users' })
    .output(z.object({ rows: z.array(userRow), activeOwners: z.int() })),
  get: route('users.read')
    .route({
      method: 'GET',
      path: '/users/{id}',
      tags: ['Users'],
      summary: 'Read a back-office user',
    })
    .input(z.strictObject({ id }))
    .output(userRow)
    .errors(errorsOf('not_found')),
  update: route('users.write')
    .route({
      method: 'PUT',
      path: '/users/{id}',
      tags: ['Users'],
      summary: 'Change a back-office user',
    })
    .input(z.strictObject({ ...versioned, ...person, role: z.enum(roles), branchIds: branchLimit }))
    .output(userRow)
    .errors(writeErrors),
  /** Suspending ends every session of the person at once. */
  setStatus: route('users.write')
    .route({
      method: 'POST',
      path: '/users/{id}/status',
      tags: ['Users'],
      summary: 'Suspend a back-office user, or lift the suspension',
    })
    .input(z.strictObject({ ...versioned, status: z.enum(['active', 'suspended']) }))
    .output(userRow)
    .errors(writeErrors),
}
