import type { ModifierProblem } from '@servery/domain/offer/catalogue/modifiers.ts'
import {
  type AskedPart,
  answerWith,
  findChosen,
  groupOfPart,
  keyOfCandidate,
  type PartAnswer,
  type PartAnswers,
  type PartProblems,
} from './bundle-choice.ts'
import css from './bundle-parts.module.css'
import { ModifierGroups } from './modifier-groups.tsx'

interface BundlePartsProps {
  readonly parts: readonly AskedPart[]
  readonly answers: PartAnswers
  /** Empty until somebody tried to add. The same list until somebody tries again. */
  readonly problems: readonly PartProblems[]
  readonly onChange: (answers: PartAnswers) => void
}

/** What a bundle consists of, part by part, each with what its choice asks for. */
export function BundleParts({ parts, answers, problems, onChange }: BundlePartsProps) {
  return (
    <div className={css.parts}>
      {parts.map((asked) => (
        <Part
          key={asked.part.id}
          asked={asked}
          answer={answers[asked.part.id]}
          leads={problems[0]?.partId === asked.part.id}
          problems={problems.find(({ partId }) => partId === asked.part.id)}
          onChange={(answer) => onChange({ ...answers, [asked.part.id]: answer })}
        />
      ))}
    </div>
  )
}

interface PartProps {
  readonly asked: AskedPart
  readonly answer: PartAnswer | undefined
  readonly problems: PartProblems | undefined
  /** Of all parts with problems it is the first, where somebody is led to. */
  readonly leads: boolean
  readonly onChange: (answer: PartAnswer) => void
}

const none: readonly ModifierProblem[] = []

function Part({ asked, answer, problems, leads, onChange }: PartProps) {
  const { part, candidates } = asked
  const chosen = findChosen(asked, answer)
  const { own = none, below = none } = problems ?? {}
  return (
    <>
      <ModifierGroups
        groups={[groupOfPart(asked)]}
        choice={
          chosen === undefined
            ? []
            : [{ groupId: part.id, optionId: keyOfCandidate(chosen), quantity: 1 }]
        }
        leads={leads}
        problems={own}
        onChange={([picked]) => {
          const next = candidates.find((one) => keyOfCandidate(one) === picked?.optionId)
          if (next !== undefined && next !== chosen) onChange(answerWith(next))
        }}
      />
      {answer !== undefined && chosen !== undefined && chosen.groups.length > 0 && (
        <ModifierGroups
          groups={chosen.groups}
          choice={answer.modifiers}
          leads={leads && own.length === 0}
          problems={below}
          onChange={(modifiers) => onChange({ ...answer, modifiers })}
        />
      )}
    </>
  )
}
