import {
  asksFirst,
  defaultModifiers,
  type OfferedGroup,
  offeredGroups,
} from '@servery/domain/catalogue/modifier-groups.ts'
import {
  type ChosenModifier,
  checkModifiers,
  type ModifierProblem,
} from '@servery/domain/catalogue/modifiers.ts'
import type {
  BundleChoice,
  BundlePart,
  ItemRecord,
  VariationRecord,
} from '@servery/domain/catalogue/types.ts'
import { pieces } from '@servery/domain/kernel/quantity.ts'
import { bundleLine } from '@servery/domain/order/bundle-line.ts'
import type { LineContent } from '@servery/domain/order/types.ts'
import { ModifierGroups, Money } from '@servery/ordering'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Catalogue } from '../device/catalogue.ts'
import { useTranslation } from '../i18n.ts'
import { addOfAge } from '../sell/of-age.ts'
import { makeLine } from '../sell/pick.ts'
import { type Till, useCatalogue, useTill } from '../store/till.ts'
import controls from '../theme/controls.module.css'
import { priceLine } from '../ticket/price-line.ts'
import css from './bundle-sheet.module.css'
import { Dialog } from './dialog.tsx'

/** One thing that a part may be, with the groups that it asks for in turn. */
interface Candidate {
  readonly key: string
  readonly item: ItemRecord
  readonly variation: VariationRecord | null
  readonly extra: BundleChoice['extra']
  readonly soldOut: boolean
  readonly groups: readonly OfferedGroup[]
}

interface AskedPart {
  readonly part: BundlePart
  readonly candidates: readonly Candidate[]
}

/** What was chosen for a part, and with it. */
interface Answer {
  readonly key: string
  readonly modifiers: readonly ChosenModifier[]
}
type Answers = Readonly<Record<string, Answer>>

/** What a bundle consists of. One without a choice goes on the ticket at once. */
export function BundleSheet(props: { readonly itemId: string; readonly onClose: () => void }) {
  const catalogue = useCatalogue()
  const bundle = catalogue.items.get(props.itemId)
  const parts = useMemo(() => bundle && askedParts(catalogue, bundle), [catalogue, bundle])
  if (bundle === undefined || parts === undefined) return null
  const Form = parts.some(needsAnswer) ? BundleForm : AddAtOnce
  return <Form bundle={bundle} parts={parts} onClose={props.onClose} />
}

interface BundleFormProps {
  readonly bundle: ItemRecord
  readonly parts: readonly AskedPart[]
  readonly onClose: () => void
}

function AddAtOnce({ bundle, parts, onClose }: BundleFormProps) {
  const till = useTill()
  const done = useRef(false)
  useEffect(() => {
    if (done.current) return
    done.current = true
    onClose()
    addOfAge(till, lineOf(till, bundle, parts, firstAnswers(parts)))
  }, [till, bundle, parts, onClose])
  return null
}

function BundleForm({ bundle, parts, onClose }: BundleFormProps) {
  const { t } = useTranslation()
  const till = useTill()
  const [answers, setAnswers] = useState<Answers>(() => firstAnswers(parts))
  const [problems, setProblems] = useState<readonly ModifierProblem[]>([])
  const change = (next: Answers) => {
    setAnswers(next)
    if (problems.length > 0) setProblems(problemsOf(parts, next))
  }
  const submit = () => {
    const found = problemsOf(parts, answers)
    setProblems(found)
    if (found.length > 0) return
    onClose()
    addOfAge(till, lineOf(till, bundle, parts, answers))
  }
  return (
    <Dialog
      shape="side"
      title={bundle.name}
      onClose={onClose}
      footer={
        <button type="button" className={controls.primary} onClick={submit}>
          {t('modifiers.add')}
          <Money minor={priceLine(lineOf(till, bundle, parts, answers))} />
        </button>
      }
    >
      <div className={css.parts}>
        {parts.map((asked) => (
          <Part
            key={asked.part.id}
            asked={asked}
            answer={answers[asked.part.id]}
            problems={problems}
            onChange={(answer) => change({ ...answers, [asked.part.id]: answer })}
          />
        ))}
      </div>
    </Dialog>
  )
}

interface PartProps {
  readonly asked: AskedPart
  readonly answer: Answer | undefined
  readonly problems: readonly ModifierProblem[]
  readonly onChange: (answer: Answer) => void
}

