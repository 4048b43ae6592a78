import { minorUnits } from '@servery/domain/kernel/money.ts'
import { pieces, quantity } from '@servery/domain/kernel/quantity.ts'
import { findOpenPriceRefusal } from '@servery/domain/offer/catalogue/open-price.ts'
import { rateBeside } from '@servery/domain/order/discounts/rate-beside.ts'
import { makeCustomLine } from '@servery/domain/order/lines/custom-line.ts'
import { priceLine } from '@servery/domain/order/lines/price-line.ts'
import { entryValue, Money, startEntry, useOrdering, useQuantityLabel } from '@servery/ordering'
import { toDecimalText } from '@servery/ui/format/decimal.ts'
import { formatRate } from '@servery/ui/format/format-values.ts'
import { getNumberFormat } from '@servery/ui/format/formatters.ts'
import { useState } from 'react'
import { useCatalogue, useTill } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { authorise } from '../../../gate/rights/index.ts'
import { controls, KeypadDialog } from '../../../kit/index.ts'
import { useTicket } from '../front/index.ts'
import { addLine, setQuantity } from '../ticket/index.ts'
import { addPick, findPick, makeLine, pickItem } from './pick.ts'

interface PickSheetProps {
  readonly itemId: string
  readonly variationId: string | null
  readonly onClose: () => void
}

/** How much of it: digits fill from the right, so 3-4-5 is 0.345. */
export function WeightSheet({ onClose, ...match }: PickSheetProps) {
  const { t } = useTranslation()
  const till = useTill()
  const { locale, texts } = useOrdering()
  const [entry, setEntry] = useState(() => startEntry())
  const pick = findPick(till, match)
  if (pick === null) return null
  const thousandths = entryValue(entry)
  const total =
    thousandths === 0 ? 0 : priceLine(makeLine(till, pick, { quantity: quantity(thousandths) }))
  return (
    <KeypadDialog
      title={pick.item.name}
      keypadLabel={t('weight.keypad')}
      entry={entry}
      setEntry={setEntry}
      display={`${formatWeight(thousandths, locale)} ${texts.unit(pick.item.unit)}`}
      submitLabel={
        <>
          {t('modifiers.add')} <Money minor={total} />
        </>
      }
      disabled={thousandths === 0}
      onSubmit={() => {
        onClose()
        addPick(till, pick, { quantity: quantity(thousandths) })
      }}
      onClose={onClose}
    >
      <p className={controls.hint}>
        {t('weight.price', { unit: texts.unit(pick.item.unit) })}{' '}
        <Money minor={pick.variation?.price ?? pick.item.price} />
      </p>
    </KeypadDialog>
  )
}

/** A price that is asked each time; the catalogue's is the suggestion. */
export function OpenPriceSheet({ onClose, ...match }: PickSheetProps) {
  const { t } = useTranslation()
  const till = useTill()
  const pick = findPick(till, match)
  const suggested = pick?.variation?.price ?? pick?.item.price ?? 0
  const [entry, setEntry] = useState(() => startEntry(suggested))
  if (pick === null) return null
  const price = minorUnits(entryValue(entry))
  const { priceMin, priceMax } = pick.item
  return (
    <KeypadDialog
      title={pick.item.name}
      keypadLabel={t('openPrice.keypad')}
      entry={entry}
      setEntry={setEntry}
      display={<Money minor={price} />}
      submitLabel={t('modifiers.add')}
      disabled={findOpenPriceRefusal(pick.item, price) !== null}
      onSubmit={() => {
        onClose()
        const deed = { right: 'orders.open_price', amount: price } as const
        authorise(till, deed, (approval) => addPick(till, pick, { price }, approval))
      }}
      onClose={onClose}
    >
      <p className={controls.hint}>
        {t('openPrice.hint')}
        {priceMin !== null && (
          <>
            {' '}
            {t('openPrice.min')} <Money minor={priceMin} />.
          </>
        )}
        {priceMax !== null && (
          <>
            {' '}
            {t('openPrice.max')} <Money minor={priceMax} />.
          </>
        )}
      </p>
    </KeypadDialog>
  )
}

