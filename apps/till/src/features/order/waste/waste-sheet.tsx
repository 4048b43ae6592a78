import { browserClock } from '@servery/client'
import { readSerials } from '@servery/domain/offer/catalogue/serial-numbers.ts'
import type { ItemRecord } from '@servery/domain/offer/catalogue/types.ts'
import { readCount } from '@servery/domain/stock/count-input.ts'
import { serialsProblem } from '@servery/domain/stock/serials.ts'
import { type WasteKind, wasteKinds } from '@servery/domain/stock/waste.ts'
import { useOrdering, useQuantityLabel } from '@servery/ordering'
import { formatQuantity } from '@servery/ui/format/format-values.ts'
import { findTextStore } from '@servery/ui/theme/settings-store.ts'
import { type FormEvent, useId, useState } from 'react'
import { type Sheet, showNotice, useCatalogue, useTill } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { Choice, controls, rows as css, Dialog, PhotoField } from '../../../kit/index.ts'
import { type Usual, usualWaste } from './usual-waste.ts'
import { recordWaste } from './waste-actions.ts'
import { WasteBatch } from './waste-batch.tsx'
import { wasteKey, wasteTexts } from './waste-texts.ts'

declare module '../../../device/store/sheets.ts' {
  interface SheetKinds {
    waste: object
  }
}

interface WasteSheetProps {
  readonly sheet: Extract<Sheet, { readonly kind: 'waste' }>
  readonly onClose: () => void
}

/** Of an item, one of its variations, or the item itself. */
interface Goods {
  readonly item: ItemRecord
  readonly variationId: string | null
  readonly name: string
}

interface Draft {
  readonly goods: Goods
  readonly typed: string
  readonly kind: WasteKind
  readonly reason: string
  readonly batchId: string | null
  /** Of what is told apart by serial numbers, as they are typed. */
  readonly serials: string
  /** A data URL. */
  readonly photo: string | null
}

const nothingSaid = { batchId: null, serials: '', photo: null }
const usual = usualWaste(findTextStore())

