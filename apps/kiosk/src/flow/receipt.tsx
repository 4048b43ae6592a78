import { qrPicture } from '@servery/ordering/receipt/receipt-paper.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askReceiptUrl, printerOf, printReceipt } from '../cards/index.ts'
import { controls } from '../theme/index.ts'
import css from './done-screen.module.css'
import { useVisit } from './kit/visit-context.ts'

/** The receipt of what was paid here, as the settings say: on paper, or as a code to scan. */
export function Receipt() {
  const { catalogue, kiosk } = useVisit()
  const { receipt } = catalogue.setting
  const printer = printerOf(kiosk, catalogue)
  if (receipt === 'none') return null
  const byPrinter = printer !== null && receipt !== 'code'
  return (
    <>
      {byPrinter && <Paper printer={printer} byItself={receipt === 'print'} />}
      {!(byPrinter && receipt === 'print') && <Code />}
    </>
  )
}

function Paper(props: { readonly printer: { readonly id: string }; readonly byItself: boolean }) {
  const { t } = useTranslation()
  const { kiosk, visit } = useVisit()
  const [said, setSaid] = useState<'printing' | 'noPrint' | null>(null)
  const print = async () => {
    setSaid('printing')
    const isStored = await printReceipt(kiosk, props.printer, visit.orderId)
    if (!isStored) setSaid('noPrint')
  }
  const begin = useEffectEvent(() => void print())
  useEffect(() => {
    if (props.byItself) begin()
  }, [props.byItself])
  if (said !== null) return <p role="status">{t(`done.${said}`)}</p>
  if (props.byItself) return null
  return (
    <button type="button" className={controls.button} onClick={() => void print()}>
      {t('done.print')}
    </button>
  )
}

function Code() {
  const { t } = useTranslation()
  const { kiosk, visit } = useVisit()
  const [url, setUrl] = useState<string | null | undefined>(undefined)
  useEffect(() => {
    let isGone = false
    askReceiptUrl(kiosk, visit.orderId).then(
      (found) => {
        if (!isGone) setUrl(found)
      },
      () => setUrl(null),
    )
    return () => {
      isGone = true
    }
  }, [kiosk, visit.orderId])
  if (url === undefined) return null
  if (url === null) return <p>{t('done.codeFailed')}</p>
  return (
    <figure className={css.code}>
      <img alt={url} src={qrPicture(url)} />
      <figcaption>{t('done.code')}</figcaption>
    </figure>
  )
}
