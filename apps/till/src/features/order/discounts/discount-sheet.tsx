import { minorUnits } from '@servery/domain/kernel/money.ts'
import { rate, wholeRateMillionths } from '@servery/domain/kernel/rate.ts'
import { isRateKind } from '@servery/domain/offer/catalogue/discount.ts'
import type { DiscountRecord } from '@servery/domain/offer/catalogue/types.ts'
import { isGivenOn } from '@servery/domain/offer/pricing/discount-effect.ts'
import type { AdjustmentValue } from '@servery/domain/offer/pricing/types.ts'
import { valueGivenOn } from '@servery/domain/order/discounts/discount-given.ts'
import type { DiscountContent, OrderDiscount } from '@servery/domain/order/model/types.ts'
import { entryValue, Money, startEntry, useOrdering } from '@servery/ordering'
import { formatRate } from '@servery/ui/format/format-values.ts'
import { useState } from 'react'
import { useCatalogue, useTill } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { whyNoDiscount } from '../../../gate/rights/index.ts'
import { controls, rows as css, Dialog, KeypadDialog } from '../../../kit/index.ts'
import { useTicket } from '../front/index.ts'
import { type WhyOver, whyOver } from '../promotions/index.ts'
import { addDiscount, declinePromotion, refuse, removeDiscount } from '../ticket/index.ts'
import { CodeForm } from './code-form.tsx'
import { asksWhy, DiscountReason, type DiscountWhy, OpenReason } from './discount-reason.tsx'

