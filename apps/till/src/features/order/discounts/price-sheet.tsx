import { minorUnits } from '@servery/domain/kernel/money.ts'
import { unitPriceOf } from '@servery/domain/order/model/price.ts'
import { entryValue, Money, startEntry } from '@servery/ordering'
import { useState } from 'react'
import { useTill } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { afterSaleTexts, controls, KeypadDialog } from '../../../kit/index.ts'
import { useTicket } from '../front/index.ts'
import { changePrice } from './give-away.ts'

/** Another price for one line of the ticket, and why. */
export function PriceSheet(props: { readonly lineId: string; readonly onClose: () => void }) {
  const { t } = useTranslation(afterSaleTexts)
  const till = useTill()
  const ticket = useTicket()
  const line = ticket?.lines.find(({ lineId }) => lineId === props.lineId)
  const before = ticket === null || line === undefined ? 0 : unitPriceOf(line, ticket)
  const [entry, setEntry] = useState(() => startEntry(before))
  const [reason, setReason] = useState('')
  if (line === undefined) return null
  const price = minorUnits(entryValue(entry))
  const why = reason.trim().normalize('NFC')
  return (
    <KeypadDialog
      title={t('price.title', { name: line.name })}
      keypadLabel={t('price.keypad')}
      entry={entry}
      setEntry={setEntry}
      display={<Money minor={price} />}
      submitLabel={t('price.confirm')}
      disabled={why === '' || price === before}
      onSubmit={() => {
        props.onClose()
        changePrice(till, line, price, why)
      }}
      onClose={props.onClose}
    >
      <label className={controls.field}>
        <span className={controls.label}>{t('price.reason')}</span>
        <input
          type="text"
          className={controls.input}
          autoComplete="off"
          maxLength={200}
          required
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </label>
    </KeypadDialog>
  )
}
