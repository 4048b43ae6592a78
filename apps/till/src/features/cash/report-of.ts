/** What the X or Z report of this till's drawer says. */
import { drawerFigures } from '@servery/domain/drawer/cash.ts'
import { openChecksOf } from '@servery/domain/drawer/open-checks.ts'
import type { DrawerBeside, DrawerState } from '@servery/domain/drawer/types.ts'
import { addDays } from '@servery/domain/kernel/business-date.ts'
import { zeroAmount } from '@servery/domain/kernel/money.ts'
import type { DrawerReport } from '@servery/domain/receipt/drawer/drawer-report.ts'
import { brandOf } from '@servery/domain/receipt/layout/brand.ts'
import { drawerTradeOf } from '@servery/domain/report/sales/drawer-trade.ts'
import { businessDay, type Till } from '../../device/store/index.ts'

/** Of a session that is open as it stands now, else as it was sealed. */
export function reportOf(
  till: Till,
  asked: { readonly drawer: DrawerState; readonly now: string; readonly xNumber: number },
): DrawerReport {
  const { drawer, now, xNumber } = asked
  const { branch, receiptBrands, team } = till.catalogue.get()
  const nameOf = (id: string | null) => team.find((one) => one.id === id)?.displayName ?? ''
  const { businessName } = brandOf(receiptBrands, branch.id)
  const figures = drawer.seal ?? {
    ...drawerFigures(drawer, zeroAmount, besideOf(till, drawer)),
    counted: null,
  }
  return {
    businessName: businessName || branch.companyName,
    branchName: branch.name,
    registerName: till.device.pairing.registerName,
    zNumber: drawer.zNumber,
    ...(drawer.status === 'open' ? { xNumber } : {}),
    openedAt: drawer.openedAt,
    openedBy: nameOf(drawer.openedBy),
    at: drawer.closedAt ?? now,
    closedBy: nameOf(drawer.closedBy),
    figures,
    people: (figures.people ?? []).map((one) => ({ ...one, name: nameOf(one.userId) })),
    entries: drawer.entries.map((entry) => ({
      ...entry,
      by: nameOf(entry.by),
      approvedBy: nameOf(entry.approvedBy),
    })),
    note: drawer.note,
  }
}

/** What this till knows beside the session: open checks, and what was sold in it. */
export function besideOf(till: Till, drawer: DrawerState): DrawerBeside {
  const orders = [...till.register.snapshot().orders.values()]
  const { id, registerId, openedAt: startedAt } = drawer
  return {
    openChecks: openChecksOf(orders),
    // Sales of earlier days are no longer all at hand.
    ...(drawer.businessDate < addDays(businessDay(till), -1)
      ? {}
      : { trade: drawerTradeOf(orders, { id, registerId, startedAt, endedAt: null }) }),
  }
}
