import type { GuestItem } from '@servery/contract/trade/shop-menu.ts'
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Pick } from '../basket/index.ts'
import { basketPathOf, controls, Icon, Money, useMoney, useSpeech } from '../kit/index.ts'
import { AllergenLine } from './allergens.tsx'
import {
  asOffered,
  countField,
  firstSize,
  type ItemProblem,
  keyOfChoice,
  noteField,
  onlyChoice,
  type Part,
  partField,
  priceOfPick,
  readItemForm,
  sizeField,
  sizeOf,
  withinOf,
} from './choose.ts'
import css from './item.module.css'
import { Options } from './options.tsx'

export interface ItemFormProps {
  readonly slug: string
  readonly item: GuestItem
  /** The line that is changed; null: a new one. */
  readonly line: { readonly key: string; readonly pick: Pick; readonly note: string } | null
  /** What was sent before, where something stood against it. */
  readonly filled?: Pick | null
  readonly problems: readonly ItemProblem[]
  readonly takesNotes: boolean
  /** With script: instead of sending the form. */
  readonly onChosen?: ((pick: Pick, note: string) => void) | undefined
  readonly heading: 'h1' | 'h2'
}

/** Each field says what is chosen; script only adds the price, and what is missing at once. */
export function ItemForm(props: ItemFormProps) {
  const { slug, item, line, takesNotes, onChosen } = props
  const start = props.filled ?? line?.pick ?? null
  const [pick, setPick] = useState<Pick | null>(null)
  const [problems, setProblems] = useState(props.problems)
  const form = useRef<HTMLFormElement>(null)
  const shown = pick ?? start
  const wrong = useWrong(problems)
  const read = () => form.current && readItemForm(item, new FormData(form.current))
  // What is ticked at first has a price as well; without script the button says none.
  useEffect(() => {
    if (form.current !== null) setPick(readItemForm(item, new FormData(form.current)).pick)
  }, [item])
  const submit = (event: FormEvent) => {
    const chosen = read()
    if (onChosen === undefined || chosen === null) return
    event.preventDefault()
    setProblems(chosen.problems)
    const [first] = chosen.problems
    if (first === undefined) return onChosen(chosen.pick, chosen.note)
    const field = form.current?.querySelector<HTMLElement>(`[data-field="${first.field}"]`)
    field?.scrollIntoView({ block: 'center' })
    field?.querySelector<HTMLElement>('input:not(:disabled)')?.focus({ preventScroll: true })
  }
  return (
    <form
      ref={form}
      action={basketPathOf(slug)}
      method="post"
      className={css.form}
      noValidate
      onSubmit={submit}
      onChange={() => setPick(read()?.pick ?? null)}
    >
      <input type="hidden" name="do" value={line === null ? 'add' : 'update'} />
      <input type="hidden" name="item" value={item.id} />
      {line !== null && <input type="hidden" name="key" value={line.key} />}
      <ItemHead item={item} heading={props.heading} />
      <ItemProblems problems={problems} />
      <Sizes item={item} chosen={start?.variationId ?? null} wrong={wrong} />
      <Options
        within=""
        groups={asOffered(sizeOf(item, shown?.variationId ?? null).groups)}
        first={start?.modifiers ?? null}
        now={pick?.modifiers ?? null}
        wrong={wrong}
      />
      {item.parts.map((part) => (
        <PartChoices key={part.id} part={part} start={start} now={pick} wrong={wrong} />
      ))}
      {takesNotes && onChosen !== undefined && <Note first={line?.note ?? ''} />}
      <ItemFoot item={item} pick={shown} isNew={line === null} count={start?.count ?? 1} />
    </form>
  )
}

export function ItemHead({ item, heading: Heading }: Pick2<ItemFormProps, 'item' | 'heading'>) {
  const { t } = useSpeech()
  return (
    <div className={css.head}>
      {item.image !== '' && (
        <img className={css.photo} src={item.image} alt="" width={560} height={315} />
      )}
      <Heading tabIndex={-1} dir="auto">
        {item.name}
      </Heading>
      {item.description !== '' && (
        <p className={css.description} dir="auto">
          {item.description}
        </p>
      )}
      <p className={css.marks}>
        {item.diets.map((diet) => (
          <span key={diet} className={css.mark}>
            {t(`diet.${diet}`)}
          </span>
        ))}
        {item.kcal !== null && (
          <span className={css.mark}>{t('item.kcal', { count: item.kcal })}</span>
        )}
      </p>
      <AllergenLine item={item} />
    </div>
  )
}

type Pick2<Of, Keys extends keyof Of> = { readonly [Key in Keys]: Of[Key] }

export function useWrong(problems: readonly ItemProblem[]): ReadonlyMap<string, string> {
  const say = useSayProblem()
  return useMemo(
    () => new Map(problems.map((problem) => [problem.field, say(problem)])),
    [problems, say],
  )
}

function useSayProblem(): (problem: ItemProblem) => string {
  const { t } = useSpeech()
  return useMemo(
    () =>
      ({ kind, name }) => {
        if (kind === 'missing') return t('item.missing', { group: name })
        if (kind === 'too_many') return t('item.tooMany', { group: name })
        return kind === 'sold_out' ? t('item.soldOut') : t('item.optionSoldOut', { group: name })
      },
    [t],
  )
}

