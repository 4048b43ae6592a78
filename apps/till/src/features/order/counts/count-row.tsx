import type { Counted } from '@servery/client/counts/sheet-entries.ts'
import { countableOf, type ShownRow } from '@servery/client/counts/sheet-rows.ts'
import { unitThousandths } from '@servery/domain/kernel/quantity.ts'
import { type CountProblem, readCount } from '@servery/domain/stock/count-input.ts'
import { useOrdering, useQuantityLabel } from '@servery/ordering'
import { formatQuantity } from '@servery/ui/format/format-values.ts'
import { useId, useState } from 'react'
import { useTranslation } from '../../../device/texts/index.ts'
import { controls, rows as css } from '../../../kit/index.ts'
import { countTexts } from './count-texts.ts'
import { SerialCount } from './serial-count.tsx'

interface CountRowProps {
  readonly row: ShownRow
  readonly onCount: (said: Counted) => void
}

const nameOf = ({ name, variationName }: ShownRow) =>
  [name, variationName].filter((part) => part !== '').join(' · ')

/** One thing at one place: typed, by one more or less, or by the pack. */
export function CountRow({ row, onCount }: CountRowProps) {
  const { t } = useTranslation(countTexts)
  const add = (quantity: number) => onCount({ kind: 'add', quantity, typed: '' })
  const name = nameOf(row)
  return (
    <section className={css.row} aria-label={name}>
      <div className={css.main}>
        <bdi>{name}</bdi>
        <RowLine row={row} />
      </div>
      {row.bySerial ? (
        <SerialCount onCount={onCount} serials={row.serials ?? []} />
      ) : (
        <div className={controls.choices}>
          <button
            type="button"
            aria-label={t('counts.less', { name })}
            className={controls.icon}
            disabled={(row.counted ?? 0) < unitThousandths}
            onClick={() => add(-unitThousandths)}
          >
            −
          </button>
          <CountField name={name} onCount={onCount} row={row} />
          <button
            type="button"
            aria-label={t('counts.oneMore', { name })}
            className={controls.icon}
            onClick={() => add(unitThousandths)}
          >
            +
          </button>
        </div>
      )}
      <div className={controls.choices}>
        {!row.bySerial &&
          row.packs.map((pack) => (
            <button
              type="button"
              key={pack.name}
              className={controls.choice}
              onClick={() => add(pack.holds)}
            >
              {t('counts.onePack', { pack: pack.name })}
            </button>
          ))}
        <button
          type="button"
          className={controls.choice}
          onClick={() => onCount({ kind: 'set', quantity: 0, typed: '0' })}
        >
          {t('counts.zero')}
        </button>
      </div>
    </section>
  )
}

/** What is typed is read when the field is left: `2 cases + 3`. */
function CountField({ row, name, onCount }: CountRowProps & { readonly name: string }) {
  const { t } = useTranslation(countTexts)
  const { locale } = useOrdering()
  const problemId = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const [problem, setProblem] = useState<CountProblem | null>(null)
  const figure = row.counted === null ? '' : formatQuantity(row.counted, locale)
  const kept = row.typed === '' ? figure : row.typed
  const commit = () => {
    const isSaid = draft !== null && draft.trim() !== '' && draft !== kept
    const read = isSaid ? readCount(draft, countableOf(row)) : null
    setProblem(read?.ok === false ? read.problem : null)
    if (read?.ok === false) return
    setDraft(null)
    if (read === null || draft === null) return
    onCount({ kind: 'set', quantity: read.quantity, typed: draft.trim() })
  }
  return (
    <div style={{ inlineSize: 140 }}>
      <input
        aria-describedby={problemId}
        aria-invalid={problem !== null}
        aria-label={t('counts.count', { name })}
        autoComplete="off"
        className={controls.input}
        data-count={row.id}
        dir="ltr"
        enterKeyHint="done"
        inputMode={row.packs.length > 0 ? 'text' : 'decimal'}
        maxLength={100}
        value={draft ?? kept}
        onBlur={commit}
        onChange={({ target }) => setDraft(target.value)}
        onFocus={({ target }) => target.select()}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Enter') event.currentTarget.blur()
        }}
      />
      <p id={problemId} className={controls.error}>
        {problem !== null && t(`counts.problem.${problem}`)}
      </p>
    </div>
  )
}

/** Where it stands, what it comes to, and who counted it. */
function RowLine({ row }: { readonly row: ShownRow }) {
  const { t } = useTranslation(countTexts)
  const label = useQuantityLabel()
  const { counted, countedBy, expected, location, place, unit, isWaiting } = row
  const where = [location, place].filter((part) => part !== '').join(' · ')
  const quantity = counted === null ? '' : label(counted, unit)
  return (
    <span className={css.sub}>
      {where !== '' && (
        <span style={{ display: 'block' }}>
          <bdi>{where}</bdi>
        </span>
      )}
      {expected !== null && (
        <span style={{ display: 'block' }}>
          {t('counts.expected', { quantity: label(expected, unit) })}
        </span>
      )}
      {counted !== null && (
        <bdi>
          {countedBy === null || countedBy === ''
            ? t('counts.counted', { quantity })
            : t('counts.by', { quantity, name: countedBy })}
          {isWaiting && ` · ${t('counts.waiting')}`}
        </bdi>
      )}
    </span>
  )
}