/** Something that no item stands for: a name, an amount and its tax. */
export function CustomAmountSheet(props: { readonly name: string; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const till = useTill()
  const { locale } = useOrdering()
  const { taxRates } = useCatalogue()
  const [entry, setEntry] = useState(() => startEntry())
  const [name, setName] = useState(props.name)
  // The highest first: who doesn't choose must not undercharge the tax.
  const rates = taxRates.filter((rate) => !rate.archived).toSorted((a, b) => b.rate - a.rate)
  const [taxRateId, setTaxRateId] = useState<string | null>(rates[0]?.id ?? null)
  const amount = minorUnits(entryValue(entry))
  return (
    <KeypadDialog
      title={t('custom.title')}
      keypadLabel={t('custom.keypad')}
      entry={entry}
      setEntry={setEntry}
      display={<Money minor={amount} />}
      submitLabel={t('modifiers.add')}
      disabled={amount === 0}
      onSubmit={() => {
        props.onClose()
        const label = name.trim() === '' ? t('custom.title') : name.trim()
        const taxRate = rates.find((rate) => rate.id === taxRateId) ?? null
        authorise(till, { right: 'orders.custom_item', amount }, (approval) => {
          const lineId = till.register.newId()
          const line = { lineId, name: label, quantity: pieces(1), unitPrice: amount, taxRate }
          addLine(till, makeCustomLine(line), approval)
        })
      }}
      onClose={props.onClose}
    >
      <PluChoice digits={String(amount)} onChosen={props.onClose} />
      <label className={controls.field}>
        <span className={controls.label}>{t('custom.name')}</span>
        <input
          type="text"
          className={controls.input}
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <div className={controls.choices} role="radiogroup" aria-label={t('custom.tax')}>
        {rates.map((rate) => (
          // biome-ignore lint/a11y/useSemanticElements: a chip that is pressed, without a form.
          <button
            key={rate.id}
            type="button"
            role="radio"
            aria-checked={rate.id === taxRateId}
            className={controls.choice}
            onClick={() => setTaxRateId(rate.id)}
          >
            <bdi>{rate.name}</bdi> {rateBeside(rate) !== null && formatRate(rate.rate, locale)}
          </button>
        ))}
      </div>
    </KeypadDialog>
  )
}

/** The item whose number was typed, instead of an amount. */
function PluChoice(props: { readonly digits: string; readonly onChosen: () => void }) {
  const till = useTill()
  const { items, byCode } = useCatalogue()
  const item = items.get(byCode.get(props.digits)?.itemId ?? '')
  if (item === undefined || item.plu !== props.digits) return null
  return (
    <button
      type="button"
      className={controls.secondary}
      data-own-enter="true"
      onClick={() => {
        props.onChosen()
        pickItem(till, item.id)
      }}
    >
      <bdi>{`PLU ${item.plu}`}</bdi> {item.name}
    </button>
  )
}

const countedMax = 9999

/** Another quantity for a line: pieces, or the weight again. */
export function QuantitySheet(props: { readonly lineId: string; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const till = useTill()
  const label = useQuantityLabel()
  const line = useTicket()?.lines.find((one) => one.lineId === props.lineId)
  const counted = line?.unit === 'each'
  const [entry, setEntry] = useState(() =>
    startEntry(line === undefined ? 0 : counted ? Math.round(line.quantity / 1000) : line.quantity),
  )
  if (line === undefined) return null
  const value = entryValue(entry)
  const wanted = counted ? pieces(Math.min(value, countedMax)) : quantity(value)
  return (
    <KeypadDialog
      title={line.name}
      keypadLabel={t('line.quantityKeypad')}
      entry={entry}
      setEntry={setEntry}
      display={label(wanted, line.unit)}
      submitLabel={value === 0 ? t('line.remove') : t('modifiers.save')}
      disabled={false}
      onSubmit={() => {
        props.onClose()
        setQuantity(till, line.lineId, wanted)
      }}
      onClose={props.onClose}
    />
  )
}

/** Always three places, so that the digits stay where they are while one types. */
function formatWeight(thousandths: number, locale: string): string {
  return getNumberFormat(locale, { minimumFractionDigits: 3 }).format(toDecimalText(thousandths, 3))
}
