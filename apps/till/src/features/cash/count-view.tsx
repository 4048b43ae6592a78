import { expectedCash } from '@servery/domain/drawer/cash.ts'
import { Keypad, Money, useOrdering } from '@servery/ordering'
import { formatMoney } from '@servery/ui/format/format-values.ts'
import { type FormEvent, useRef, useState } from 'react'
import { openSheet, useCatalogue, useDrawer, useTill } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { findAnswer } from '../../gate/rights/index.ts'
import { controls, Dialog } from '../../kit/index.ts'
import css from './cash.module.css'
import { cashTexts } from './cash-texts.ts'
import { workDrawer } from './drawer-actions.ts'
import { PiecesField } from './pieces-field.tsx'
import { type Count, useCount } from './use-count.ts'

/** Counting by notes and coins, without being told what should come out. */
export function CountView({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(cashTexts)
  const till = useTill()
  const drawer = useDrawer()
  const { branch, profile } = useCatalogue()
  const [entryId] = useState(() => till.register.newId())
  const count = useCount(branch.currency)
  const { loose, denominations } = count
  if (drawer?.status !== 'open') return null
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
          {t('cash.countDone')} <Money minor={count.total} />
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
        <Counter count={count} />
      </form>
    </Dialog>
  )
}

/** The pieces, and beside them the keypad that types into the one that is chosen. */
function Counter({ count }: { readonly count: Count }) {
  const { t } = useTranslation(cashTexts)
  const { branch } = useCatalogue()
  const { locale } = useOrdering()
  const grid = useRef<HTMLDivElement>(null)
  const { pieces, active, setActive } = count
  const labelOf = (minor: number) => formatMoney(minor, branch.currency, locale)
  const goOn = () => {
    const field = grid.current?.querySelector<HTMLElement>(`[data-piece="${count.next()}"]`)
    field?.focus()
  }
  return (
    <div className={css.counter}>
      <div ref={grid} className={css.pieces}>
        {pieces.map((piece) => (
          <PiecesField
            key={piece.value}
            piece={piece}
            label={labelOf(piece.value)}
            count={piece.count}
            active={piece.value === active}
            onActive={() => setActive(piece.value)}
            onDigits={(digits) => count.setPieces(piece.value, digits)}
          />
        ))}
        <LooseField count={count} />
      </div>
      <div className={css.keys}>
        <p className={controls.label} aria-live="polite">
          {active === 'loose' ? t('cash.loose') : t('cash.pieces', { value: labelOf(active) })}
        </p>
        <Keypad label={t('cash.keypad')} doubleZero={false} onKey={count.press} />
        <button type="button" className={controls.secondary} onClick={goOn}>
          {t('cash.next')}
        </button>
      </div>
    </div>
  )
}

function LooseField({ count }: { readonly count: Count }) {
  const { t } = useTranslation(cashTexts)
  const isWrong = count.loose === null
  return (
    <label className={css.piece} data-active={count.active === 'loose' || undefined}>
      <span className={css.looseLabel}>{t('cash.loose')}</span>
      <input
        type="text"
        inputMode="none"
        className={css.count}
        autoComplete="off"
        aria-invalid={isWrong}
        data-piece="loose"
        dir="ltr"
        value={count.looseText}
        onFocus={() => count.setActive('loose')}
        onChange={(event) => count.setLoose(event.target.value)}
      />
      {isWrong && (
        <span role="alert" className={controls.error}>
          {t('cash.looseWrong')}
        </span>
      )}
    </label>
  )
}
