/** Who changed which field of which record, and when: append-only, without secrets. */
import { z } from 'zod'
import { id } from '../base/amounts.ts'
import { shaped } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { pageInput, pageOf, route } from '../base/route.ts'

export const auditEntry = z.object({
  id,
  at: z.string(),
  actor: z.object({
    kind: z.enum(['person', 'device', 'key', 'system']),
    /** Empty where nobody knows it any more. */
    name: z.string(),
  }),
  noun: z.string(),
  recordId: id,
  /** Empty: the record as a whole, as it was created. */
  field: z.string(),
  /** Null for what was empty, and for what is nobody's to read. */
  old: z.unknown(),
  new: z.unknown(),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const audit = {
  trail: route('audit.read')
    .route({
      method: 'GET',
      path: '/audit',
      tags: ['Audit'],
      summary: 'List the changes of a record, newest first',
    })
    .input(
      z.strictObject({
        ...pageInput,
        noun: shaped(/^[a-z_]{1,40}$/, 40).describe('The kind of record, such as item or branch.'),
        recordId: id,
      }),
    )
    .output(pageOf(auditEntry))
    .errors(errorsOf('not_found')),
}
