import { sayAvailability } from '@servery/client'
import type { AvailabilityState, Stock } from '@servery/domain/offer/catalogue/availability.ts'
import type { OfferedGroup } from '@servery/domain/offer/catalogue/modifier-groups.ts'
import type { ItemRecord } from '@servery/domain/offer/catalogue/types.ts'
import { useState } from 'react'
import { type Catalogue, groupsOf } from '../../../device/catalogue/index.ts'
import { networkOf } from '../../../device/register/index.ts'
import { showNotice, useCatalogue, useTill } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { authorise } from '../../../gate/rights/index.ts'
import { controls } from '../../../kit/index.ts'
import css from './sold-out-controls.module.css'

type State = AvailabilityState

/** What can be sold out or counted: the item, and each option that is asked with it. */
interface Subject {
  readonly id: string
  readonly name: string
  readonly stock: Stock
}

/**
 * Sold out for the rest of the day, so many left, or there again, at every till of the branch. What
 * is sold out in the whole business is said in the back office alone.
 */
export function SoldOutControls({ item }: { readonly item: ItemRecord }) {
  const { t } = useTranslation()
  const till = useTill()
  const catalogue = useCatalogue()
  const subjects = subjectsOf(catalogue, item)
  const [subjectId, setSubjectId] = useState(item.id)
  const [count, setCount] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const subject = subjects.find(({ id }) => id === subjectId) ?? subjects[0]
  // What is sold out is so at every till, which is nothing for training.
  if (subject === undefined || till.device.training) return null
  const { soldOut, left } = subject.stock
  const number = Number(count)
  const isCount = count !== '' && Number.isInteger(number) && number >= 1 && number <= countMax
  const say = (state: State, remaining: number | null) =>
    authorise(till, { right: 'items.sold_out' }, () => void tell(state, remaining))
  const tell = async (state: State, remaining: number | null) => {
    setIsBusy(true)
    const { pairing } = till.device
    const network = networkOf(pairing)
    const { branchId } = pairing
    const said = { branchId, subjectId: subject.id, state, remaining }
    const done = await sayAvailability(network, said)
    setIsBusy(false)
    if (done) setCount('')
    else showNotice(till, { tone: 'error', key: 'soldOut.failed', values: {}, action: null })
  }
  return (
    <fieldset className={css.soldOut} aria-label={t('soldOut.title')}>
      <SubjectChoice subjects={subjects} chosen={subject.id} onChoose={setSubjectId} />
      {!soldOut && (
        <button
          type="button"
          className={controls.secondary}
          disabled={isBusy}
          onClick={() => say('sold_out', null)}
        >
          {t('soldOut.today')}
        </button>
      )}
      {(soldOut || left !== null) && (
        <button
          type="button"
          className={controls.secondary}
          disabled={isBusy}
          onClick={() => say('available', null)}
        >
          {t('soldOut.again')}
        </button>
      )}
      <label className={controls.field}>
        <span className={controls.label}>{t('soldOut.left')}</span>
        <input
          type="text"
          inputMode="numeric"
          dir="ltr"
          className={controls.input}
          value={count}
          onChange={(event) => setCount(event.target.value.trim())}
        />
      </label>
      <button
        type="button"
        className={controls.secondary}
        disabled={isBusy || !isCount}
        onClick={() => say('counted', number * 1000)}
      >
        {t('soldOut.count')}
      </button>
    </fieldset>
  )
}

/** Which of them is spoken of; nothing to choose where there is one. */
function SubjectChoice(props: {
  readonly subjects: readonly Subject[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
}) {
  const { t } = useTranslation()
  if (props.subjects.length < 2) return null
  return (
    <label className={css.subject}>
      <span className={controls.label}>{t('soldOut.of')}</span>
      <select
        className={controls.input}
        value={props.chosen}
        onChange={(event) => props.onChoose(event.target.value)}
      >
        {props.subjects.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

function subjectsOf(catalogue: Catalogue, item: ItemRecord): readonly Subject[] {
  const { offer } = catalogue
  const optionsOf = (group: OfferedGroup): readonly Subject[] =>
    group.options.flatMap((option) => {
      const stock = offer.stockOfOption(option.id)
      const isGone = option.soldOut && !stock.soldOut
      return [
        ...(isGone ? [] : [{ id: option.id, name: `${group.name}: ${option.name}`, stock }]),
        ...(option.nested === undefined ? [] : optionsOf(option.nested)),
      ]
    })
  const options = groupsOf(catalogue, item, item.variations[0] ?? null).flatMap(optionsOf)
  const own = { id: item.id, name: item.name, stock: offer.stockOf(item, null) }
  const all = item.soldOut ? options : [own, ...options]
  return [...new Map(all.map((one) => [one.id, one])).values()]
}

const countMax = 100_000
