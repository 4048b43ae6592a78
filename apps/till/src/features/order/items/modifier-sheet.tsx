import { pieces } from '@servery/domain/kernel/quantity.ts'
import {
  allergensWith,
  defaultModifiers,
  type OfferedGroup,
} from '@servery/domain/offer/catalogue/modifier-groups.ts'
import { checkModifiers, type ModifierProblem } from '@servery/domain/offer/catalogue/modifiers.ts'
import {
  type AllergenMark,
  allergens,
  type ItemRecord,
  type VariationRecord,
} from '@servery/domain/offer/catalogue/types.ts'
import { priceLine } from '@servery/domain/order/lines/price-line.ts'
import { type Choice, choiceOfLine, ModifierGroups, Money } from '@servery/ordering'
import { useState } from 'react'
import { groupsOf } from '../../../device/catalogue/index.ts'
import { closeSheet, useCatalogue, useTill } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { controls, Dialog } from '../../../kit/index.ts'
import { useTicket } from '../front/index.ts'
import { changeModifiers } from '../ticket/index.ts'
import css from './modifier-sheet.module.css'
import { addPick, makeLine, pickVariation } from './pick.ts'

/** Which of the sizes or colours. */
export function VariationSheet(props: { readonly itemId: string; readonly onClose: () => void }) {
  const till = useTill()
  const item = useCatalogue().items.get(props.itemId)
  if (item === undefined) return null
  return (
    <Dialog title={item.name} onClose={props.onClose}>
      <div className={css.variations}>
        {item.variations.map((variation) => (
          <button
            key={variation.id}
            type="button"
            className={css.variation}
            onClick={() => {
              closeSheet(till)
              pickVariation(till, { item, variation })
            }}
          >
            <span>
              <bdi>{variation.name}</bdi>
            </span>
            <Money minor={variation.price} />
          </button>
        ))}
      </div>
    </Dialog>
  )
}

interface ModifierSheetProps {
  readonly itemId: string
  readonly variationId: string | null
  readonly lineId: string | null
  readonly onClose: () => void
}

/** Choosing for a new line, or changing the choice of one that stands. */
export function ModifierSheet(props: ModifierSheetProps) {
  const catalogue = useCatalogue()
  const item = catalogue.items.get(props.itemId)
  if (item === undefined) return null
  const variation = item.variations.find(({ id }) => id === props.variationId) ?? null
  return (
    <ModifierForm
      {...props}
      variation={variation}
      item={item}
      groups={groupsOf(catalogue, item, variation)}
    />
  )
}

function ModifierForm({
  item,
  groups,
  variation,
  lineId,
  onClose,
}: ModifierSheetProps & {
  readonly item: ItemRecord
  readonly variation: VariationRecord | null
  readonly groups: readonly OfferedGroup[]
}) {
  const { t } = useTranslation()
  const till = useTill()
  const line = useTicket()?.lines.find((one) => one.lineId === lineId)
  const [choice, setChoice] = useState<Choice>(() =>
    line === undefined ? defaultModifiers(groups) : choiceOfLine(line.modifiers),
  )
  const [problems, setProblems] = useState<readonly ModifierProblem[]>([])
  const [count, setCount] = useState(1)
  const quantity = line?.quantity ?? pieces(count)
  const preview = makeLine(till, { item, variation }, { quantity, modifiers: choice })
  const unitPrice = line?.unitPrice ?? preview.unitPrice
  const submit = () => {
    const found = checkModifiers(groups, choice)
    setProblems(found)
    if (found.length > 0) return
    onClose()
    if (lineId === null) addPick(till, { item, variation }, { quantity, modifiers: choice })
    else changeModifiers(till, lineId, preview)
  }
  return (
    <Dialog
      shape="side"
      title={variation === null ? item.name : `${item.name} · ${variation.name}`}
      onClose={onClose}
      footer={
        <>
          {lineId === null && <Counter count={count} name={item.name} onChange={setCount} />}
          <button type="button" className={controls.primary} onClick={submit}>
            {t(lineId === null ? 'modifiers.add' : 'modifiers.save')}
            <Money minor={priceLine({ ...preview, unitPrice })} />
          </button>
        </>
      }
    >
      <ModifierGroups
        groups={groups}
        choice={choice}
        problems={problems}
        onChange={(next) => {
          setChoice(next)
          if (problems.length > 0) setProblems(checkModifiers(groups, next))
        }}
      />
      <Allergens marks={allergensWith(item, groups, choice)} />
    </Dialog>
  )
}

/** What is in it as it is chosen now; nothing where nobody has checked. */
function Allergens({ marks }: { readonly marks: ItemRecord['allergens'] }) {
  const { t } = useTranslation()
  const named = (mark: AllergenMark) =>
    allergens
      .filter((one) => marks[one] === mark)
      .map((one) => t(`allergen.${one}`))
      .join(', ')
  const contains = named('contains')
  const mayContain = named('may_contain')
  return (
    <div className={css.allergens} role="status">
      {contains !== '' && (
        <p>
          <strong>
            ▲ {t('detail.contains')}: {contains}
          </strong>
        </p>
      )}
      {mayContain !== '' && (
        <p>
          {t('detail.mayContain')}: {mayContain}
        </p>
      )}
    </div>
  )
}

const countMax = 99

function Counter(props: { count: number; name: string; onChange: (count: number) => void }) {
  const { t } = useTranslation()
  const { count, name, onChange } = props
  return (
    <div className={css.counter}>
      <button
        type="button"
        aria-label={t('line.less', { name })}
        disabled={count === 1}
        onClick={() => onChange(count - 1)}
      >
        −
      </button>
      <output>{count}</output>
      <button
        type="button"
        aria-label={t('line.more', { name })}
        disabled={count === countMax}
        onClick={() => onChange(count + 1)}
      >
        +
      </button>
    </div>
  )
}
