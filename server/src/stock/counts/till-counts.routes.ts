import type { StockTakeRow } from '@servery/contract/stock/stock-takes.ts'
import { type Device, requireDevice } from '../../platform/access/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { addRows } from './counts.service.ts'
import { countRows } from './entries.service.ts'
import { sheetOf } from './sheet.ts'
import { listTillTakes, requireCounters } from './till-counts.service.ts'

/** What a till counts: the people named are those of its team, whoever the device belongs to. */
export const tillCountRoutes = ({ database, live }: Pick<Services, 'database' | 'live'>) => {
  const { tillCounts } = os
  const write = async (
    scope: Scope,
    device: Device,
    id: string,
    change: (trx: TenantTransaction) => Promise<number>,
  ) => {
    const { rows, revision } = await database.withTenant(scope, async (trx) =>
      sheetOf(scope, trx, id, await change(trx), false),
    )
    live.publish(scope.companyId, { type: 'stock_take', branchId: device.branchId, id })
    return { rows: rows.map(withoutCosts), revision }
  }
  return {
    open: tillCounts.open.handler(({ context: { scope, principal } }) => {
      const { branchId } = requireDevice(principal)
      return database.readTenant(scope, (trx) => listTillTakes(scope, trx, branchId))
    }),
    rows: tillCounts.rows.handler(async ({ input: { id, since }, context }) => {
      const { scope, principal } = context
      requireDevice(principal)
      const { rows, revision } = await database.withTenant(scope, (trx) =>
        sheetOf(scope, trx, id, since, false),
      )
      return { rows: rows.map(withoutCosts), revision }
    }),
    addRows: tillCounts.addRows.handler(({ input: { id, rows }, context }) => {
      const { scope, principal } = context
      const device = requireDevice(principal)
      return write(scope, device, id, async (trx) => {
        await requireCounters({ scope, trx, branchId: device.branchId }, rows, 'rows')
        const told = rows.map(({ memberId: _member, approverId: _approver, ...row }) => row)
        return addRows({ scope, trx }, id, told)
      })
    }),
    count: tillCounts.count.handler(({ input: { id, entries }, context }) => {
      const { scope, principal } = context
      const device = requireDevice(principal)
      return write(scope, device, id, async (trx) => {
        await requireCounters({ scope, trx, branchId: device.branchId }, entries, 'entries')
        const told = entries.map(({ memberId, approverId: _, ...entry }) => ({
          ...entry,
          by: memberId,
        }))
        return countRows({ scope, trx }, id, told)
      })
    }),
  }
}

const withoutCosts = (row: StockTakeRow): StockTakeRow => ({ ...row, valueDifference: null })
