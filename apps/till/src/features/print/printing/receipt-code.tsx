import { qrPicture } from '@servery/ordering/receipt/receipt-paper.tsx'
import { useState } from 'react'
import { useTill } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { controls } from '../../../kit/index.ts'
import { askReceiptLink, printTexts, type ReceiptInput } from '../paper/index.ts'
import css from './receipt-code.module.css'

type Shown = { readonly kind: 'asked' | 'failed' } | { readonly kind: 'code'; readonly url: string }

/** The receipt for a guest's phone: a code that leads to it. */
export function ReceiptCode(asked: ReceiptInput) {
  const { t } = useTranslation(printTexts)
  const till = useTill()
  const [shown, setShown] = useState<Shown | null>(null)
  const show = async () => {
    setShown({ kind: 'asked' })
    const url = await askReceiptLink(till, asked)
    setShown(url === null ? { kind: 'failed' } : { kind: 'code', url })
  }
  if (shown?.kind === 'code') {
    return (
      <figure className={css.code}>
        <img alt={shown.url} src={qrPicture(shown.url)} />
        <figcaption className={controls.hint}>{t('printing.code.hint')}</figcaption>
      </figure>
    )
  }
  return (
    <>
      <button
        type="button"
        className={controls.secondary}
        disabled={shown?.kind === 'asked'}
        onClick={() => void show()}
      >
        {t('printing.code.show')}
      </button>
      {shown?.kind === 'failed' && (
        <p role="alert" className={controls.error}>
          {t('printing.code.failed')}
        </p>
      )}
    </>
  )
}
