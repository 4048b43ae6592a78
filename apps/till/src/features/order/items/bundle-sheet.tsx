import { pieces } from '@servery/domain/kernel/quantity.ts'
import type { ItemRecord } from '@servery/domain/offer/catalogue/types.ts'
import { bundleLine } from '@servery/domain/order/lines/bundle-line.ts'
import { priceLine } from '@servery/domain/order/lines/price-line.ts'
import type { LineContent } from '@servery/domain/order/model/types.ts'
import { Money } from '@servery/ordering'
import {
  type AskedPart,
  askedParts,
  findChosen,
  firstAnswers,
  needsAnswer,
  type PartAnswers,
  type PartProblems,
  problemsOfParts,
} from '@servery/ordering/modifiers/bundle-choice.ts'
import { BundleParts } from '@servery/ordering/modifiers/bundle-parts.tsx'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type Catalogue, groupsOf } from '../../../device/catalogue/index.ts'
import { type Till, useCatalogue, useTill } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { controls, Dialog } from '../../../kit/index.ts'
import { addGoods } from './add-goods.ts'
import { makeLine } from './pick.ts'

/** What a bundle consists of. One without a choice goes on the ticket at once. */
export function BundleSheet(props: { readonly itemId: string; readonly onClose: () => void }) {
  const catalogue = useCatalogue()
  const bundle = catalogue.items.get(props.itemId)
  const parts = useMemo(() => bundle && partsOf(catalogue, bundle), [catalogue, bundle])
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
    addGoods(till, lineOf(till, bundle, parts, firstAnswers(parts)))
  }, [till, bundle, parts, onClose])
  return null
}

function BundleForm({ bundle, parts, onClose }: BundleFormProps) {
  const { t } = useTranslation()
  const till = useTill()
  const [answers, setAnswers] = useState<PartAnswers>(() => firstAnswers(parts))
  const [problems, setProblems] = useState<readonly PartProblems[]>([])
  const change = (next: PartAnswers) => {
    setAnswers(next)
    if (problems.length > 0) setProblems(problemsOfParts(parts, next))
  }
  const submit = () => {
    const found = problemsOfParts(parts, answers)
    setProblems(found)
    if (found.length > 0) return
    onClose()
    addGoods(till, lineOf(till, bundle, parts, answers))
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
      <BundleParts parts={parts} answers={answers} problems={problems} onChange={change} />
    </Dialog>
  )
}

function partsOf(catalogue: Catalogue, bundle: ItemRecord): readonly AskedPart[] {
  const { offer } = catalogue
  return askedParts(bundle, {
    findItem: (itemId) => catalogue.items.get(itemId),
    isSoldOut: (item, variation) =>
      !offer.isOffered(item) || offer.stockOf(item, variation).soldOut,
    groupsOf: (item, variation) => groupsOf(catalogue, item, variation),
  })
}

function lineOf(
  till: Till,
  bundle: ItemRecord,
  parts: readonly AskedPart[],
  answers: PartAnswers,
): LineContent {
  const quantity = pieces(1)
  const head = makeLine(till, { item: bundle, variation: null }, { quantity })
  const chosen = parts.flatMap((asked) => {
    const { id: partId } = asked.part
    const answer = answers[partId]
    const candidate = findChosen(asked, answer)
    if (answer === undefined || candidate === undefined) return []
    const { item, variation, extra } = candidate
    const line = makeLine(till, { item, variation }, { quantity, modifiers: answer.modifiers })
    return [{ partId, line, extra }]
  })
  return bundleLine(head, chosen)
}
