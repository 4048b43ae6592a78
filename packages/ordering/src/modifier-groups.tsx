import type { ModifierProblem } from '@servery/domain/catalogue/modifiers.ts'
import { priceModifiers } from '@servery/domain/catalogue/modifiers.ts'
import type { ModifierGroupRecord, ModifierOptionRecord } from '@servery/domain/catalogue/types.ts'
import { useEffect, useRef } from 'react'
import {
  type Choice,
  changeOption,
  findNextRequired,
  isFull,
  maxOf,
  quantityOf,
  toggleOption,
} from './modifier-choice.ts'
import css from './modifier-groups.module.css'
import { Money } from './money.tsx'
import { useOrdering } from './setting.tsx'

export interface ModifierGroupsProps {
  readonly groups: readonly ModifierGroupRecord[]
  readonly choice: Choice
  /** Empty until somebody tried to add; then each group says what it lacks. */
  readonly problems: readonly ModifierProblem[]
  readonly onChange: (choice: Choice) => void
}

/** The groups of an item, one section each; a required single choice leads on to the next. */
export function ModifierGroups({ groups, choice, problems, onChange }: ModifierGroupsProps) {
  const root = useRef<HTMLDivElement>(null)
  const reveal = (groupId: string | null | undefined) => {
    if (groupId === null || groupId === undefined) return
    const section = root.current?.querySelector<HTMLElement>(`[data-group="${groupId}"]`)
    section?.scrollIntoView({ block: 'start' })
    section?.querySelector<HTMLElement>('button:not(:disabled)')?.focus({ preventScroll: true })
  }
  const firstProblem = problems[0]?.groupId
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new refusal leads to its group.
  useEffect(() => reveal(firstProblem), [problems])
  return (
    <div ref={root} className={css.groups}>
      {groups.map((group) => (
        <GroupSection
          key={group.id}
          group={group}
          choice={choice}
          problem={problems.find((problem) => problem.groupId === group.id) ?? null}
          onChange={(next) => {
            onChange(next)
            if (group.selection === 'single' && group.min > 0) {
              reveal(findNextRequired(groups, next, group.id))
            }
          }}
        />
      ))}
    </div>
  )
}

interface GroupSectionProps {
  readonly group: ModifierGroupRecord
  readonly choice: Choice
  readonly problem: ModifierProblem | null
  readonly onChange: (choice: Choice) => void
}

function GroupSection({ group, choice, problem, onChange }: GroupSectionProps) {
  const { texts } = useOrdering()
  const headingId = `group-${group.id}`
  const problemId = `problem-${group.id}`
  const max = maxOf(group)
  return (
    <section
      className={css.group}
      data-group={group.id}
      data-problem={problem === null ? undefined : true}
      aria-labelledby={headingId}
      aria-describedby={problem === null ? undefined : problemId}
    >
      <h3 id={headingId} className={css.heading}>
        <span className={css.groupName}>{group.name}</span>
        <span className={css.rule}>
          {[
            texts.choose({ min: group.min, max }),
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
          {describeProblem(problem, group, choice, texts)}
        </p>
      )}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a name. */}
      <div
        className={css.options}
        role={group.selection === 'single' ? 'radiogroup' : 'group'}
        aria-labelledby={headingId}
      >
        {group.options.map((option) =>
          group.selection === 'quantity' ? (
            <CountedOption key={option.id} {...{ group, option, choice, onChange }} />
          ) : (
            <OptionChip key={option.id} {...{ group, option, choice, onChange }} />
          ),
        )}
      </div>
    </section>
  )
}

interface OptionProps {
  readonly group: ModifierGroupRecord
  readonly option: ModifierOptionRecord
  readonly choice: Choice
  readonly onChange: (choice: Choice) => void
}

function OptionChip({ group, option, choice, onChange }: OptionProps) {
  const chosen = quantityOf(choice, group.id, option.id) > 0
  const full = !chosen && group.selection === 'multiple' && isFull(choice, group)
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles can be checked.
    <button
      type="button"
      role={group.selection === 'single' ? 'radio' : 'checkbox'}
      aria-checked={chosen}
      className={css.option}
      disabled={option.soldOut || full}
      onClick={() => onChange(toggleOption(choice, group, option.id))}
    >
      <span aria-hidden="true" className={css.tick}>
        {chosen ? '✓' : ''}
      </span>
      <OptionText {...{ group, option, choice }} />
    </button>
  )
}

function CountedOption({ group, option, choice, onChange }: OptionProps) {
  const { texts } = useOrdering()
  const count = quantityOf(choice, group.id, option.id)
  const change = (by: 1 | -1) => onChange(changeOption(choice, group, { optionId: option.id, by }))
  return (
    <div className={css.counted} data-chosen={count > 0 || undefined}>
      <OptionText {...{ group, option, choice }} />
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
          disabled={option.soldOut || isFull(choice, group)}
          onClick={() => change(1)}
        >
          +
        </button>
      </span>
    </div>
  )
}

function OptionText({ group, option, choice }: Omit<OptionProps, 'onChange'>) {
  const { texts } = useOrdering()
  return (
    <span className={css.optionText}>
      <span className={css.optionName} data-sold-out={option.soldOut || undefined}>
        {option.name}
      </span>
      {option.soldOut ? (
        <span className={css.soldOut}>{texts.soldOut}</span>
      ) : (
        <OptionPrice {...{ group, option, choice }} />
      )}
    </span>
  )
}

/** What the option costs within this choice: nothing while it falls under the free ones. */
function OptionPrice({ group, option, choice }: Omit<OptionProps, 'onChange'>) {
  const { texts } = useOrdering()
  if (option.price === 0) return null
  const priced = priceModifiers([group], choice).filter((one) => one.option.id === option.id)
  const free = priced.length > 0 && priced.every((one) => one.unitPrice === 0)
  if (free) return <span className={css.optionPrice}>{texts.freeOfCharge}</span>
  return <Money minor={option.price} signDisplay="exceptZero" className={css.optionPrice} />
}

function describeProblem(
  problem: ModifierProblem,
  group: ModifierGroupRecord,
  choice: Choice,
  texts: ReturnType<typeof useOrdering>['texts'],
): string {
  const count = choice.reduce(
    (sum, one) => (one.groupId === group.id ? sum + one.quantity : sum),
    0,
  )
  if (problem.code === 'too_few') return texts.tooFew(group.min - count)
  if (problem.code === 'too_many') return texts.tooMany(count - (maxOf(group) ?? count))
  return texts.soldOut
}
