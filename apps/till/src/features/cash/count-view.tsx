import { expectedCash } from '@servery/domain/drawer/cash.ts'
import { denominationCountMax } from '@servery/domain/drawer/count.ts'
import { denominationsOf } from '@servery/domain/kernel/denominations.ts'
import { minorUnits, parseDecimalText, zeroAmount } from '@servery/domain/kernel/money.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import { Money, useOrdering } from '@servery/ordering'
import { formatMoney } from '@servery/ui/format/format-values.ts'
import { type FormEvent, useMemo, useState } from 'react'
import { openSheet, useCatalogue, useDrawer, useTill } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { findAnswer } from '../../gate/rights/index.ts'
import { controls, Dialog } from '../../kit/index.ts'
import css from './cash.module.css'
import { cashTexts } from './cash-texts.ts'
import { workDrawer } from './drawer-actions.ts'

/** Counting by notes and coins, without being told what should come out. */
export function CountView({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(cashTexts)
  const till = useTill()
  const drawer = useDrawer()
  const { branch, profile } = useCatalogue()
  const { locale } = useOrdering()
  const values = useMemo(() => denominationsOf(branch.currency), [branch.currency])
  const [entryId] = useState(() => till.register.newId())
  const [pieces, setPieces] = useState<ReadonlyMap<number, number>>(new Map())
  const [looseText, setLooseText] = useState('')
  if (drawer?.status !== 'open') return null
  const loose = readLoose(looseText, branch.currency)
  const denominations = values.flatMap((value) => {
    const count = pieces.get(value) ?? 0
    return count === 0 ? [] : [{ value, count }]
  })
  const total = denominations.reduce((sum, one) => sum + one.value * one.count, loose ?? 0)
  const mayLook = !profile.blindClose && findAnswer(till, 'drawers.see_expected') === 'yes'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (loose === null) return
    onClose()
    workDrawer(till, {
      drawerId: drawer.id,
      command: { type: 'count', entryId, denominations, loose },
      deed: { right: 'drawers.open' },
      onDone: () => openSheet(till, { kind: 'cash', view: 'close' }),
    })
  }
  return (
    <Dialog
      shape="wide"
      title={t('cash.countTitle')}
      onClose={onClose}
      footer={
        <button
          type="submit"
          form="cash-count"
          className={controls.primary}
          disabled={loose === null}
        >
          {t('cash.countDone')} <Money minor={total} />
        </button>
      }
    >
      <form id="cash-count" className={controls.stack} onSubmit={submit}>
        <p className={controls.hint}>{t('cash.countHelp')}</p>
        {mayLook && (
          <p>
            {t('cash.shouldBe')} <Money minor={expectedCash(drawer.cash)} />
          </p>
        )}
        <div className={css.grid}>
          {values.map((value) => (
            <PiecesRow
              key={value}
              value={value}
              label={formatMoney(value, branch.currency, locale)}
              count={pieces.get(value) ?? 0}
              onCount={(count) => setPieces((before) => new Map(before).set(value, count))}
            />
          ))}
        </div>
        <LooseField text={looseText} isWrong={loose === null} onText={setLooseText} />
      </form>
    </Dialog>
  )
}

interface PiecesRowProps {
  readonly value: MinorUnits
  readonly label: string
  readonly count: number
  readonly onCount: (count: number) => void
}

function PiecesRow({ value, label, count, onCount }: PiecesRowProps) {
  const { t } = useTranslation(cashTexts)
  return (
    <div className={css.row}>
      <bdi>{label}</bdi>
      <input
        type="text"
        inputMode="numeric"
        className={controls.input}
        autoComplete="off"
        aria-label={t('cash.pieces', { value: label })}
        placeholder="0"
        dir="ltr"
        value={count === 0 ? '' : String(count)}
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/g, '')
          onCount(Math.min(Number(digits), denominationCountMax))
        }}
      />
      <Money minor={value * count} />
    </div>
  )
}

interface LooseFieldProps {
  readonly text: string
  readonly isWrong: boolean
  readonly onText: (text: string) => void
}

function LooseField({ text, isWrong, onText }: LooseFieldProps) {
  const { t } = useTranslation(cashTexts)
  return (
    <label className={controls.field}>
      <span className={controls.label}>{t('cash.loose')}</span>
      <input
        type="text"
        inputMode="decimal"
        className={controls.input}
        autoComplete="off"
        aria-invalid={isWrong}
        dir="ltr"
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      {isWrong && (
        <span role="alert" className={controls.error}>
          {t('cash.looseWrong')}
        </span>
      )}
    </label>
  )
}

/** Nothing entered is nothing; null for what is no amount. */
function readLoose(text: string, currency: string): MinorUnits | null {
  const plain = text.trim().replace(',', '.')
  if (plain === '') return zeroAmount
  const amount = parseDecimalText(plain, currency)
  return amount === null || amount < 0 ? null : minorUnits(amount)
}
