import type { DrawerDetail } from '@servery/contract/trade/drawers.ts'
import { ReceiptPaper } from '@servery/ordering/receipt/receipt-paper.tsx'
import { useTranslation } from 'react-i18next'
import { PaperDesk, PaperStyle, paperColumns } from '../../../kit/export/index.ts'

interface DrawerPaperProps {
  readonly drawer: DrawerDetail
  readonly paper: keyof typeof paperColumns
}

/** The X or Z report, the same lines as at the till. */
export function DrawerPaper({ drawer, paper }: DrawerPaperProps) {
  const { t } = useTranslation()
  const label = t(drawer.zNumber === null ? 'drawers.xReport' : 'drawers.zReport')
  return (
    <>
      <PaperStyle paper={paper} />
      <PaperDesk label={label}>
        <ReceiptPaper
          columns={paperColumns[paper]}
          label={label}
          parts={paper === '58' ? drawer.reports.mm58 : drawer.reports.mm80}
        />
      </PaperDesk>
    </>
  )
}
