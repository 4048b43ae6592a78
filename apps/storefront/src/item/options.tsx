import type {
  OfferedGroup,
  OfferedOption,
} from '@servery/domain/offer/catalogue/modifier-groups.ts'
import {
  type ChosenModifier,
  countChosen,
  isIn,
  type ModifierParent,
  maxOf,
} from '@servery/domain/offer/catalogue/modifiers.ts'
import { useId } from 'react'
import { Money, useSpeech } from '../kit/index.ts'
import { counterField, optionField, pathOf } from './choose.ts'
import css from './item.module.css'

export interface OptionsProps {
  /** Empty: of the item. Otherwise the part and what it is. */
  readonly within: string
  readonly groups: readonly OfferedGroup[]
  /** With what the form begins. */
  readonly first: readonly ChosenModifier[] | null
  /** What is chosen now; null without script. */
  readonly now: readonly ChosenModifier[] | null
  /** The fields that lack something. */
  readonly wrong: ReadonlyMap<string, string>
  readonly parent?: ModifierParent | null
}

export function Options(props: OptionsProps) {
  return props.groups.map((group) => <Group key={group.id} {...props} group={group} />)
}

type GroupProps = OptionsProps & { readonly group: OfferedGroup }

function Group(props: GroupProps) {
  const { group, within, parent = null, now, wrong } = props
  const headingId = useId()
  const field = optionField(within, pathOf(group.id, parent))
  const problem = wrong.get(field)
  const slot = { group, parent }
  const max = maxOf(group)
  const full =
    now !== null && group.selection !== 'single' && max !== null && countChosen(now, slot) >= max
  return (
    <fieldset
      className={css.group}
      data-field={field}
      aria-describedby={problem === undefined ? undefined : `${headingId}-wrong`}
    >
      <legend id={headingId} className={css.groupTitle}>
        <bdi>{group.name}</bdi> <GroupRule group={group} />
      </legend>
      {problem !== undefined && (
        <p id={`${headingId}-wrong`} className={css.wrong}>
          {problem}
        </p>
      )}
      <div className={css.options}>
        {group.options.map((option) => (
          <Option key={option.id} {...props} option={option} full={full} />
        ))}
      </div>
    </fieldset>
  )
}

function GroupRule({ group }: { readonly group: OfferedGroup }) {
  const { t } = useSpeech()
  const { min } = group
  const max = maxOf(group)
  const range =
    max === null
      ? min === 0
        ? t('item.optional')
        : t('item.atLeast', { count: min })
      : min === max
        ? t('item.choose', { count: min })
        : min === 0
          ? t('item.upTo', { count: max })
          : t('item.between', { min, max })
  const parts = [
    range,
    ...(min > 0 ? [t('item.required')] : []),
    ...(group.freeCount > 0 ? [t('item.free', { count: group.freeCount })] : []),
  ]
  return <span className={css.rule}>{parts.join(' · ')}</span>
}

type OptionProps = GroupProps & { readonly option: OfferedOption; readonly full: boolean }

function Option(props: OptionProps) {
  const { group, option, within, parent = null, first } = props
  const path = pathOf(group.id, parent)
  const before = first?.find((one) => one.optionId === option.id && isIn(one, { group, parent }))
  const starts = first === null ? option.isDefault && !option.soldOut : before !== undefined
  const nested = option.nested === undefined ? [] : [option.nested]
  const place = { groupId: group.id, optionId: option.id }
  return (
    <div className={css.optionBox}>
      {group.selection === 'quantity' ? (
        <Counter {...props} path={path} count={before?.quantity ?? Number(starts)} />
      ) : (
        <Tick {...props} name={optionField(within, path)} starts={starts} />
      )}
      {nested.length > 0 && (
        <div className={css.nested}>
          <Options {...props} groups={nested} parent={place} />
        </div>
      )}
    </div>
  )
}

function Tick(props: OptionProps & { readonly name: string; readonly starts: boolean }) {
  const { group, option, name, starts, full, now, parent = null } = props
  const isSingle = group.selection === 'single'
  const isChosen =
    now?.some((one) => one.optionId === option.id && isIn(one, { group, parent })) ?? starts
  return (
    <label className={css.option} data-sold-out={option.soldOut || undefined}>
      <input
        type={isSingle ? 'radio' : 'checkbox'}
        name={name}
        value={option.id}
        defaultChecked={starts}
        disabled={option.soldOut || (full && !isChosen)}
      />
      <OptionText option={option} />
    </label>
  )
}

function Counter(props: OptionProps & { readonly path: string; readonly count: number }) {
  const { group, option, within, path, count } = props
  const max = option.max ?? maxOf(group) ?? 99
  return (
    <label className={css.option} data-sold-out={option.soldOut || undefined}>
      <input
        type="number"
        inputMode="numeric"
        className={css.times}
        name={counterField(within, path, option.id)}
        min={0}
        max={max}
        defaultValue={count}
        disabled={option.soldOut}
      />
      <OptionText option={option} />
    </label>
  )
}

function OptionText({ option }: { readonly option: OfferedOption }) {
  const { t } = useSpeech()
  return (
    <>
      <bdi className={css.optionName}>{option.name}</bdi>
      {option.soldOut ? (
        <span className={css.rule}>{t('menu.soldOut')}</span>
      ) : (
        option.price !== 0 && <Money minor={option.price} signs />
      )}
    </>
  )
}
