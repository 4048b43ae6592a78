/** What is set up in one branch, put into others: seen before it is done. */
import { z } from 'zod'
import { id, text } from '../base/amounts.ts'
import { idSet } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { route } from '../base/route.ts'

export const branchCopyParts = [
  'items',
  'menus',
  'priceLists',
  'stations',
  'reasons',
  'floorAreas',
] as const
export type BranchCopyPart = (typeof branchCopyParts)[number]

const asked = {
  id: id.describe('The branch to copy from.'),
  to: idSet.min(1).max(100).describe('The branches to copy to.'),
  parts: z.array(z.enum(branchCopyParts)).min(1).max(branchCopyParts.length),
}

export const branchCopyPreview = z.object({
  rows: z.array(
    z.object({
      part: z.enum(branchCopyParts),
      recordId: id,
      name: z.string(),
      branchId: id.describe('The branch that receives it.'),
      change: z
        .enum(['added', 'drafted', 'copied', 'has_one'])
        .describe(
          'Whether it now applies there, applies once its draft is published, is copied, or is skipped because one with this name exists.',
        ),
    }),
  ),
  fingerprint: z.string().describe('Identifies this preview. Send it back to apply the change.'),
})
export type BranchCopyPreview = z.infer<typeof branchCopyPreview>

const tags = ['Branches']

export const branchCopy = {
  preview: route('branches.write')
    .route({
      method: 'POST',
      path: '/branches/{id}/copy/preview',
      tags,
      summary: 'Preview copying to other branches',
    })
    .input(z.strictObject(asked))
    .output(branchCopyPreview)
    .errors(errorsOf('reference_unknown')),
  apply: route('branches.write')
    .route({
      method: 'POST',
      path: '/branches/{id}/copy',
      tags,
      summary: 'Copy to other branches, all or none',
    })
    .input(z.strictObject({ ...asked, copyId: id, fingerprint: text(100, 1) }))
    .output(z.object({ changed: z.int() }))
    .errors(errorsOf('reference_unknown', 'stale_version', 'duplicate_value', 'id_reused')),
}
