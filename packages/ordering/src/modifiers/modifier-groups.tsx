import type { OfferedGroup } from '@servery/domain/offer/catalogue/modifier-groups.ts'
import type { ModifierPrefix } from '@servery/domain/offer/catalogue/modifier-prefix.ts'
import {
  countChosen,
  isIn,
  type ModifierProblem,
  type ModifierSlot,
  maxOf,
  openSlots,
  type PricedModifier,
  priceModifiers,
} from '@servery/domain/offer/catalogue/modifiers.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { useOptionSetting } from '../kit/setting.tsx'
import { type Choice, findNextRequired, keyOf } from './modifier-choice.ts'
import css from './modifier-groups.module.css'
import { ModifierOption } from './modifier-option.tsx'

export interface ModifierGroupsProps {
  readonly groups: readonly OfferedGroup[]
  readonly choice: Choice
  /** Empty until somebody tried to add; then each group says what it lacks. */
  readonly problems: readonly ModifierProblem[]
  /** Whether a new refusal moves there. Absent: it does. */
  readonly leads?: boolean
  readonly onChange: (choice: Choice) => void
}

/**
 * The groups of an item, one section each, with what is asked below an option right after it; a
 * required single choice leads on to the next.
 */
export function ModifierGroups(props: ModifierGroupsProps) {
  const { groups, choice, problems, leads = true, onChange } = props
  const root = useRef<HTMLDivElement>(null)
  const reveal = (key: string | null | undefined) => {
    if (key === null || key === undefined) return
    const section = root.current?.querySelector<HTMLElement>(`[data-group="${key}"]`)
    section?.scrollIntoView({ block: 'start' })
    section?.querySelector<HTMLElement>('button:not(:disabled)')?.focus({ preventScroll: true })
  }
  const slots = openSlots(groups, choice)
  const priced = priceModifiers(groups, choice)
  const firstProblem = slots.find((slot) => problemIn(slot, problems) !== null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new refusal leads to its group.
  useEffect(() => reveal(leads ? firstProblem && keyOf(firstProblem) : null), [problems])
  return (
    <div ref={root} className={css.groups}>
      {slots.map((slot) => (
        <GroupSection
          key={keyOf(slot)}
          choice={choice}
          priced={priced.filter(({ group, parent }) =>
            isIn({ groupId: group.id, ...at(parent) }, slot),
          )}
          problem={problemIn(slot, problems)}
          slot={slot}
          title={titleOf(slot, groups)}
          onChange={(next) => {
            onChange(next)
            if (slot.group.selection === 'single' && slot.group.min > 0) {
              reveal(findNextRequired(openSlots(groups, next), next, keyOf(slot)))
            }
          }}
        />
      ))}
    </div>
  )
}

const at = (parent: PricedModifier['parent']) => (parent === undefined ? {} : { parent })

function problemIn(
  slot: ModifierSlot,
  problems: readonly ModifierProblem[],
): ModifierProblem | null {
  return problems.find((problem) => isIn(problem, slot)) ?? null
}

/** A group below an option is called with it: `House salad · Dressing`. */
function titleOf({ group, parent }: ModifierSlot, groups: readonly OfferedGroup[]): string {
  if (parent === null) return group.name
  const above = groups.find(({ id }) => id === parent.groupId)
  const option = above?.options.find(({ id }) => id === parent.optionId)
  return option === undefined ? group.name : `${option.name} · ${group.name}`
}

interface GroupSectionProps {
  readonly slot: ModifierSlot
  readonly title: string
  readonly choice: Choice
  /** What was chosen in this group, at its price. */
  readonly priced: readonly PricedModifier[]
  readonly problem: ModifierProblem | null
  readonly onChange: (choice: Choice) => void
}

function GroupSection(props: GroupSectionProps) {
  const { slot, title, choice, priced, problem, onChange } = props
  const { texts } = useOptionSetting()
  const [prefix, setPrefix] = useState<ModifierPrefix | null>(null)
  const headingId = useId()
  const problemId = useId()
  const { group, parent } = slot
  const { prefixes = [], display = 'chips', selection } = group
  return (
    <section
      className={css.group}
      data-group={keyOf(slot)}
      data-nested={parent !== null || undefined}
      data-problem={problem === null ? undefined : true}
      aria-labelledby={headingId}
      aria-describedby={problem === null ? undefined : problemId}
    >
      <h3 id={headingId} className={css.heading}>
        <span className={css.groupName}>{title}</span>
        <span className={css.rule}>
          {[
            texts.choose({ min: group.min, max: maxOf(group) }),
            group.min > 0 ? texts.required : null,
            group.freeCount > 0 ? texts.free(group.freeCount) : null,
          ]
            .filter((part) => part !== null)
            .join(' · ')}
        </span>
      </h3>
      {problem !== null && (
        <p id={problemId} role="alert" className={css.problem}>
          <span aria-hidden="true">▲ </span>
          {describeProblem(problem, slot, choice, texts)}
        </p>
      )}
      {selection !== 'quantity' && prefixes.length > 0 && (
        <PrefixBar pressed={prefix} prefixes={prefixes} title={title} onPress={setPrefix} />
      )}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a name. */}
      <div
        className={css.options}
        data-display={display}
        role={selection === 'single' ? 'radiogroup' : 'group'}
        aria-labelledby={headingId}
      >
        {group.options.map((option) => (
          <ModifierOption
            key={option.id}
            choice={choice}
            option={option}
            prefix={prefix}
            priced={priced.filter((one) => one.option.id === option.id)}
            slot={slot}
            onChange={(next) => {
              setPrefix(null)
              onChange(next)
            }}
          />
        ))}
      </div>
    </section>
  )
}

interface PrefixBarProps {
  readonly title: string
  readonly prefixes: readonly ModifierPrefix[]
  readonly pressed: ModifierPrefix | null
  readonly onPress: (prefix: ModifierPrefix | null) => void
}

/** Said before the next option that is tapped. */
function PrefixBar({ title, prefixes, pressed, onPress }: PrefixBarProps) {
  const { texts } = useOptionSetting()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would name a form's fields.
    <div className={css.prefixes} role="group" aria-label={texts.prefixesOf(title)}>
      {prefixes.map((prefix) => (
        <button
          key={prefix}
          type="button"
          className={css.prefix}
          aria-pressed={prefix === pressed}
          onClick={() => onPress(prefix === pressed ? null : prefix)}
        >
          {texts.prefixed(prefix, '…')}
        </button>
      ))}
    </div>
  )
}

function describeProblem(
  problem: ModifierProblem,
  slot: ModifierSlot,
  choice: Choice,
  texts: ReturnType<typeof useOptionSetting>['texts'],
): string {
  const count = countChosen(choice, slot)
  if (problem.code === 'too_few') return texts.tooFew(slot.group.min - count)
  if (problem.code === 'too_many') return texts.tooMany(count - (maxOf(slot.group) ?? count))
  return texts.soldOut
}