function Part({ asked, answer, problems, onChange }: PartProps) {
  const { part, candidates } = asked
  const group = groupOf(asked)
  const chosen = candidates.find(({ key }) => key === answer?.key)
  const isOf = (groups: readonly OfferedGroup[]) =>
    problems.filter(({ groupId, parent }) =>
      groups.some(({ id }) => id === (parent?.groupId ?? groupId)),
    )
  return (
    <>
      <ModifierGroups
        groups={[group]}
        choice={
          chosen === undefined ? [] : [{ groupId: part.id, optionId: chosen.key, quantity: 1 }]
        }
        problems={isOf([group])}
        onChange={([picked]) => {
          const next = candidates.find(({ key }) => key === picked?.optionId)
          if (next !== undefined && next !== chosen) onChange(answerWith(next))
        }}
      />
      {chosen !== undefined && chosen.groups.length > 0 && (
        <ModifierGroups
          groups={chosen.groups}
          choice={answer?.modifiers ?? []}
          problems={isOf(chosen.groups)}
          onChange={(modifiers) => onChange({ key: chosen.key, modifiers })}
        />
      )}
    </>
  )
}

function askedParts(catalogue: Catalogue, bundle: ItemRecord): readonly AskedPart[] {
  return bundle.bundleParts.map((part) => ({
    part,
    candidates: part.choices.flatMap((choice) => candidateOf(catalogue, part, choice) ?? []),
  }))
}

function candidateOf(
  catalogue: Catalogue,
  part: BundlePart,
  { itemId, variationId, extra }: BundleChoice,
): Candidate | null {
  const item = catalogue.items.get(itemId)
  const variation = item?.variations.find(({ id }) => id === variationId) ?? null
  if (item === undefined || (variation === null) !== (item.variations.length === 0)) return null
  const { offer } = catalogue
  return {
    key: `${itemId}/${variationId ?? ''}`,
    item,
    variation,
    extra,
    soldOut: !offer.isOffered(item) || offer.stockOf(item, variation).soldOut,
    groups: offeredGroups({ item, variation, groups: catalogue.groups }).map((group) =>
      withinPart(part.id, group),
    ),
  }
}

/** Two parts may be the same dish: its groups are told apart by the part. */
function withinPart(partId: string, group: OfferedGroup): OfferedGroup {
  return {
    ...group,
    id: `${partId}/${group.id}`,
    options: group.options.map(({ nested, ...option }) =>
      nested === undefined ? option : { ...option, nested: withinPart(partId, nested) },
    ),
  }
}

function outOfPart(partId: string, { groupId, parent, ...rest }: ChosenModifier): ChosenModifier {
  const plain = (id: string) => id.slice(partId.length + 1)
  return {
    ...rest,
    groupId: plain(groupId),
    ...(parent === undefined ? {} : { parent: { ...parent, groupId: plain(parent.groupId) } }),
  }
}

/** A part as a group of which one must be chosen. */
function groupOf({ part, candidates }: AskedPart): OfferedGroup {
  return {
    id: part.id,
    version: 0,
    archived: false,
    name: part.name,
    min: 1,
    max: 1,
    freeCount: 0,
    selection: 'single',
    options: candidates.map(({ key, item, variation, extra, soldOut }) => ({
      id: key,
      name: variation === null ? item.name : `${item.name} · ${variation.name}`,
      price: extra,
      isDefault: false,
      soldOut,
    })),
  }
}

const answerWith = ({ key, groups }: Candidate): Answer => ({
  key,
  modifiers: defaultModifiers(groups),
})

function needsAnswer({ candidates }: AskedPart): boolean {
  const there = candidates.filter(({ soldOut }) => !soldOut)
  return there.length !== 1 || there.some(({ groups }) => asksFirst(groups))
}

/** What needs no asking: the only thing that a part can be. */
function firstAnswers(parts: readonly AskedPart[]): Answers {
  return Object.fromEntries(
    parts.flatMap(({ part, candidates }) => {
      const [only, ...others] = candidates.filter(({ soldOut }) => !soldOut)
      return only === undefined || others.length > 0 ? [] : [[part.id, answerWith(only)]]
    }),
  )
}

function problemsOf(parts: readonly AskedPart[], answers: Answers): readonly ModifierProblem[] {
  return parts.flatMap(({ part, candidates }) => {
    const answer = answers[part.id]
    const chosen = candidates.find(({ key }) => key === answer?.key)
    return answer === undefined || chosen === undefined
      ? [{ code: 'too_few' as const, groupId: part.id, optionId: null }]
      : checkModifiers(chosen.groups, answer.modifiers)
  })
}

function lineOf(
  till: Till,
  bundle: ItemRecord,
  parts: readonly AskedPart[],
  answers: Answers,
): LineContent {
  const quantity = pieces(1)
  const head = makeLine(till, { item: bundle, variation: null }, { quantity })
  const chosen = parts.flatMap(({ part, candidates }) => {
    const answer = answers[part.id]
    const candidate = candidates.find(({ key }) => key === answer?.key)
    if (answer === undefined || candidate === undefined) return []
    const { item, variation, extra } = candidate
    const modifiers = answer.modifiers.map((one) => outOfPart(part.id, one))
    const line = makeLine(till, { item, variation }, { quantity, modifiers })
    return [{ partId: part.id, line, extra }]
  })
  return bundleLine(head, chosen)
}
