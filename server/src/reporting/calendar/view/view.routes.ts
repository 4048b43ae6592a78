import { calendarDaysMax } from '@servery/contract/people/calendar.ts'
import { isAllowed, type Permission } from '@servery/domain/business/access/permissions.ts'
import { requireBranch } from '../../../platform/access/index.ts'
import { fail } from '../../../platform/errors/index.ts'
import { os, type Services } from '../../../platform/http/index.ts'
import { calendarRowsOf } from './view.service.ts'

const dayMs = 86_400_000

export const calendarRoutes = ({ database }: Pick<Services, 'database'>) => ({
  view: os.calendar.view.handler(async ({ input, context: { scope, principal } }) => {
    const { branchId, from, to } = input
    const lasts = Date.parse(to) - Date.parse(from)
    if (lasts <= 0 || lasts > calendarDaysMax * dayMs) {
      const problem =
        lasts <= 0 ? 'must lie after from' : `must be within ${calendarDaysMax} days of from`
      fail('invalid_input', { field: 'to', issues: [{ field: 'to', problem }] })
    }
    if (branchId !== undefined) requireBranch(scope, branchId)
    const may = (permission: Permission) => isAllowed(principal?.permissions ?? [], permission)
    const asked = { branchId: branchId ?? null, from, to, stock: may('stock.read') }
    return database.readTenant(scope, async (trx) => ({
      rows: await calendarRowsOf(scope, trx, {
        ...asked,
        counts: may('stock.count'),
        rota: may('rota.read'),
      }),
    }))
  }),
})
