import { useId, useState } from 'react'
import { controls, useMoney, useSpeech } from '../kit/index.ts'
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
  const id = useId()
  const [code, setCode] = useState('')
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
  const lookUp = async () => {
    if (code.trim() === '' || busy) return
    setBusy(true)
    setWrong(await onLookUp(code.trim()))
    setBusy(false)
  }
  return (
    <details className={css.step}>
      <summary>{t('giftCard.title')}</summary>
      <div className={controls.field}>
        <label className={controls.label} htmlFor={id}>
          {t('giftCard.code')}
        </label>
        <div className={css.withButton}>
          <input
            id={id}
            className={controls.input}
            value={code}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={wrong === null ? undefined : true}
            aria-describedby={wrong === null ? undefined : `${id}-wrong`}
            onChange={(event) => setCode(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // It is no answer to the whole form.
              event.preventDefault()
              void lookUp()
            }}
          />
          <button type="button" className={controls.button} disabled={busy} onClick={lookUp}>
            {t('giftCard.use')}
          </button>
        </div>
        {wrong !== null && (
          <p id={`${id}-wrong`} className={controls.wrong} role="alert">
            {wrong}
          </p>
        )}
      </div>
    </details>
  )
}
