import { useTranslation } from '../../../device/texts/index.ts'
import { controls } from '../../../kit/index.ts'
import { countTexts } from './count-texts.ts'
import type { TillSheet } from './use-sheet.ts'

/** How much of this till the server does not have, and why. */
export function NotSent({ sheet }: { readonly sheet: TillSheet }) {
  const { t } = useTranslation(countTexts)
  const { pending, isOnline, problem, refused } = sheet
  if (refused.size > 0) {
    return (
      <div role="alert">
        <p className={controls.error}>{t('counts.refused', { count: refused.size })}</p>
        <Discard onDiscard={sheet.discardRefused} />
      </div>
    )
  }
  if (pending.length === 0 && isOnline) return null
  const rows = pending.map((one) => (one.kind === 'entry' ? one.entry.rowId : one.shown.id))
  const count = new Set(rows).size
  const why = !isOnline ? 'offline' : problem === 'stock_take_closed' ? 'closed' : 'sending'
  return (
    <div role="status">
      <p className={why === 'closed' ? controls.error : controls.hint}>
        {count > 0 && t('counts.notSent', { count })} {t(`counts.why.${why}`)}
      </p>
      {why === 'closed' && <Discard onDiscard={sheet.discardAll} />}
    </div>
  )
}

function Discard({ onDiscard }: { readonly onDiscard: () => Promise<void> }) {
  const { t } = useTranslation(countTexts)
  return (
    <button type="button" className={controls.secondary} onClick={() => void onDiscard()}>
      {t('counts.discard')}
    </button>
  )
}
