import type { FloorAreaInput } from '@servery/contract/setup/floor-areas.ts'
import { requireBranch } from '../../platform/access/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import {
  bodyView,
  ofBranch,
  orderRecords,
  recordHandlers,
  writeRecords,
  writerOf,
} from '../../platform/records/index.ts'
import { floorAreaStore, visibleTo } from './floor-areas.store.ts'

const isHidden = ({ branchIds }: Scope, { branchId }: { readonly branchId: string }) =>
  branchIds !== null && !branchIds.includes(branchId)

export const floorAreaRoutes = (services: Services) => {
  const area = recordHandlers<FloorAreaInput>(services, floorAreaStore)
  const requireVisible = async (call: Parameters<typeof area.get>[0]) => {
    const found = await area.get(call)
    return isHidden(call.context.scope, found) ? fail('not_found', { field: 'id' }) : found
  }
  return {
    list: os.floorAreas.list.handler(({ input, context }) => {
      const { branchId } = input
      if (branchId !== undefined) requireBranch(context.scope, branchId)
      const where = () => (branchId === undefined ? visibleTo(context.scope) : [ofBranch(branchId)])
      return recordHandlers<FloorAreaInput>(services, floorAreaStore, { where }).list({
        input,
        context,
      })
    }),
    get: os.floorAreas.get.handler(({ input, context }) => requireVisible({ input, context })),
    create: os.floorAreas.create.handler(area.create),
    update: os.floorAreas.update.handler(async ({ input, context }) => {
      await requireVisible({ input, context })
      return area.update({ input, context })
    }),
    archive: os.floorAreas.archive.handler(async ({ input, context }) => {
      await requireVisible({ input, context })
      return area.archive({ input, context })
    }),
    order: os.floorAreas.order.handler(({ input, context: { scope, principal } }) =>
      writeRecords(services, scope, writerOf(principal), async (write) => {
        const rows = await orderRecords(write, floorAreaStore, input.ids)
        const hidden = rows.findIndex((row) => isHidden(scope, row.input))
        if (hidden >= 0) fail('reference_unknown', { field: `ids.${hidden}` })
        return { rows: rows.map((row) => bodyView<FloorAreaInput>(row)) }
      }),
    ),
  }
}
