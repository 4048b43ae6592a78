import { isBundle } from '@servery/domain/offer/catalogue/bundle.ts'
import {
  defaultModifiers,
  type OfferedGroup,
} from '@servery/domain/offer/catalogue/modifier-groups.ts'
import { checkModifiers, type ModifierProblem } from '@servery/domain/offer/catalogue/modifiers.ts'
import type { ItemRecord } from '@servery/domain/offer/catalogue/types.ts'
import { isForAdults } from '@servery/domain/order/lines/of-age.ts'
import { priceLine } from '@servery/domain/order/lines/price-line.ts'
import { ModifierGroups, Money, useOrdering } from '@servery/ordering'
import { type PartProblems, problemsOfParts } from '@servery/ordering/modifiers/bundle-choice.ts'
import { BundleParts } from '@servery/ordering/modifiers/bundle-parts.tsx'
import { formatMoney } from '@servery/ui/format/format-values.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { basketOf, draftLineOf, leftOf, type Pick, partsOf, variationOf } from '../basket/index.ts'
import { type Catalogue, findMeal, groupsOf } from '../menu/index.ts'
import { controls } from '../theme/index.ts'
import { Allergens } from './allergens.tsx'
import css from './item-screen.module.css'
import { Frame } from './kit/frame.tsx'
import { withPick } from './kit/visit.ts'
import { useVisit } from './kit/visit-context.ts'
import { StaffPin } from './staff-pin.tsx'

type Part =
  | { readonly kind: 'size' }
  | { readonly kind: 'groups'; readonly groups: readonly OfferedGroup[] }
  | { readonly kind: 'bundle' }

/** What is asked of an item, one thing after the other: sizes, what must be chosen, what may be. */
export function ItemScreen() {
  const { catalogue, visit } = useVisit()
  const pick = visit.choosing
  const item = pick === null ? undefined : catalogue.items.get(pick.itemId)
  if (pick === null || item === undefined) return null
  return <ItemForm key={pick.id} first={pick} item={item} />
}

function partsFor(catalogue: Catalogue, item: ItemRecord, pick: Pick): readonly Part[] {
  if (isBundle(item)) return [{ kind: 'bundle' }]
  const groups = groupsOf(catalogue, item, variationOf(item, pick))
  const required = groups.filter(({ min }) => min > 0)
  const optional = groups.filter(({ min }) => min === 0)
  return [
    ...(item.variations.length > 1 ? [{ kind: 'size' } as const] : []),
    ...required.map((group) => ({ kind: 'groups', groups: [group] }) as const),
    ...(optional.length > 0 ? [{ kind: 'groups', groups: optional } as const] : []),
  ]
}

/** What a guest has said so far of an item, part by part. */
function useItemForm(first: Pick, item: ItemRecord) {
  const { catalogue, visit } = useVisit()
  const [pick, setPick] = useState(first)
  const [at, setAt] = useState(0)
  const [tried, setTried] = useState<Tried>(untried)
  const [checking, setChecking] = useState(false)
  const add = useAdd(item)
  const parts = partsFor(catalogue, item, pick)
  const part = parts[at]
  const isLast = at >= parts.length - 1
  const line = draftLineOf(catalogue, pick, visit.orderType ?? 'takeaway')
  const onward = () => {
    const found = part === undefined ? untried : problemsIn(catalogue, item, pick, part)
    setTried(found)
    if (found.size || found.groups.length > 0 || found.parts.length > 0) return
    if (!isLast) {
      setTried(untried)
      setAt(at + 1)
    } else if (line !== null && isForAdults(line, catalogue.items) && !visit.ofAge) {
      setChecking(true)
    } else add(pick, false)
  }
  return {
    ...{ pick, at, tried, checking, parts, part, isLast, line, add, onward, setAt, setChecking },
    change(next: Pick) {
      setPick(next)
      setTried(untried)
    },
  }
}

function ItemForm({ first, item }: { readonly first: Pick; readonly item: ItemRecord }) {
  const { t } = useTranslation()
  const { catalogue, visit } = useVisit()
  const form = useItemForm(first, item)
  const { at, isLast, line, part, parts, pick } = form
  const known = visit.picks.some(({ id }) => id === pick.id)
  return (
    <Frame
      title={item.name}
      onward={
        <>
          {at > 0 && (
            <button type="button" className={controls.button} onClick={() => form.setAt(at - 1)}>
              {t('item.before')}
            </button>
          )}
          <button type="button" className={controls.primary} onClick={form.onward}>
            {isLast ? t(known ? 'item.save' : 'item.add') : t('item.next')}
            {line !== null && <Money minor={priceLine(line)} />}
          </button>
        </>
      }
    >
      {at === 0 && <About item={item} />}
      {parts.length > 1 && (
        <p className={controls.hint} role="status">
          {t('item.step', { step: at + 1, count: parts.length })}
        </p>
      )}
      {part !== undefined && <PartForm key={at} form={form} item={item} part={part} />}
      {isLast && (
        <Count
          name={item.name}
          count={pick.count}
          max={leftOf(catalogue, item, pick)}
          onChange={(count) => form.change({ ...pick, count })}
        />
      )}
      <Allergens
        item={item}
        groups={groupsOf(catalogue, item, variationOf(item, pick))}
        choice={pick.choice}
      />
      {form.checking && (
        <StaffPin
          title={t('age.title')}
          body={t('age.body')}
          onClose={() => form.setChecking(false)}
          onOk={() => form.add(pick, true)}
        />
      )}
    </Frame>
  )
}

interface PartFormProps {
  readonly form: ReturnType<typeof useItemForm>
  readonly item: ItemRecord
  readonly part: Part
}

