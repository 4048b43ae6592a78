import { fetchNetwork } from '@servery/client'
import type { AvailabilityState } from '@servery/domain/catalogue/availability.ts'
import type { ItemRecord } from '@servery/domain/catalogue/types.ts'
import { useState } from 'react'
import { apiUrl } from '../device/pairing.ts'
import { useTranslation } from '../i18n.ts'
import { showNotice, type Till, useCatalogue, useTill } from '../store/till.ts'
import controls from '../theme/controls.module.css'
import css from './sold-out-controls.module.css'

type State = AvailabilityState

/**
 * Sold out for the rest of the day, so many left, or there again, at every till of the branch. What
 * is sold out in the whole business is said in the back office alone.
 */
export function SoldOutControls({ item }: { readonly item: ItemRecord }) {
  const { t } = useTranslation()
  const till = useTill()
  const { soldOut, left } = useCatalogue().offer.stockOf(item, null)
  const [count, setCount] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  if (item.soldOut) return null
  const number = Number(count)
  const isCount = count !== '' && Number.isInteger(number) && number >= 1 && number <= countMax
  const say = async (state: State, remaining: number | null) => {
    setIsBusy(true)
    const done = await setAvailability(till, { subjectId: item.id, state, remaining })
    setIsBusy(false)
    if (done) setCount('')
    else showNotice(till, { tone: 'error', key: 'soldOut.failed', values: {}, action: null })
  }
  return (
    <fieldset className={css.soldOut} aria-label={t('soldOut.title')}>
      {!soldOut && (
        <button
          type="button"
          className={controls.secondary}
          disabled={isBusy}
          onClick={() => void say('sold_out', null)}
        >
          {t('soldOut.today')}
        </button>
      )}
      {(soldOut || left !== null) && (
        <button
          type="button"
          className={controls.secondary}
          disabled={isBusy}
          onClick={() => void say('available', null)}
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
        onClick={() => void say('counted', number * 1000)}
      >
        {t('soldOut.count')}
      </button>
    </fieldset>
  )
}

const countMax = 100_000

/** False where the server did not take it, or did not answer. */
async function setAvailability(
  { device: { pairing } }: Till,
  said: { readonly subjectId: string; readonly state: State; readonly remaining: number | null },
): Promise<boolean> {
  const network = fetchNetwork({ baseUrl: apiUrl, token: () => pairing.deviceToken })
  const { subjectId, state, remaining } = said
  const body = { branchIds: [pairing.branchId], subjectIds: [subjectId], state, remaining }
  const answer = await network
    .request({ method: 'POST', path: '/availability', body })
    .catch(() => null)
  return answer !== null && answer.status < 300
}
