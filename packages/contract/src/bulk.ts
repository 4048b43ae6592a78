/** Changes to many records at once, such as imports: the latest, and taking one back as a whole. */
import { z } from 'zod'
import { id, instant } from './amounts.ts'
import { errorsOf } from './errors.ts'
import { route } from './route.ts'

export const changeSetView = z.object({
  id,
  fileName: z.string(),
  records: z.int(),
  madeAt: instant,
  madeBy: z.string(),
  undoneAt: instant.nullable(),
  undoneBy: z.string().nullable(),
})
export type ChangeSetView = z.infer<typeof changeSetView>

const tag = ['Bulk changes']

export const bulk = {
  list: route('catalogue.write')
    .route({
      method: 'GET',
      path: '/bulk',
      tags: tag,
      summary: 'The latest changes to many records at once',
    })
    .input(z.strictObject({ limit: z.coerce.number().int().min(1).max(100).default(25) }))
    .output(z.object({ rows: z.array(changeSetView) })),
  undo: route('catalogue.write')
    .route({
      method: 'POST',
      path: '/bulk/{id}/undo',
      tags: tag,
      summary: 'Take such a change back, while nothing of it was changed since',
    })
    .input(z.strictObject({ id }))
    .output(changeSetView)
    .errors(errorsOf('not_found', 'changed_since', 'duplicate_value', 'reference_unknown')),
}