export function ItemProblems({ problems }: { readonly problems: readonly ItemProblem[] }) {
  const say = useSayProblem()
  if (problems.length === 0) return null
  return (
    <div role="alert" className={controls.alert}>
      {problems.map((problem) => (
        <p key={`${problem.field} ${problem.kind}`}>{say(problem)}</p>
      ))}
    </div>
  )
}

interface SizesProps {
  readonly item: GuestItem
  readonly chosen: string | null
  readonly wrong: ReadonlyMap<string, string>
}

function Sizes({ item, chosen, wrong }: SizesProps) {
  const { t } = useSpeech()
  if (item.variations.length === 0) return null
  const first = chosen ?? firstSize(item)?.id
  return (
    <fieldset className={css.group} data-field={sizeField}>
      <legend className={css.groupTitle}>
        {t('item.size')} <span className={css.rule}>{t('item.choose', { count: 1 })}</span>
      </legend>
      {wrong.has(sizeField) && <p className={css.wrong}>{wrong.get(sizeField)}</p>}
      <div className={css.options}>
        {item.variations.map(({ id, name, price, soldOut }) => (
          <label key={id} className={css.option} data-sold-out={soldOut || undefined}>
            <input
              type="radio"
              name={sizeField}
              value={id}
              defaultChecked={id === first}
              disabled={soldOut}
            />
            <bdi className={css.optionName}>{name}</bdi>
            {soldOut ? (
              <span className={css.rule}>{t('menu.soldOut')}</span>
            ) : (
              <Money minor={price} />
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface PartProps {
  readonly part: Part
  readonly start: Pick | null
  readonly now: Pick | null
  readonly wrong: ReadonlyMap<string, string>
}

function PartChoices({ part, start, now, wrong }: PartProps) {
  const { t } = useSpeech()
  const field = partField(part.id)
  const before = start?.parts.find(({ partId }) => partId === part.id)
  const current = now?.parts.find(({ partId }) => partId === part.id)
  const only = onlyChoice(part)
  return (
    <fieldset className={css.group} data-field={field}>
      <legend className={css.groupTitle}>
        <bdi>{part.name}</bdi> <span className={css.rule}>{t('item.choose', { count: 1 })}</span>
      </legend>
      {wrong.has(field) && <p className={css.wrong}>{wrong.get(field)}</p>}
      <div className={css.options}>
        {part.choices.map((choice) => {
          const key = keyOfChoice(choice)
          const isBefore =
            before?.itemId === choice.itemId && before.variationId === choice.variationId
          const first = isBefore ? before.modifiers : null
          return (
            <div key={key} className={css.optionBox}>
              <label className={css.option} data-sold-out={choice.soldOut || undefined}>
                <input
                  type="radio"
                  name={field}
                  value={key}
                  defaultChecked={before === undefined ? choice === only : isBefore}
                  disabled={choice.soldOut}
                />
                <bdi className={css.optionName}>{choice.name}</bdi>
                {choice.soldOut ? (
                  <span className={css.rule}>{t('menu.soldOut')}</span>
                ) : (
                  choice.extra !== 0 && <Money minor={choice.extra} signs />
                )}
              </label>
              {choice.groups.length > 0 && (
                <div className={css.nested}>
                  <Options
                    within={withinOf(part, choice)}
                    groups={asOffered(choice.groups)}
                    first={first}
                    now={current?.itemId === choice.itemId ? current.modifiers : null}
                    wrong={wrong}
                  />
                </div>
              )}
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}

function Note({ first }: { readonly first: string }) {
  const { t } = useSpeech()
  const id = useId()
  return (
    <div className={css.group}>
      <label className={controls.label} htmlFor={id}>
        {t('item.note')}
      </label>
      <textarea
        id={id}
        className={controls.input}
        name={noteField}
        maxLength={200}
        rows={2}
        defaultValue={first}
        aria-describedby={`${id}-hint`}
      />
      <p id={`${id}-hint`} className={controls.hint}>
        {t('item.noteHint')}
      </p>
    </div>
  )
}

interface FootProps {
  readonly item: GuestItem
  readonly pick: Pick | null
  readonly isNew: boolean
  readonly count: number
}

function ItemFoot({ item, pick, isNew, count }: FootProps) {
  const { t } = useSpeech()
  const money = useMoney()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const step = (by: number) => {
    const field = input.current
    if (field === null) return
    field.value = String(Math.max(1, Math.min(99, Number(field.value) + by)))
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const amount = pick === null ? '' : money(priceOfPick(item, pick) * pick.count)
  const label = isNew
    ? amount === ''
      ? t('item.add')
      : t('item.addFor', { amount })
    : amount === ''
      ? t('item.update')
      : t('item.updateFor', { amount })
  const gone = item.soldOut
  return (
    <div className={css.foot}>
      <div className={css.stepper}>
        <label className={controls.hidden} htmlFor={id}>
          {t('item.count')}
        </label>
        <button type="button" aria-label={t('item.less')} onClick={() => step(-1)}>
          <Icon name="minus" />
        </button>
        <input
          ref={input}
          id={id}
          type="number"
          inputMode="numeric"
          name={countField}
          min={1}
          max={99}
          defaultValue={count}
        />
        <button type="button" aria-label={t('item.more')} onClick={() => step(1)}>
          <Icon name="plus" />
        </button>
      </div>
      <button type="submit" className={`${controls.primary} ${css.submit}`} disabled={gone}>
        <span suppressHydrationWarning>{gone ? t('menu.soldOut') : label}</span>
      </button>
    </div>
  )
}
