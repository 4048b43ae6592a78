import { useState } from 'react'
import { controls, useMoney, useSpeech } from '../kit/index.ts'
import { AskedText } from './asked-text.tsx'
import css from './checkout.module.css'

/** A card that the shop knows, and what it can pay. */
export interface CardSeen {
  readonly code: string
  readonly codeEnd: string
  readonly available: number
}

interface GiftCardProps {
  readonly card: CardSeen | null
  /** So much of the order it pays. */
  readonly pays: number
  /** What speaks against it; null: it is taken. */
  readonly onLookUp: (code: string) => Promise<string | null>
  readonly onRemove: () => void
}

export function GiftCard({ card, pays, onLookUp, onRemove }: GiftCardProps) {
  const { t } = useSpeech()
  const money = useMoney()
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  if (card !== null) {
    const { codeEnd, available } = card
    return (
      <div className={css.step}>
        <p className={css.taken} role="status">
          <span suppressHydrationWarning>
            {t('giftCard.pays', { code: codeEnd, amount: money(pays) })}{' '}
            <small>{t('giftCard.left', { amount: money(available - pays) })}</small>
          </span>
          <button type="button" className={controls.quiet} onClick={onRemove}>
            {t('giftCard.remove')}
          </button>
        </p>
      </div>
    )
  }
  const lookUp = async (code: string) => {
    if (code === '' || busy) return
    setBusy(true)
    setWrong(await onLookUp(code))
    setBusy(false)
  }
  return (
    <details className={css.step}>
      <summary>{t('giftCard.title')}</summary>
      <AskedText
        label={t('giftCard.code')}
        button={t('giftCard.use')}
        wrong={wrong}
        busy={busy}
        input={{ maxLength: 40, autoComplete: 'off', autoCapitalize: 'characters' }}
        onGive={lookUp}
      />
    </details>
  )
}
