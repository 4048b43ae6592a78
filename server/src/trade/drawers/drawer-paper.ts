/** X and Z reports as they are printed: the layout that the till shows, of what the books hold. */
import type { DrawerDetail } from '@servery/contract/trade/drawers.ts'
import { sealedFigures } from '@servery/domain/drawer/cash.ts'
import type { DrawerTrade } from '@servery/domain/drawer/types.ts'
import {
  type DrawerReport,
  layOutDrawerReport,
} from '@servery/domain/receipt/drawer/drawer-report.ts'
import type { ReceiptColumns, ReceiptPart } from '@servery/domain/receipt/layout/layout.ts'
import { drawerWords } from '@servery/messages/paper.ts'
import { receiptFormat } from '../../platform/pdf/index.ts'
import type { ReceiptPlace } from '../receipts/index.ts'

type Session = Omit<DrawerDetail, 'reports' | 'timeZone'>

/** Of a closed session its Z report, with the sealed figures; else an X report of this moment. */
export function drawerPaper(
  session: Session,
  {
    place,
    now,
    nameOf,
    trade,
  }: {
    readonly place: ReceiptPlace
    readonly now: Date
    readonly nameOf: (person: string) => string
    /** Of a session that is open: what was sold in it. */
    readonly trade: DrawerTrade | null
  },
): (columns: ReceiptColumns) => ReceiptPart[] {
  const { branch, brand, language } = place
  const { currency, timeZone } = branch
  const report: DrawerReport = {
    businessName: brand.businessName || branch.companyName,
    branchName: branch.name,
    registerName: session.registerName,
    zNumber: session.zNumber,
    openedAt: session.openedAt,
    openedBy: session.openedBy,
    at: session.closedAt ?? now.toISOString(),
    closedBy: session.closedBy ?? '',
    figures:
      session.seal === null
        ? { ...session, counted: null, ...(trade === null ? {} : { trade }) }
        : sealedFigures(session.seal),
    people:
      session.seal === null
        ? session.people
        : (session.seal.people ?? []).map((one) => ({ ...one, name: nameOf(one.userId) })),
    entries: session.entries.map((entry) => ({ ...entry, approvedBy: entry.approvedBy ?? '' })),
    note: session.note,
  }
  const format = receiptFormat({ language, currency, timeZone })
  const words = drawerWords[language]
  return (columns) => [...layOutDrawerReport(report, { columns, words, format })]
}
