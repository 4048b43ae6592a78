import { type FormEvent, useState } from 'react'
import { useTill } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { controls } from '../../../kit/index.ts'
import { askReceipt, printTexts, type ReceiptInput } from '../paper/index.ts'

/** Sends the receipt by e-mail; that needs a connection, and the address is kept nowhere here. */
export function EmailForm({
  orderId,
  isFirst,
  ...of
}: ReceiptInput & { readonly isFirst: boolean }) {
  const { t } = useTranslation(printTexts)
  const till = useTill()
  const [email, setEmail] = useState('')
  // The same letter, however often it is tried.
  const [id, setId] = useState(() => till.register.newId())
  const [isBusy, setIsBusy] = useState(false)
  // Said here: a notice would lie under the sheet.
  const [outcome, setOutcome] = useState<{ isSent: boolean; email: string } | null>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setIsBusy(true)
    const letter = { ...of, id, email: email.trim() }
    const isSent = (await askReceipt(till, `${orderId}/email`, letter)) !== null
    setIsBusy(false)
    setOutcome({ isSent, email: email.trim() })
    if (!isSent) return
    setEmail('')
    setId(till.register.newId())
  }
  return (
    <form className={controls.stack} onSubmit={(event) => void send(event)}>
      <label className={controls.field}>
        <span className={controls.label}>{t('printing.email.address')}</span>
        <input
          type="email"
          data-autofocus={isFirst ? 'true' : undefined}
          required
          maxLength={254}
          autoComplete="off"
          dir="ltr"
          className={controls.input}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </label>
      <button type="submit" className={controls.secondary} disabled={isBusy || email === ''}>
        {t('printing.email.send')}
      </button>
      {outcome !== null && (
        <p
          role={outcome.isSent ? 'status' : 'alert'}
          className={outcome.isSent ? controls.hint : controls.error}
        >
          {outcome.isSent
            ? t('printing.email.sent', { email: outcome.email })
            : t('printing.email.failed')}
        </p>
      )}
    </form>
  )
}
