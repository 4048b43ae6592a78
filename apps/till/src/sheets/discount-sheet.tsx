import { minorUnits } from '@servery/domain/kernel/money.ts'
import { rate, wholeRateMillionths } from '@servery/domain/kernel/rate.ts'
import type { OrderDiscount } from '@servery/domain/order/types.ts'
import { entryValue, Money, startEntry, useOrdering } from '@servery/ordering'
import { formatRate } from '@servery/ui/format/format-values.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { whyNoDiscount } from '../gate/rights.ts'
import { useCatalogue, useTicket, useTill } from '../store/till.ts'
import controls from '../theme/controls.module.css'
import { addDiscount, removeDiscount, valueOfDiscount } from '../ticket/actions.ts'
import { Dialog } from './dialog.tsx'
import { KeypadDialog } from './keypad-dialog.tsx'
import css from './rows.module.css'

/** The discounts of the catalogue that fit, an open one, and those given already. */
export function DiscountSheet(props: {
  readonly lineId: string | null
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const till = useTill()
  const { locale } = useOrdering()
  const { discounts } = useCatalogue()
  const ticket = useTicket()
  const [open, setOpen] = useState<'percent' | 'amount' | null>(null)
  const { lineId, onClose } = props
  const forbidden = whyNoDiscount(till)
  const line = ticket?.lines.find((one) => one.lineId === lineId)
  if (open !== null) return <OpenDiscount kind={open} lineId={lineId} onClose={onClose} />
  const scope = lineId === null ? 'order' : 'line'
  const given = ticket?.discounts.filter((one) => one.lineId === lineId) ?? []
  return (
    <Dialog
      title={line === undefined ? t('discount.order') : t('discount.line', { name: line.name })}
      onClose={onClose}
    >
      <div className={controls.stack}>
        {forbidden !== null && <p className={controls.error}>{t(forbidden)}</p>}
        <div className={css.tiles}>
          {discounts
            .filter((discount) => discount.scope === scope)
            .map((discount) => (
              <button
                key={discount.id}
                type="button"
                className={controls.choice}
                disabled={forbidden !== null}
                onClick={() => {
                  const { id: definitionId, name } = discount
                  const value = valueOfDiscount(discount)
                  if (addDiscount(till, { definitionId, name, value, lineId })) onClose()
                }}
              >
                {discount.name}
                <br />
                <span className={controls.hint}>
                  {discount.kind === 'percent' ? (
                    formatRate(discount.value, locale)
                  ) : (
                    <Money minor={discount.value} />
                  )}
                </span>
              </button>
            ))}
          {(['percent', 'amount'] as const).map((kind) => (
            <button
              key={kind}
              type="button"
              className={controls.choice}
              disabled={forbidden !== null}
              onClick={() => setOpen(kind)}
            >
              {t(`discount.open.${kind}`)}…
            </button>
          ))}
        </div>
        <GivenDiscounts given={given} />
      </div>
    </Dialog>
  )
}

function GivenDiscounts({ given }: { readonly given: readonly OrderDiscount[] }) {
  const { t } = useTranslation()
  const till = useTill()
  if (given.length === 0) return null
  return (
    <ul className={css.rows} aria-label={t('discount.given')}>
      {given.map(({ discountId, name }) => (
        <li key={discountId} className={css.row}>
          <span className={css.main}>{name}</span>
          <button
            type="button"
            className={controls.secondary}
            aria-label={t('totals.remove', { name })}
            onClick={() => removeDiscount(till, discountId, name)}
          >
            {t('line.remove')}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Hundredths of a percent are entered, millionths are stored. */
const millionthsPerHundredth = 100

function OpenDiscount(props: {
  readonly kind: 'percent' | 'amount'
  readonly lineId: string | null
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const till = useTill()
  const { locale } = useOrdering()
  const [entry, setEntry] = useState(() => startEntry())
  const { kind, lineId, onClose } = props
  const value = entryValue(entry)
  const percent = kind === 'percent'
  const millionths = value * millionthsPerHundredth
  const disabled = value === 0 || (percent && millionths > wholeRateMillionths)
  return (
    <KeypadDialog
      title={t(`discount.open.${kind}`)}
      keypadLabel={t('discount.keypad')}
      entry={entry}
      setEntry={setEntry}
      display={percent ? formatRate(millionths, locale, { digits: 2 }) : <Money minor={value} />}
      submitLabel={t('discount.give')}
      disabled={disabled}
      onSubmit={() => {
        onClose()
        addDiscount(till, {
          definitionId: null,
          name: percent
            ? t('discount.percentName', { rate: formatRate(millionths, locale, { digits: 2 }) })
            : t('discount.amountName'),
          value: percent
            ? { kind: 'percent', rate: rate(millionths) }
            : { kind: 'amount', amount: minorUnits(value) },
          lineId,
        })
      }}
      onClose={onClose}
    >
      {percent && <p className={controls.hint}>{t('discount.percentHint')}</p>}
    </KeypadDialog>
  )
}