/** Writes off what is lost: a usual thing by two taps. Works without the network. */
export function WasteSheet({ onClose }: WasteSheetProps) {
  const { t } = useTranslation(wasteTexts)
  const [draft, setDraft] = useState<Draft | null>(null)
  return (
    <Dialog title={t('waste.title')} onClose={onClose} shape="side">
      {draft === null ? (
        <ChooseGoods onDraft={setDraft} />
      ) : (
        <DraftForm
          draft={draft}
          onBack={() => setDraft(null)}
          onChange={setDraft}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

const foundMost = 20

function ChooseGoods({ onDraft }: { readonly onDraft: (draft: Draft) => void }) {
  const { t } = useTranslation(wasteTexts)
  const { locale } = useOrdering()
  const catalogue = useCatalogue()
  const label = useQuantityLabel()
  const [search, setSearch] = useState('')
  const searchId = useId()
  const found = search.trim() === '' ? [] : catalogue.search.find(search, foundMost)
  const known = usual.list(browserClock.now()).flatMap((one) => {
    const item = catalogue.items.get(one.itemId)
    const goods = item && goodsOf(item).find(({ variationId }) => variationId === one.variationId)
    return goods === undefined ? [] : [{ one, goods }]
  })
  const fill = (one: Usual, goods: Goods) =>
    onDraft({
      ...{ goods, kind: one.kind, reason: one.reason, ...nothingSaid },
      typed: formatQuantity(one.quantity, locale),
    })
  return (
    <>
      {known.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would name a form's fields.
        <div className={controls.choices} role="group" aria-label={t('waste.usual')}>
          {known.map(({ one, goods }) => (
            <button
              type="button"
              key={JSON.stringify(one)}
              className={controls.choice}
              onClick={() => fill(one, goods)}
            >
              {t('waste.usualOf', {
                name: goods.name,
                quantity: label(one.quantity, goods.item.unit),
                kind: t(`waste.kind.${one.kind}`),
              })}
            </button>
          ))}
        </div>
      )}
      <div className={controls.field}>
        <label className={controls.label} htmlFor={searchId}>
          {t('waste.find')}
        </label>
        <input
          id={searchId}
          className={controls.input}
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={(event) => event.stopPropagation()}
        />
      </div>
      {found.flatMap(goodsOf).map((goods) => (
        <button
          type="button"
          key={`${goods.item.id} ${goods.variationId}`}
          className={css.rowButton}
          onClick={() => onDraft({ goods, typed: '1', kind: 'waste', reason: '', ...nothingSaid })}
        >
          <span className={css.main}>
            <bdi>{goods.name}</bdi>
          </span>
        </button>
      ))}
      {search.trim() !== '' && found.length === 0 && (
        <p className={controls.hint}>{t('waste.nothingFound')}</p>
      )}
    </>
  )
}

function goodsOf(item: ItemRecord): readonly Goods[] {
  if (item.variations.length === 0) return [{ item, variationId: null, name: item.name }]
  return item.variations.map(({ id, name }) => ({
    ...{ item, variationId: id, name: `${item.name} · ${name}` },
  }))
}

interface DraftFormProps {
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
  readonly onBack: () => void
  readonly onClose: () => void
}

function DraftForm({ draft, onChange, onBack, onClose }: DraftFormProps) {
  const { t } = useTranslation(wasteTexts)
  const { goods, kind, batchId, photo } = draft
  const { problem, submit } = useRecord(draft, onClose)
  return (
    <form className={controls.stack} onSubmit={submit}>
      <p className={controls.label}>
        <bdi>{goods.name}</bdi>
      </p>
      <Choice
        label={t('waste.what')}
        onValue={(value) => onChange({ ...draft, kind: value })}
        text={(value) => t(`waste.kind.${value}`)}
        value={kind}
        values={wasteKinds}
      />
      {(goods.item.tracedBy ?? []).length > 0 && (
        <WasteBatch
          itemId={goods.item.id}
          onValue={(value) => onChange({ ...draft, batchId: value })}
          unit={goods.item.unit}
          value={batchId}
          variationId={goods.variationId}
        />
      )}
      <WasteFields draft={draft} onChange={onChange} problem={problem} />
      {isBySerial(goods) && (
        <SerialsField
          onChange={(serials) => onChange({ ...draft, serials })}
          value={draft.serials}
        />
      )}
      <PhotoField
        onChange={(taken) => onChange({ ...draft, photo: taken })}
        photo={photo}
        words={{
          ...{ photo: t('waste.photo'), photoTake: t('waste.photoTake') },
          ...{ photoAgain: t('waste.photoAgain'), photoRemove: t('waste.photoRemove') },
          photoWrong: t('waste.photoWrong'),
        }}
      />
      <button type="submit" className={controls.primary}>
        {t('waste.record')}
      </button>
      <button type="button" className={controls.quiet} onClick={onBack}>
        {t('waste.back')}
      </button>
    </form>
  )
}

interface WasteFieldsProps {
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
  readonly problem: string | null
}

/** How much, and why. */
function WasteFields({ draft, onChange, problem }: WasteFieldsProps) {
  const { t } = useTranslation(wasteTexts)
  const { typed, reason } = draft
  const [quantityId, reasonId] = [useId(), useId()]
  return (
    <>
      <div className={controls.field}>
        <label className={controls.label} htmlFor={quantityId}>
          {t('waste.quantity')}
        </label>
        <input
          id={quantityId}
          className={controls.input}
          aria-invalid={problem !== null}
          value={typed}
          onChange={({ target }) => onChange({ ...draft, typed: target.value })}
          onKeyDown={(event) => event.stopPropagation()}
        />
        {problem !== null && (
          <p role="alert" className={controls.error}>
            {problem}
          </p>
        )}
      </div>
      <div className={controls.field}>
        <label className={controls.label} htmlFor={reasonId}>
          {t('waste.reason')}
        </label>
        <input
          id={reasonId}
          className={controls.input}
          maxLength={80}
          value={reason}
          onChange={({ target }) => onChange({ ...draft, reason: target.value })}
          onKeyDown={(event) => event.stopPropagation()}
        />
      </div>
    </>
  )
}

/** Written down once what was typed can be read; until then it says what is wrong. */
function useRecord(draft: Draft, onClose: () => void) {
  const { t } = useTranslation(wasteTexts)
  const till = useTill()
  const { goods, typed, kind, reason, batchId, photo } = draft
  const [problem, setProblem] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readCount(typed, { unit: goods.item.unit, packs: [] })
    if (!read.ok || read.quantity === 0) {
      setProblem(t('waste.quantityHint'))
      return
    }
    const serials = isBySerial(goods) ? [...readSerials(draft.serials)] : []
    if (serialsProblem(serials, read.quantity, false) !== null) {
      setProblem(t('waste.serialsWrong'))
      return
    }
    const { item, variationId, name } = goods
    const of = { itemId: item.id, variationId, kind, quantity: read.quantity, reason }
    const batch = batchId === null ? {} : { batchId }
    const pieces = serials.length === 0 ? {} : { serials }
    const said = { ...of, ...batch, ...pieces, name, unit: item.unit, note: '' }
    recordWaste(till, { command: { type: 'waste', ...said }, photo }, () => {
      usual.add(of, browserClock.now())
      showNotice(till, {
        ...{ tone: 'info', key: wasteKey('waste.recorded'), values: { name }, action: null },
      })
      onClose()
    })
  }
  return { problem, submit }
}

function isBySerial({ item }: Goods): boolean {
  return item.tracedBy?.includes('serial') === true
}

interface SerialsFieldProps {
  readonly value: string
  readonly onChange: (serials: string) => void
}

/** Which pieces they are; scanned one after the other. */
function SerialsField({ value, onChange }: SerialsFieldProps) {
  const { t } = useTranslation(wasteTexts)
  const id = useId()
  return (
    <div className={controls.field}>
      <label className={controls.label} htmlFor={id}>
        {t('waste.serials')}
      </label>
      <textarea
        id={id}
        className={controls.input}
        dir="ltr"
        rows={2}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => event.stopPropagation()}
      />
    </div>
  )
}
