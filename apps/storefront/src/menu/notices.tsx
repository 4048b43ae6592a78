import { controls, useClock, useSpeech } from '../kit/index.ts'
import css from './menu.module.css'
import type { MenuPageData } from './menu-page.tsx'

/** What a guest has to know before choosing anything. */
export function Notices({ data }: { readonly data: MenuPageData }) {
  const { shop, table, tableUnknown, now } = data
  const { t } = useSpeech()
  const { moment } = useClock()
  const { state, changesAt } = shop
  const at = changesAt === null ? null : moment(changesAt, now)
  return (
    <div className={css.notices}>
      {table !== null && (
        <p className={controls.good}>
          <strong>
            {t('table.at', { name: [table.areaName, table.name].filter(Boolean).join(' · ') })}
          </strong>{' '}
          {t(shop.tableBill === 'open_tab' ? 'table.openTab' : 'table.payNow')}
        </p>
      )}
      {tableUnknown && <p className={controls.alert}>{t('table.unknown')}</p>}
      {state === 'paused' && (
        <p className={controls.alert}>
          <strong>{t('state.paused')}.</strong> {at !== null && t('state.backAt', { time: at })}
        </p>
      )}
      {(state === 'preorder' || state === 'closed') && (
        <p className={state === 'preorder' ? controls.note : controls.alert}>
          <strong>{t(`state.${state}`)}.</strong> {at !== null && t('state.opensAt', { time: at })}
        </p>
      )}
    </div>
  )
}
