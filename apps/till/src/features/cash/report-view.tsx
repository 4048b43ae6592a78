import { browserClock } from '@servery/client/browser/ports.ts'
import { nextXNumber } from '@servery/domain/drawer/decide.ts'
import type { DrawerState } from '@servery/domain/drawer/types.ts'
import { layOutDrawerReport } from '@servery/domain/receipt/drawer/drawer-report.ts'
import { brandOf } from '@servery/domain/receipt/layout/brand.ts'
import { languages } from '@servery/messages/languages.ts'
import { drawerWords } from '@servery/messages/paper-in-apps.ts'
import { receiptFormat } from '@servery/ordering/receipt/receipt-format.ts'
import { ReceiptPaper } from '@servery/ordering/receipt/receipt-paper.tsx'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useCatalogue, useDrawer, useTill } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { controls, Dialog } from '../../kit/index.ts'
import { printerOf, paperCss as receiptCss } from '../print/paper/index.ts'
import css from './cash.module.css'
import { cashTexts } from './cash-texts.ts'
import { printReport } from './drawer-actions.ts'
import { reportOf } from './report-of.ts'

const columns = 42

/** The X report of a session that is open, or the Z report of the one that was closed last. */
export function ReportView({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(cashTexts)
  const drawer = useDrawer()
  const till = useTill()
  const [copy, setCopy] = useState(0)
  const [asked, setAsked] = useState(false)
  // The number that it has on paper stays with it while it is shown.
  const [xNumber, setXNumber] = useState(() => (drawer === null ? 1 : nextXNumber(drawer)))
  const paper = useReportPaper(drawer, { copy, xNumber })
  useEffect(() => {
    if (!asked) return
    setAsked(false)
    window.print()
  }, [asked])
  if (paper === null || drawer === null) return null
  const print = async () => {
    const printer = printerOf(till)
    setXNumber(nextXNumber(drawer))
    const before = await printReport(till, drawer, printer)
    if (before === null || printer !== null) return
    setCopy(before)
    setAsked(true)
  }
  return (
    <Dialog
      reading
      title={paper.title}
      onClose={onClose}
      footer={
        <>
          <button type="button" className={controls.secondary} onClick={onClose}>
            {t('action.close')}
          </button>
          <button
            type="button"
            className={controls.primary}
            data-autofocus="true"
            onClick={() => void print()}
          >
            {t('cash.print')}
          </button>
        </>
      }
    >
      <div className={receiptCss.receipt}>
        <ReceiptPaper columns={columns} label={paper.title} parts={paper.parts} />
      </div>
      {createPortal(
        <div className={css.print} aria-hidden="true">
          <ReceiptPaper columns={columns} label={paper.title} parts={paper.parts} />
        </div>,
        document.body,
      )}
    </Dialog>
  )
}

interface Numbered {
  readonly copy: number
  readonly xNumber: number
}

function useReportPaper(drawer: DrawerState | null, { copy, xNumber }: Numbered) {
  const { t, i18n } = useTranslation(cashTexts)
  const till = useTill()
  const catalogue = useCatalogue()
  // The moment at which it was asked for: an X report doesn't change while it is read.
  const [now] = useState(() => new Date(browserClock.now()).toISOString())
  if (drawer === null) return null
  const report = reportOf(till, { drawer, now, xNumber })
  const { branch, receiptBrands } = catalogue
  const spoken = languages.find((known) => known === i18n.language) ?? 'en'
  const language = brandOf(receiptBrands, branch.id).language ?? spoken
  const { currency, timeZone } = branch
  const title = [t(drawer.status === 'open' ? 'cash.x' : 'cash.z'), drawer.zNumber ?? '']
  return {
    title: title.filter(Boolean).join(' '),
    parts: layOutDrawerReport(
      { ...report, copy },
      {
        columns,
        words: drawerWords[language],
        format: receiptFormat({ language, currency, timeZone }),
      },
    ),
  }
}
