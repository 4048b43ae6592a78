import { fetchNetwork } from '@servery/client'
import { type FormEvent, useState } from 'react'
import { apiUrl } from '../device/pairing.ts'
import { useTranslation } from '../i18n.ts'
import { type Till, useTill } from '../store/till.ts'
import controls from '../theme/controls.module.css'
import { printTexts } from './print-texts.ts'

/** Sends the receipt by e-mail; that needs a connection, and the address is kept nowhere here. */
export function EmailForm(props: { readonly orderId: string; readonly partId?: string }) {
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
    const isSent = await emailReceipt(till, { ...props, id, email: email.trim() })
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

async function emailReceipt(
  till: Till,
  {
    orderId,
    ...body
  }: {
    readonly orderId: string
    readonly partId?: string
    readonly id: string
    readonly email: string
  },
): Promise<boolean> {
  const { deviceToken } = till.device.pairing
  const network = fetchNetwork({ baseUrl: apiUrl, token: () => deviceToken })
  try {
    const path = `/receipts/${orderId}/email`
    return (await network.request({ method: 'POST', path, body })).status === 200
  } catch {
    return false
  }
}
