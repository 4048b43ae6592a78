import { taxReferenceMax } from '@servery/domain/order/model/tax-exemption.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { type FormEvent, useState } from 'react'
import { useTill } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { controls } from '../../kit/index.ts'
import { exemptTax } from './customer-actions.ts'
import { customerTexts } from './customer-texts.ts'

/** Takes the tax off the ticket of somebody who is exempt, or charges it after all. */
export function Exemption(props: { readonly ticket: OrderState; readonly onClose: () => void }) {
  const { t } = useTranslation(customerTexts)
  const till = useTill()
  const { ticket, onClose } = props
  const [reference, setReference] = useState('')
  const isExempt = ticket.taxExempt !== undefined
  const save = (event: FormEvent) => {
    event.preventDefault()
    onClose()
    exemptTax(till, isExempt ? null : reference.trim().normalize('NFC'))
  }
  return (
    <form className={controls.stack} onSubmit={save}>
      {!isExempt && (
        <label className={controls.field}>
          <span className={controls.label}>{t('customers.exempt.reference')}</span>
          <input
            type="text"
            className={controls.input}
            maxLength={taxReferenceMax}
            autoComplete="off"
            value={reference}
            onChange={(event) => setReference(event.target.value)}
          />
        </label>
      )}
      <button type="submit" className={controls.choice}>
        {t(isExempt ? 'customers.exempt.charge' : 'customers.exempt.take')}
      </button>
    </form>
  )
}