/** One thing that is asked: a size, options of a group, or what a bundle consists of. */
function PartForm({ form, item, part }: PartFormProps) {
  const { catalogue } = useVisit()
  const { change, pick, tried } = form
  if (part.kind === 'size') {
    return <Sizes item={item} pick={pick} missing={tried.size} onPick={change} />
  }
  if (part.kind === 'bundle') {
    return (
      <div className={css.groups}>
        <BundleParts
          parts={partsOf(catalogue, item)}
          answers={pick.parts}
          problems={tried.parts}
          onChange={(answers) => change({ ...pick, parts: answers })}
        />
      </div>
    )
  }
  const own = pick.choice.filter((one) => isWithin(part.groups, one))
  const others = pick.choice.filter((one) => !isWithin(part.groups, one))
  return (
    <div className={css.groups}>
      <ModifierGroups
        groups={part.groups}
        choice={own}
        problems={tried.groups}
        onChange={(choice) => change({ ...pick, choice: [...others, ...choice] })}
      />
    </div>
  )
}

interface Tried {
  readonly size: boolean
  readonly groups: readonly ModifierProblem[]
  readonly parts: readonly PartProblems[]
}
const untried: Tried = { size: false, groups: [], parts: [] }

function problemsIn(catalogue: Catalogue, item: ItemRecord, pick: Pick, part: Part): Tried {
  if (part.kind === 'size') return { ...untried, size: variationOf(item, pick) === null }
  if (part.kind === 'bundle') {
    return { ...untried, parts: problemsOfParts(partsOf(catalogue, item), pick.parts) }
  }
  const own = pick.choice.filter((one) => isWithin(part.groups, one))
  return { ...untried, groups: checkModifiers(part.groups, own) }
}

interface Placed {
  readonly groupId: string
  readonly parent?: { readonly groupId: string }
}

/** Whether it was chosen in one of these groups, or below an option of theirs. */
function isWithin(groups: readonly OfferedGroup[], { groupId, parent }: Placed): boolean {
  return groups.some(({ id }) => id === (parent?.groupId ?? groupId))
}

/** Puts it in the basket, and offers a meal once where the settings say so. */
function useAdd(item: ItemRecord) {
  const { t } = useTranslation()
  const { currency, locale } = useOrdering()
  const { catalogue, change, say, visit } = useVisit()
  return (pick: Pick, ofAge: boolean) => {
    const isNew = !visit.picks.some(({ id }) => id === pick.id)
    const picks = withPick(visit.picks, pick, leftOf(catalogue, item, pick))
    const orderType = visit.orderType ?? 'takeaway'
    const asks = catalogue.setting.upsell === 'item' && !visit.offered && isNew && !isBundle(item)
    const meal = asks ? findMeal(catalogue, item.id, orderType) : null
    const after = basketOf(catalogue, { ...visit, orderType, picks })
    say(
      t('basket.said', {
        name: item.name,
        count: after.count,
        total: formatMoney(after.total, currency, locale),
      }),
    )
    change({
      picks,
      choosing: null,
      ofAge: visit.ofAge || ofAge,
      ...(meal === null
        ? { step: isNew ? 'menu' : 'basket' }
        : { step: 'meal', offered: true, meal: { itemId: meal.item.id, pickId: pick.id } }),
    })
  }
}

function About({ item }: { readonly item: ItemRecord }) {
  if (item.image === '' && item.description === '') return null
  return (
    <div className={css.about}>
      {item.image !== '' && <img src={item.image} alt="" />}
      {item.description !== '' && <p dir="auto">{item.description}</p>}
    </div>
  )
}

interface SizesProps {
  readonly item: ItemRecord
  readonly pick: Pick
  readonly missing: boolean
  readonly onPick: (pick: Pick) => void
}

function Sizes({ item, pick, missing, onPick }: SizesProps) {
  const { t } = useTranslation()
  const { catalogue, visit } = useVisit()
  return (
    <fieldset className={css.sizes}>
      <legend>{t('item.size')}</legend>
      <p role="alert" className={controls.error}>
        {missing && t('item.chooseSize')}
      </p>
      {item.variations.map((variation) => {
        const { soldOut } = catalogue.offer.stockOf(item, variation)
        const choice = defaultModifiers(groupsOf(catalogue, item, variation))
        const sized = { ...pick, variationId: variation.id, choice, count: 1 }
        const line = draftLineOf(catalogue, { ...sized, choice: [] }, visit.orderType ?? 'takeaway')
        return (
          <label key={variation.id} className={css.size} data-sold-out={soldOut || undefined}>
            <input
              type="radio"
              name="size"
              disabled={soldOut}
              checked={pick.variationId === variation.id}
              onChange={() => onPick({ ...sized, count: pick.count })}
            />
            <span>
              <bdi>{variation.name}</bdi>
            </span>
            {soldOut ? t('items.soldOut') : line !== null && <Money minor={line.unitPrice} />}
          </label>
        )
      })}
    </fieldset>
  )
}

interface CountProps {
  readonly name: string
  readonly count: number
  readonly max: number
  readonly onChange: (count: number) => void
}

export function Count({ name, count, max, onChange }: CountProps) {
  const { t } = useTranslation()
  return (
    <div className={css.count}>
      <button
        type="button"
        className={controls.button}
        aria-label={t('count.less', { name })}
        disabled={count <= 1}
        onClick={() => onChange(count - 1)}
      >
        −
      </button>
      <output aria-label={t('count.of', { name })}>{count}</output>
      <button
        type="button"
        className={controls.button}
        aria-label={t('count.more', { name })}
        disabled={count >= max}
        onClick={() => onChange(count + 1)}
      >
        +
      </button>
    </div>
  )
}
