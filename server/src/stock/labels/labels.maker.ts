/** Draws labels, in a worker. */
import type { Maker } from '../../fair/index.ts'
import { type Labels, loadPdfLabels } from '../../platform/pdf/index.ts'

export const make: Maker<Labels> = async function* (labels) {
  const { drawLabels } = await loadPdfLabels()
  yield* drawLabels(labels)
}