/** The discounts of the catalogue that fit, an open one, and those given already. */
export function DiscountSheet(props: {
  readonly lineId: string | null
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const till = useTill()
  const ticket = useTicket()
  const [open, setOpen] = useState<Opened | null>(null)
  const [asked, setAsked] = useState<Input | null>(null)
  const [free, setFree] = useState<Input['content'] | null>(null)
  const [picked, setPicked] = useState<Input | null>(null)
  const { lineId, onClose } = props
  const forbidden = whyNoDiscount(till)
  const line = ticket?.lines.find((one) => one.lineId === lineId)
  const finish = (
    content: Omit<DiscountContent, 'discountId'>,
    asks: { readonly restricted?: boolean; readonly byManager?: boolean },
  ) => {
    if (addDiscount(till, content, asks)) onClose()
  }
  if (free !== null) {
    return (
      <OpenReason
        name={free.name}
        onClose={onClose}
        onWhy={({ record, given: { reason, note } }) =>
          finish(
            { ...free, reason, ...(note === undefined ? {} : { comment: note }) },
            { byManager: record?.requiresManagerPin === true },
          )
        }
      />
    )
  }
  if (asked !== null) {
    const { discount, content } = asked
    const giveWhy = (why: DiscountWhy) =>
      finish({ ...content, ...why }, { restricted: discount.needsApproval })
    return <DiscountReason discount={discount} onClose={onClose} onGive={giveWhy} />
  }
  /** At once, or once it is said why. */
  const giveOf = ({ discount, content }: Input) => {
    if (asksWhy(discount)) setAsked({ discount, content })
    else finish(content, { restricted: discount.needsApproval })
  }
  if (open !== null) {
    const { kind, discount } = open
    const give = (value: AdjustmentValue, name: string) =>
      discount === null
        ? setFree({ definitionId: null, name, value, lineId })
        : giveOf(inputOf(discount, value, lineId))
    return <OpenDiscount kind={kind} discount={discount} onGive={give} onClose={onClose} />
  }
  const given = ticket?.discounts.filter((one) => one.lineId === lineId) ?? []
  const offers = lineId === null ? (ticket?.discounts.filter(isOffer) ?? []) : []
  const give = (discount: DiscountRecord) => {
    const { kind } = discount
    if (kind === 'open_percent' || kind === 'open_amount') {
      setOpen({ kind: kind === 'open_percent' ? 'percent' : 'amount', discount })
      return
    }
    const value = valueGivenOn(ticket, discount, lineId)
    if (value === null) refuse(till, 'discount_value_invalid')
    else if (asksWhy(discount)) setAsked(inputOf(discount, value, lineId))
    else setPicked(inputOf(discount, value, lineId))
  }
  return (
    <Dialog
      title={line === undefined ? t('discount.order') : t('discount.line', { name: line.name })}
      onClose={onClose}
      {...(picked === null ? {} : { footer: <GivePicked picked={picked} onGive={giveOf} /> })}
    >
      <div className={controls.stack}>
        {forbidden !== null && <p className={controls.error}>{t(forbidden)}</p>}
        <Tiles
          lineId={lineId}
          forbidden={forbidden !== null}
          picked={picked?.discount.id ?? null}
          onGive={give}
          onOpen={(kind) => setOpen({ kind, discount: null })}
        />
        <GivenDiscounts given={[...given, ...offers.filter(isFirst)]} />
        {lineId === null && <CodeForm ticket={ticket} />}
      </div>
    </Dialog>
  )
}

/** It is given by the button that names it, not by the tap on its tile. */
function GivePicked(props: { readonly picked: Input; readonly onGive: (picked: Input) => void }) {
  const { t } = useTranslation()
  const { picked, onGive } = props
  return (
    <button type="button" className={controls.primary} onClick={() => onGive(picked)}>
      <span>
        {t('discount.give')} <bdi>{picked.discount.name}</bdi>
      </span>
    </button>
  )
}

/** The discounts of the catalogue that fit, and open ones. */
function Tiles(props: {
  readonly lineId: string | null
  readonly forbidden: boolean
  readonly picked: string | null
  readonly onGive: (discount: DiscountRecord) => void
  readonly onOpen: (kind: Opened['kind']) => void
}) {
  const { t } = useTranslation()
  const till = useTill()
  const { branch, discounts } = useCatalogue()
  const ticket = useTicket()
  const { lineId, forbidden, picked, onGive, onOpen } = props
  const line = ticket?.lines.find((one) => one.lineId === lineId)
  return (
    <div className={css.tiles}>
      {discounts
        .filter(({ branchIds }) => branchIds === null || branchIds.includes(branch.id))
        .filter((discount) => isGivenOn(discount, lineId === null ? null : (line ?? null)))
        .map((discount) => (
          <DiscountTile
            key={discount.id}
            discount={discount}
            forbidden={forbidden}
            picked={discount.id === picked}
            over={whyOver(till, discount, ticket)}
            onGive={onGive}
          />
        ))}
      {(['percent', 'amount'] as const).map((kind) => (
        <button
          key={kind}
          type="button"
          className={controls.choice}
          disabled={forbidden}
          onClick={() => onOpen(kind)}
        >
          {t(`discount.open.${kind}`)}…
        </button>
      ))}
    </div>
  )
}

interface DiscountTileProps {
  readonly discount: DiscountRecord
  readonly forbidden: boolean
  readonly picked: boolean
  /** As many orders have it as may. */
  readonly over: WhyOver | null
  readonly onGive: (discount: DiscountRecord) => void
}

function DiscountTile({ discount, forbidden, picked, over, onGive }: DiscountTileProps) {
  const { t } = useTranslation()
  const { locale } = useOrdering()
  const { kind, value } = discount
  const worth = isRateKind(kind) ? formatRate(value, locale) : <Money minor={value} />
  return (
    <button
      type="button"
      className={controls.choice}
      aria-pressed={picked}
      disabled={forbidden || over !== null}
      onClick={() => onGive(discount)}
    >
      <bdi>{discount.name}</bdi>
      <br />
      <span className={controls.hint}>{over === null ? worth : t(`discount.over.${over}`)}</span>
    </button>
  )
}

/** Waits for why it is given. */
interface Input {
  readonly discount: DiscountRecord
  readonly content: Omit<DiscountContent, 'discountId'>
}

const inputOf = (
  discount: DiscountRecord,
  value: AdjustmentValue,
  lineId: string | null,
): Input => ({
  discount,
  content: { definitionId: discount.id, name: discount.name, value, lineId },
})

interface Opened {
  readonly kind: 'percent' | 'amount'
  /** Of the catalogue, with the most that it may be; null for any. */
  readonly discount: DiscountRecord | null
}

const isOffer = ({ automatic }: OrderDiscount) => automatic === true

/** An offer on several lines is one offer. */
function isFirst(offer: OrderDiscount, index: number, offers: readonly OrderDiscount[]): boolean {
  return offers.findIndex(({ definitionId }) => definitionId === offer.definitionId) === index
}

function GivenDiscounts({ given }: { readonly given: readonly OrderDiscount[] }) {
  const { t } = useTranslation()
  const till = useTill()
  if (given.length === 0) return null
  return (
    <ul className={css.rows} aria-label={t('discount.given')}>
      {given.map(({ discountId, definitionId, name, automatic }) => (
        <li key={discountId} className={css.row}>
          <span className={css.main}>
            <bdi>{name}</bdi>
          </span>
          <button
            type="button"
            className={controls.secondary}
            aria-label={t('totals.remove', { name })}
            onClick={() =>
              automatic === true && definitionId !== null
                ? declinePromotion(till, definitionId, name)
                : removeDiscount(till, discountId, name)
            }
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

function OpenDiscount(
  props: Opened & {
    readonly onGive: (value: AdjustmentValue, name: string) => void
    readonly onClose: () => void
  },
) {
  const { t } = useTranslation()
  const { locale } = useOrdering()
  const [entry, setEntry] = useState(() => startEntry())
  const { kind, discount, onGive, onClose } = props
  const value = entryValue(entry)
  const percent = kind === 'percent'
  const millionths = value * millionthsPerHundredth
  const most = discount?.value ?? (percent ? wholeRateMillionths : Number.POSITIVE_INFINITY)
  const disabled = value === 0 || (percent ? millionths : value) > most
  const shown = formatRate(millionths, locale, { digits: 2 })
  return (
    <KeypadDialog
      title={t(`discount.open.${kind}`)}
      keypadLabel={t('discount.keypad')}
      entry={entry}
      setEntry={setEntry}
      display={percent ? shown : <Money minor={value} />}
      submitLabel={t('discount.give')}
      disabled={disabled}
      onSubmit={() => {
        if (percent) {
          const name = t('discount.percentName', { rate: shown })
          onGive({ kind: 'percent', rate: rate(millionths) }, name)
        } else onGive({ kind: 'amount', amount: minorUnits(value) }, t('discount.amountName'))
      }}
      onClose={onClose}
    >
      {percent && <p className={controls.hint}>{t('discount.percentHint')}</p>}
      {discount !== null && (
        <p className={controls.hint}>
          {t('discount.atMost')}{' '}
          {percent ? formatRate(discount.value, locale) : <Money minor={discount.value} />}
        </p>
      )}
    </KeypadDialog>
  )
}
