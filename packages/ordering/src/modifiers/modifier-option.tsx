import type { OfferedOption } from '@servery/domain/offer/catalogue/modifier-groups.ts'
import type { ModifierPrefix } from '@servery/domain/offer/catalogue/modifier-prefix.ts'
import type { ModifierSlot, PricedModifier } from '@servery/domain/offer/catalogue/modifiers.ts'
import { formatQuantity } from '@servery/ui/format/format-values.ts'
import { Money } from '../kit/money.tsx'
import { useOptionSetting } from '../kit/setting.tsx'
import {
  type Choice,
  changeOption,
  chosenIn,
  hasRoom,
  isFull,
  toggleOption,
} from './modifier-choice.ts'
import css from './modifier-groups.module.css'

interface ModifierOptionProps {
  readonly slot: ModifierSlot
  readonly option: OfferedOption
  readonly choice: Choice
  /** With which it would be chosen now. */
  readonly prefix: ModifierPrefix | null
  /** As it was chosen, at its price; empty: it is not. */
  readonly priced: readonly PricedModifier[]
  readonly onChange: (choice: Choice) => void
}

/** One option: a button, or a counter where the group counts. */
export function ModifierOption(props: ModifierOptionProps) {
  return props.slot.group.selection === 'quantity' ? (
    <CountedOption {...props} />
  ) : (
    <OptionChip {...props} />
  )
}

function OptionChip({ slot, option, choice, prefix, priced, onChange }: ModifierOptionProps) {
  const chosen = chosenIn(choice, slot, option.id)
  const leavesOut = prefix === 'no'
  const isMultiple = slot.group.selection === 'multiple'
  const full = chosen === null && !leavesOut && isMultiple && isFull(choice, slot)
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles can be checked.
    <button
      type="button"
      role={slot.group.selection === 'single' ? 'radio' : 'checkbox'}
      aria-checked={chosen !== null}
      className={css.option}
      disabled={(option.soldOut && !leavesOut && chosen === null) || full}
      onClick={() => onChange(toggleOption(choice, slot, { option, prefix }))}
    >
      <span aria-hidden="true" className={css.tick}>
        {chosen === null ? '' : chosen.prefix === 'no' ? '✕' : '✓'}
      </span>
      <OptionText {...{ option, priced }} prefix={chosen?.prefix ?? null} />
    </button>
  )
}

function CountedOption({ slot, option, choice, priced, onChange }: ModifierOptionProps) {
  const { texts } = useOptionSetting()
  const count = chosenIn(choice, slot, option.id)?.quantity ?? 0
  const change = (by: 1 | -1) => onChange(changeOption(choice, slot, { option, by }))
  return (
    <div className={css.counted} data-chosen={count > 0 || undefined}>
      <OptionText {...{ option, priced }} prefix={null} />
      <span className={css.stepper}>
        <button
          type="button"
          aria-label={texts.decrease(option.name)}
          disabled={count === 0}
          onClick={() => change(-1)}
        >
          −
        </button>
        <output aria-label={option.name}>{count}</output>
        <button
          type="button"
          aria-label={texts.increase(option.name)}
          disabled={!hasRoom(choice, slot, option)}
          onClick={() => change(1)}
        >
          +
        </button>
      </span>
    </div>
  )
}

interface OptionTextProps {
  readonly option: OfferedOption
  readonly prefix: ModifierPrefix | null
  readonly priced: readonly PricedModifier[]
}

function OptionText({ option, prefix, priced }: OptionTextProps) {
  const { texts, locale } = useOptionSetting()
  const { name, shortName = '', colour = '', soldOut, left } = option
  const short = shortName === '' ? name : shortName
  return (
    <span className={css.optionText}>
      <span className={css.optionName} data-sold-out={soldOut || undefined}>
        {colour !== '' && (
          <span aria-hidden="true" className={css.colour} style={{ background: colour }} />
        )}
        {prefix === null ? short : texts.prefixed(prefix, short)}
      </span>
      {left !== undefined && (
        <span className={css.left}>{texts.left(formatQuantity(left, locale))}</span>
      )}
      {soldOut ? (
        <span className={css.soldOut}>{texts.soldOut}</span>
      ) : (
        <OptionPrice {...{ option, prefix, priced }} />
      )}
    </span>
  )
}

/** What the option costs within this choice: nothing while it falls under the free ones. */
function OptionPrice({ option, prefix, priced }: OptionTextProps) {
  const { texts } = useOptionSetting()
  const [first] = priced
  const price = prefix === null || first === undefined ? option.price : first.unitPrice
  if (price === 0) return null
  const free = priced.length > 0 && priced.every((one) => one.unitPrice === 0)
  if (free) return <span className={css.optionPrice}>{texts.freeOfCharge}</span>
  return <Money minor={price} signDisplay="exceptZero" className={css.optionPrice} />
}
